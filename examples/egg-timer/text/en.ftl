# Egg Timer in English.

option-players = Players
option-eggs = Eggs

move-put-on = Put the egg on
move-tap = Now!
move-give-up = Not this one

event-put-on = { $who } puts egg { $egg } on. It takes { $seconds } seconds.
event-tapped = { $who } taps.
event-gave-up = { $who } leaves it.
event-raw = { $who } was { $by } ms too early: raw.
event-shown = { $who } tapped { $by } ms after it was done.
event-point = { $who } has the egg.
event-wasted = Nobody has the egg.

prompt-put-on = { $who } puts egg { $egg } on.
prompt-boil = It takes { $seconds } seconds. Tap when it is done!
prompt-end = All eggs are eaten.

view-egg = Egg { $egg } of { $eggs }
view-seat = { $who }: points { $points }, { $answer }
answer-open = waiting
answer-tapped = has tapped
answer-gave-up = left it

why-tap-once = You have answered this egg already.
why-tap-on-the-fire = The egg is not on the fire yet.
