use floe_engine::*; use floe_greenland::*;
#[test] fn t(){ for players in [2u8,3] { for game in [Variant::Beginners, Variant::Base] { for n in 0..6 {
 let setup=Setup{players,game,..Setup::default()}; let mut c=Chance::seeded(&Seed::from(n),0); let mut picks=Chance::fast(n);
 let mut g=Greenland::new(&setup,&mut c).unwrap(); let mut steps=0; let mut last=Move::Done;
 loop { let j=serde_json::to_string(&g).unwrap(); match serde_json::from_str::<Greenland>(&j) { Ok(b) => if b!=g { println!("{players} {game:?} {n} step {steps} after {last:?}\n{g:?}\n{b:?}"); panic!() }, Err(e)=>{println!("{e} {j}");panic!()} }
  let Turn::Decide(s)=g.turn() else {break}; let s=s.first().unwrap(); let mut m=vec![]; g.moves(s,&mut m); last=m[picks.below(m.len())]; g.play(s,&last,&mut c,&mut |_|()); steps+=1; } println!("{steps}"); } } } }
