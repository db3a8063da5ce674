//! A PostgreSQL of our own for tests: in a folder for the moment, on a socket in it, gone with the process that wanted it.
//!
//! It needs Debian's package `postgresql` (`cargo verify --only tools` installs it). Where it cannot be had the tests say so and
//! let it be, but not in CI.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, OnceLock};

/// Makes a database server and does what it is told, word by word. When nobody can tell it anything any more, it tidies up.
const KEEPER: &str = r#"
bin=$1 fsync=$2
export PGPORT=$3
folder=$(mktemp -d) || exit 1
"$bin/initdb" -D "$folder/data" -U floe --auth=trust --no-sync --encoding=UTF8 --locale=C >"$folder/log" 2>&1 \
    || { cat "$folder/log" >&2; rm -rf "$folder"; exit 1; }
# A key for "localhost" by somebody, and somebody else who has nothing to do with it.
seal() {
    cd "$folder"
    for name in somebody stranger; do
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "/CN=$name" \
            -keyout "$name.key" -out "$name.crt" || return 1
    done
    openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -keyout server.key -out server.csr
    echo subjectAltName=DNS:localhost >names
    openssl x509 -req -in server.csr -CA somebody.crt -CAkey somebody.key -CAcreateserial -days 2 -extfile names -out server.crt
}
listens="-c listen_addresses="
if [ "$4" = sealed ]; then
    ( seal ) >>"$folder/log" 2>&1 || { cat "$folder/log" >&2; rm -rf "$folder"; exit 1; }
    listens="-c listen_addresses=127.0.0.1 -c ssl=on -c ssl_cert_file=$folder/server.crt -c ssl_key_file=$folder/server.key"
fi
begin() {
    "$bin/postgres" -D "$folder/data" -k "$folder" $listens -c "fsync=$fsync" -c max_connections=200 -c track_commit_timestamp=on \
        >>"$folder/log" 2>&1 &
    postgres=$!
    until "$bin/pg_isready" -q -h "$folder" -U floe -d postgres; do
        kill -0 $postgres 2>/dev/null || { cat "$folder/log" >&2; rm -rf "$folder"; exit 1; }
        sleep 0.05
    done
}
begin
echo "$folder"
while read -r word; do
    case $word in
        crash) kill -QUIT $postgres; wait $postgres; begin ;;
        end) kill -INT $postgres; wait $postgres ;;
        begin) begin ;;
    esac
    echo "done"
done
kill -QUIT $postgres 2>/dev/null
wait
rm -rf "$folder"
"#;

/// A database server.
pub(crate) struct DatabaseServer {
    bin: PathBuf,
    folder: PathBuf,
    port: u16,
    said: Mutex<(ChildStdin, BufReader<std::process::ChildStdout>)>,
    databases: AtomicUsize,
    _keeper: Child,
}

impl DatabaseServer {
    /// The one that all tests of this process share; nothing if there is no PostgreSQL here.
    pub(crate) fn shared() -> Option<&'static DatabaseServer> {
        static SHARED: OnceLock<Option<DatabaseServer>> = OnceLock::new();
        SHARED.get_or_init(|| DatabaseServer::start(false)).as_ref()
    }

    /// A new one. If it is `durable` it waits for the disk as it would in service.
    pub(crate) fn start(durable: bool) -> Option<DatabaseServer> {
        DatabaseServer::begin(if durable { "on" } else { "off" }, 5432, "")
    }

    /// One that is reached by TLS at `localhost`. Who vouches for it stands in [`DatabaseServer::certificate`].
    #[allow(dead_code, reason = "not all who use this file need it")]
    pub(crate) fn sealed() -> Option<DatabaseServer> {
        let free = std::net::TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        DatabaseServer::begin("off", free.expect("a free port").port(), "sealed")
    }

    fn begin(fsync: &str, port: u16, sealed: &str) -> Option<DatabaseServer> {
        let Some(bin) = programs() else {
            let advice = "PostgreSQL is not installed (on Debian: `apt-get install postgresql`)";
            assert!(std::env::var_os("CI").is_none(), "{advice}");
            eprintln!("\n*** NOT TESTED: {advice} ***\n");
            return None;
        };
        let mut command = as_somebody();
        command.args(["sh", "-c", KEEPER, "sh"]).arg(&bin).args([fsync, &port.to_string(), sealed]);
        command.current_dir("/").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut keeper = command.spawn().expect("a shell");
        let mut answers = BufReader::new(keeper.stdout.take().unwrap());
        let mut folder = String::new();
        answers.read_line(&mut folder).unwrap();
        assert!(!folder.is_empty(), "PostgreSQL does not start; the reason stands above");
        let said = Mutex::new((keeper.stdin.take().unwrap(), answers));
        let folder = folder.trim_end().into();
        Some(DatabaseServer { bin, folder, port, said, databases: AtomicUsize::new(0), _keeper: keeper })
    }

    /// The file with the certificate of `somebody`, who vouches for a server that is sealed, or of a `stranger`, who does not.
    #[allow(dead_code, reason = "not all who use this file need it")]
    pub(crate) fn certificate(&self, of: &str) -> PathBuf {
        self.folder.join(of).with_extension("crt")
    }

    /// The address of a new, empty database.
    pub(crate) fn database(&self) -> String {
        let name = format!("floe_{}", self.databases.fetch_add(1, Relaxed));
        let made = self.program("createdb").arg(&name).status().unwrap();
        assert!(made.success());
        let folder = self.folder.to_str().unwrap().replace('/', "%2F");
        format!("postgres://floe@{folder}:{}/{name}?sslmode=disable", self.port)
    }

    /// One of PostgreSQL's programs, told where the server is.
    pub(crate) fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.bin.join(name));
        command.arg("-h").arg(&self.folder).args(["-U", "floe"]).env("PGPORT", self.port.to_string());
        command
    }

    /// Tells it something, and waits until it is done.
    #[allow(dead_code, reason = "not all who use this file need it")]
    pub(crate) fn tell(&self, word: &str) {
        let mut said = self.said.lock().unwrap();
        writeln!(said.0, "{word}").unwrap();
        let mut answer = String::new();
        said.1.read_line(&mut answer).unwrap();
        assert_eq!(answer.trim_end(), "done");
    }
}

/// Where PostgreSQL's programs are, all of them: some have only a few on their path.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    folders.sort();
    folders.reverse();
    folders.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    let all = ["initdb", "postgres", "pg_isready", "createdb"];
    folders.into_iter().find(|folder| all.iter().all(|program| folder.join(program).exists()))
}

/// PostgreSQL does not run as root: whoever is root becomes somebody else.
fn as_somebody() -> Command {
    let root =
        Path::new("/proc/self").metadata().is_ok_and(|me| std::os::unix::fs::MetadataExt::uid(&me) == 0);
    if !root {
        return Command::new("env");
    }
    let users = std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    let user = if users.lines().any(|line| line.starts_with("postgres:")) { "postgres" } else { "nobody" };
    let mut command = Command::new("setpriv");
    command.args(["--reuid", user, "--clear-groups"]);
    // Without a group of its own the somebody keeps root's, which opens nothing here.
    command
}
