import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockFolder } from "./folder-lock.ts";

const folder = () => mkdtemp(join(tmpdir(), "claims-lock-"));

/** A socket whose process was killed: the file is there and no process answers. */
async function leaveBehindSocket(path: string): Promise<void> {
  const script = `require("node:net").createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, "SIGKILL"))`;
  await once(spawn(process.execPath, ["-e", script]), "exit");
}

describe("the lock on a data folder", () => {
  it("lets one in at a time, and the next when it has left", async () => {
    const place = await folder();
    const lock = await lockFolder(place);
    await expect(lockFolder(place)).rejects.toThrow(
      `DATA_DIR is "${place}", which another process (${process.pid}) is using`,
    );
    await lock.release();
    await (await lockFolder(place)).release();
  });

  it("is taken over from a process that was killed, by one of many that come at once", async () => {
    const place = await folder();
    await leaveBehindSocket(join(place, "in-use.sock"));
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(place)));
    const held = attempts.flatMap((attempt) => (attempt.status === "fulfilled" ? [attempt.value] : []));
    const confirmed = await Promise.allSettled(held.map((lock) => lock.confirm()));
    expect(confirmed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await Promise.all(held.map((lock) => lock.release()));
  });

  it("is lost, and says so, where another process took the folder over", async () => {
    const place = await folder();
    const lock = await lockFolder(place);
    const path = join(place, "in-use.sock");
    await import("node:fs/promises").then(({ rename }) => rename(path, `${path}.moved`));
    const other = createServer().listen(path);
    await once(other, "listening");
    await expect(lock.confirm()).rejects.toThrow("which another process");
    other.close();
    await lock.release();
  });

  it("asks for a shorter path where the system could not hold a socket in it", async () => {
    await expect(lockFolder(`/tmp/${"long/".repeat(30)}`)).rejects.toThrow(
      "allowed is a folder with a path of at most 88 characters",
    );
  });

  it("does not take a plain file of that name for a lock that nobody holds", async () => {
    const place = await folder();
    await writeFile(join(place, "in-use.sock"), "");
    const lock = await lockFolder(place);
    await expect(lock.confirm()).resolves.toBeUndefined();
    await lock.release();
  });
});
