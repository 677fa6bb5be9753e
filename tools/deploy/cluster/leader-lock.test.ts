/** @jest-environment node */
import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { anyPort } from "../../start/free-port.ts";
import { etcdArguments, host, patroniConfig } from "./configurations.ts";

const etcdProgram = "/usr/bin/etcd";
const python = "/usr/bin/python3";

function hasPatroni(): boolean {
  if (!existsSync(etcdProgram) || !existsSync(python)) return false;
  try {
    execFileSync(python, ["-c", "import patroni.dcs"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Patroni's own code of two databases. The first has the lock and stands still until it has run out and the second has
 * it; then it goes on where it was, with what it knew. Which of them is the leader then is what is printed.
 */
const standstill = `
import json, sys, time
from patroni.dcs import get_dcs
one, two = (get_dcs(json.loads(config)) for config in sys.argv[1:])
assert one.attempt_to_acquire_leader()
one.get_cluster()
while not two.attempt_to_acquire_leader():
    time.sleep(0.1)
renewed = one.update_leader(1)
print(json.dumps([renewed, two.get_cluster().leader.name]))
`;

let folder: string;
let etcd: ChildProcess;
let client: string;

(hasPatroni() ? describe : describe.skip)("the lock of the cluster's leader", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "claims-etcd-"));
    client = `http://${host}:${await anyPort()}`;
    const member = { name: "etcd-one", client, peer: `http://${host}:${await anyPort()}`, folder };
    etcd = spawn(etcdProgram, etcdArguments(member, [member]), { cwd: "/", stdio: "ignore" });
    const isHealthy = () =>
      fetch(`${client}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (etcd.exitCode === null && !(await isHealthy()));
  });

  afterAll(async () => {
    const gone = once(etcd, "exit");
    etcd.kill("SIGTERM");
    await gone;
    await rm(folder, { recursive: true, force: true });
  });

  const configOf = (name: string) => {
    const passwords = { superuser: "", replication: "", rewind: "", claims: "" };
    const database = { name, port: 1, restPort: 2, folder };
    const config: unknown = JSON.parse(
      patroniConfig({ database, programs: "", etcd: [new URL(client).host], passwords }),
    );
    // The least that etcd takes, so that the test need not wait for 20 s.
    return JSON.stringify({ ...Object(config), ttl: 2, loop_wait: 1, retry_timeout: 5 });
  };

  it("stays with the next leader when the one before goes on after a standstill", async () => {
    const { stdout } = await promisify(execFile)(python, ["-c", standstill, configOf("one"), configOf("two")]);
    expect(JSON.parse(stdout)).toEqual([false, "two"]);
  });
});
