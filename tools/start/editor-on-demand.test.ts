import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type EditorParts, editorOnDemand } from "./editor-on-demand.ts";
import { hasOwnEditor } from "./own-editor.ts";

/** A promise that the test settles when it wants to. */
function pending() {
  let resolve = () => {};
  let reject = (_: Error) => {};
  const promise = new Promise<void>((done, fail) => ([resolve, reject] = [done, fail]));
  return { promise, resolve, reject };
}

describe("npm start has an editor of its own", () => {
  const here = { host: "127.0.0.1", isShared: false };

  it.each(["127.0.0.1", "localhost", "::1"])("where it listens on %s", (host) => {
    expect(hasOwnEditor({ ...here, host }, {})).toBe(true);
  });

  it.each([
    ["in production", here, { NODE_ENV: "production" }],
    ["where other machines reach it", { ...here, host: "0.0.0.0" }, {}],
    ["under an address of its own", { ...here, host: "192.0.2.1" }, {}],
    ["where somebody has switched it off", here, { CONTENT_EDITOR: "off" }],
    ["where changes are proposed to a repository", here, { CONTENT_EDITOR: "github" }],
    ["where others share the releases", { ...here, isShared: true }, {}],
  ])("and not %s", (_, settings, env) => {
    expect(hasOwnEditor(settings, env)).toBe(false);
  });
});

describe("an editor that is built when it is opened", () => {
  let leaving: AbortController;

  beforeEach(() => (leaving = new AbortController()));
  afterEach(() => leaving.abort());

  const calls: string[] = [];

  async function offered(parts: Partial<EditorParts>) {
    calls.length = 0;
    const all: EditorParts = {
      build: async () => void calls.push("build"),
      startWriter: async () => "http://127.0.0.1:1",
      publish: async () => undefined,
      ...parts,
    };
    const origin = await editorOnDemand(all, leaving.signal);
    return {
      open: async () => (await (await fetch(`${origin}/open`, { method: "POST" })).json()).editor,
      outcome: async () => (await fetch(origin)).json(),
      write: async (body: string) => fetch(`${origin}/api/v1`, { method: "POST", body }),
    };
  }

  it("is not built before, and once for everybody who opens it", async () => {
    const building = pending();
    const published = pending();
    const editor = await offered({
      build() {
        calls.push("build");
        return building.promise;
      },
      publish: async (report) => {
        report({ state: "live", problems: [] });
        published.resolve();
      },
    });
    expect([await editor.outcome(), calls]).toEqual([{ state: "publishing", problems: [] }, []]);
    expect(await Promise.all([editor.open(), editor.open()])).toEqual(["building", "building"]);
    expect((await editor.write("{}")).status).toBe(404);
    building.resolve();
    await published.promise;
    expect([await editor.open(), calls]).toEqual(["ready", ["build"]]);
    expect(await editor.outcome()).toEqual({ state: "live", problems: [] });
  });

  it("hands what is saved to what writes the files", async () => {
    const written: string[] = [];
    const writer = createServer((request, response) => {
      request.on("data", (part: Buffer) => written.push(String(part)));
      request.on("end", () => response.writeHead(200, { "content-type": "application/json" }).end(`{"saved":true}`));
    });
    await once(writer.listen(0, "127.0.0.1"), "listening");
    const published = pending();
    const editor = await offered({
      startWriter: async () => `http://127.0.0.1:${(writer.address() as AddressInfo).port}`, // a TCP server has this shape
      publish: async () => published.resolve(),
    });
    await editor.open();
    await published.promise;
    const answer = await editor.write(`{"action":"info"}`);
    expect([await answer.json(), written]).toEqual([{ saved: true }, [`{"action":"info"}`]]);
    writer.close();
    writer.closeAllConnections();
  });

  it("says where it could not be built, and is tried again by who asks again", async () => {
    const said = jest.spyOn(console, "error").mockReturnValue();
    const tried: ReturnType<typeof pending>[] = [];
    const editor = await offered({
      build() {
        const attempt = pending();
        tried.push(attempt);
        return attempt.promise;
      },
    });
    expect(await editor.open()).toBe("building");
    tried[0]?.reject(new Error("No room on this disk."));
    expect(await editor.open()).toBe("failed");
    expect(said).toHaveBeenCalledWith("No room on this disk.");
    expect([await editor.open(), tried.length]).toEqual(["building", 2]);
    said.mockRestore();
  });
});
