import { fileURLToPath } from "node:url";
import { startChild } from "./child.ts";
import { supervise } from "./supervise.ts";

const entry = fileURLToPath(new URL("./testing/ending-server.ts", import.meta.url));

function supervised() {
  const said: string[] = [];
  const starts: Promise<number>[] = [];
  const child = supervise({
    start: (port = 0) => startChild({ name: "server", entry, env: { PORT: String(port) } }),
    say: (sentence) => said.push(sentence),
    onStart: ({ ready }) => starts.push(ready),
  });
  return { child, said, starts };
}

const askIt = async (port: number, path = "/") => (await fetch(`http://127.0.0.1:${port}${path}`)).text();

/** It is there again as soon as it listens, and a start is noted before that. */
async function endAndAwaitStart(port: number, starts: readonly Promise<number>[], number: number) {
  await askIt(port, "/end").catch(() => undefined);
  while (starts.length < number) await new Promise((next) => setImmediate(next));
  return starts[number - 1];
}

test("a process that ends by itself is started again on its port, and that is said", async () => {
  const { child, said, starts } = supervised();
  const port = await child.ready;
  const before = await askIt(port);
  expect(await endAndAwaitStart(port, starts, 2)).toBe(port);
  expect(await askIt(port)).not.toBe(before);
  expect(said).toEqual(["The server ended by itself (SIGKILL). It is started again."]);
  child.stop("SIGTERM");
  await child.ended;
  expect(said).toHaveLength(1);
});

test("a process that ends again and again is given up, and why is said", async () => {
  const { child, said, starts } = supervised();
  const port = await child.ready;
  for (let start = 2; start <= 6; start += 1) await endAndAwaitStart(port, starts, start);
  await askIt(port, "/end").catch(() => undefined);
  expect(await child.ended).toBe("The server ended by itself (SIGKILL). It ended 6 times and is not started again.");
  expect(said).toHaveLength(5);
});
