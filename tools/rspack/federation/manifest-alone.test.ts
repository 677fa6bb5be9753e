import { createInstance, type ModuleFederationRuntimePlugin } from "@module-federation/enhanced/runtime";
import { SnapshotHandler, snapshotPlugin } from "./manifest-alone.ts";

const { snapshotPlugin: runtimes } = jest.requireActual<{ snapshotPlugin: typeof snapshotPlugin }>(
  "../../../node_modules/@module-federation/runtime-core/dist/plugins/snapshot/index.js",
);

const manifest = (publicPath: string) => ({
  id: "half",
  name: "half",
  metaData: {
    name: "half",
    globalName: "the_half",
    publicPath,
    buildInfo: { buildVersion: "1.2.3", buildName: "half" },
    remoteEntry: { name: "remote-entry.0a1b.js", path: "", type: "global" },
    types: { path: "", name: "", zip: "", api: "" },
  },
  shared: [],
  remotes: [],
  exposes: [],
});

let name = 0;

/** A page whose plugins fetch as told, and a remote on it that was not asked for before. */
function aPage(fetching: () => Promise<Response>) {
  name += 1;
  const origin = createInstance({ name: `page-${name}`, remotes: [], plugins: [{ name: "fetching", fetch: fetching }] });
  const remote = { name: "half", entry: `https://claims.test/r/half/${name}/mf-manifest.json` };
  return async function resolvedBy(plugin: ModuleFederationRuntimePlugin) {
    const remoteInfo = { ...remote, type: "global" as const, entryGlobalName: "half", shareScope: "default" };
    await plugin.afterResolve?.({ id: "half/routes", pkgNameOrAlias: "half", expose: "./routes", remote, options: origin.options, origin, remoteInfo });
    return remoteInfo;
  };
}

describe("a remote's manifest", () => {
  it.each(["auto", "/dev/half/", "https://elsewhere.test/half/"])("tells where its entry is, as the runtime reads it: '%s'", async (publicPath) => {
    const answer = async () => new Response(JSON.stringify(manifest(publicPath)));
    const [theirs, ours] = [await aPage(answer)(runtimes()), await aPage(answer)(snapshotPlugin())];
    // Each page has a remote of its own, and the runtime leaves it to the browser to make an address whole.
    const comparable = (info: typeof ours) =>
      JSON.stringify({ ...info, entry: new URL(info.entry, "https://claims.test").href }).replaceAll(/half\/\d+\//g, "half/");
    expect(comparable(ours)).toBe(comparable(theirs));
  });

  it("is asked for once by whoever needs it at the same time", async () => {
    const fetching = jest.fn(async () => new Response(JSON.stringify(manifest("auto"))));
    const resolvedBy = aPage(fetching);
    await Promise.all([resolvedBy(snapshotPlugin()), resolvedBy(snapshotPlugin())]);
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["did not come", async () => Promise.reject(new TypeError("Failed to fetch"))],
    ["is something else", async () => new Response("<!doctype html>")],
    ["lacks what is needed", async () => new Response("{}")],
  ])("is asked for again after it %s", async (_, failing) => {
    const fetching = jest.fn(failing);
    const resolvedBy = aPage(fetching);
    await expect(resolvedBy(snapshotPlugin())).rejects.toThrow();
    fetching.mockImplementation(async () => new Response(JSON.stringify(manifest("auto"))));
    expect((await resolvedBy(snapshotPlugin())).entryGlobalName).toBe("the_half");
  });

  it.each(["afterLoadManifest", "loadEntryError", "generatePreloadAssets"])("leaves no plugin waiting for %s in vain", (hook) => {
    const { hooks } = new SnapshotHandler();
    expect(() => hooks.applyPlugin({ name: "mine", [hook]: () => undefined })).toThrow(`mine waits for ${hook}`);
    expect(() => hooks.applyPlugin({ name: "mine", createScript: () => undefined, fetch: () => undefined })).not.toThrow();
  });
});
