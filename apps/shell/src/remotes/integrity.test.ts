import { integrityPlugin, timeoutMs } from "./integrity.ts";

const plugin = integrityPlugin((url) => `sha384-of-${url}`);

describe("the loader's hooks", () => {
  it("make the browser compare a script with its hash", () => {
    const made = plugin.createScript?.({ url: "/r/a/entry.js" });
    const script = made && "script" in made ? made.script : undefined;
    expect(script?.integrity).toBe("sha384-of-/r/a/entry.js");
    expect(script?.crossOrigin).toBe("anonymous");
  });

  it("make the browser compare a style with its hash", () => {
    const made = plugin.createLink?.({ url: "/r/a/main.css", attrs: { rel: "stylesheet" } });
    const link = made && "link" in made ? made.link : undefined;
    expect(link?.integrity).toBe("sha384-of-/r/a/main.css");
    expect(link?.rel).toBe("stylesheet");
  });

  it("preload no module, which a damaged one would end for the page", () => {
    const remoteInfo = {
      name: "a",
      entry: "/r/a/entry.js",
      type: "module",
      entryGlobalName: "a",
      shareScope: "default",
    };
    const relOf = (url: string, attrs: Record<string, string>) => {
      const made = plugin.createLink?.({ url, attrs, remoteInfo });
      return made && "link" in made ? made.link.rel : undefined;
    };
    expect(relOf("/r/a/routes.js", { rel: "preload", as: "script" })).toBe("prefetch");
    expect(relOf("/r/a/routes.css", { rel: "preload", as: "style" })).toBe("preload");
  });

  it("fetch a manifest with its hash", async () => {
    const fetching = jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response("{}"));
    await plugin.fetch?.("/r/a/mf-manifest.json", {});
    const [url, options] = fetching.mock.lastCall ?? [];
    expect([url, options?.integrity]).toEqual(["/r/a/mf-manifest.json", "sha384-of-/r/a/mf-manifest.json"]);
  });

  it("give up a manifest that hangs, so that it can be asked for again", async () => {
    jest.useFakeTimers();
    jest
      .spyOn(globalThis, "fetch")
      .mockImplementation(
        (_, options) =>
          new Promise((_resolve, reject) =>
            options?.signal?.addEventListener("abort", () => reject(new Error("given up"))),
          ),
      );
    const fetching = plugin.fetch?.("/r/a/mf-manifest.json", {});
    await Promise.all([expect(fetching).rejects.toThrow("given up"), jest.advanceTimersByTimeAsync(timeoutMs)]);
    jest.useRealTimers();
  });
});
