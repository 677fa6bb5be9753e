import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const stops = pathToFileURL(join(import.meta.dirname, "stops.ts")).href;

let child: ChildProcess;
afterEach(() => child.kill("SIGKILL"));

/** Part two of a command, as part one starts it on a newer Node than the host's. */
function startPartTwo(lines: string) {
  const code = `import { askedToStop } from "${stops}";\nconst asked = askedToStop();\n${lines}`;
  child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  return once(child, "exit");
}

test("a command that is done ends, although it could still be asked to stop", async () => {
  expect(await startPartTwo("")).toEqual([0, null]);
});

test("a command at work is asked to stop when the command that started it is gone", async () => {
  const ended = startPartTwo(`
    const work = setInterval(() => {}, 1_000_000);
    asked.addEventListener("abort", () => clearInterval(work));
    process.send("at work");`);
  await once(child, "message");
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});
