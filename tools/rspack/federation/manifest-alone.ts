// In the place of the runtime's picture of all remotes and their versions, which here the page's registry is. What is left
// of it is the manifest: it says where a remote's entry is, and what it is called.
import type { ModuleFederation, ModuleFederationRuntimePlugin } from "@module-federation/enhanced/runtime";

interface Manifest {
  readonly metaData: {
    readonly globalName: string;
    readonly buildInfo: { readonly buildVersion: string };
    readonly publicPath: string;
    readonly remoteEntry: { readonly name: string; readonly path: string; readonly type: "global" };
  };
}

/** What was asked for and has not failed, by its address; whoever registers a remote anew forgets it. */
type Asked = Map<string, Promise<Manifest>>;

async function ask(url: string, origin: ModuleFederation): Promise<Manifest> {
  const answer = (await origin.loaderHook.lifecycle.fetch.emit(url, {})) || (await fetch(url));
  const manifest: Manifest = await answer.json();
  if (!manifest.metaData) throw new Error(`${url} is no manifest of a remote.`);
  return manifest;
}

function manifestAt(url: string, origin: ModuleFederation): Promise<Manifest> {
  const asked = origin.snapshotHandler.manifestCache as unknown as Asked;
  const known = asked.get(url);
  if (known) return known;
  const manifest = ask(url, origin);
  asked.set(url, manifest);
  manifest.catch(() => asked.get(url) === manifest && asked.delete(url));
  return manifest;
}

export function snapshotPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: "snapshot-plugin",
    async afterResolve(args) {
      const { remote, remoteInfo, origin } = args;
      const url = "entry" in remote ? remote.entry : "";
      const { globalName, buildInfo, publicPath, remoteEntry } = (await manifestAt(url, origin)).metaData;
      const below = new URL(publicPath === "auto" ? "." : publicPath, url);
      Object.assign(remoteInfo, {
        entry: new URL(remoteEntry.path + remoteEntry.name, below).href,
        entryGlobalName: globalName,
        type: remoteEntry.type,
        version: url,
        buildVersion: buildInfo.buildVersion,
      });
      return args;
    },
  };
}

/** The hooks that this and entry-scripts.ts do not call. */
const notCalled = /Snapshot|Manifest|Entry|Preload/;

export class SnapshotHandler {
  readonly manifestCache: Asked = new Map();
  readonly hooks = {
    applyPlugin(plugin: ModuleFederationRuntimePlugin) {
      const hook = Object.keys(plugin).find((name) => notCalled.test(name));
      if (hook) throw new Error(`${plugin.name} waits for ${hook}, which this build left out (tools/rspack/federation).`);
    },
  };
}

/** There is no picture to look a remote up in. */
export const getGlobalRemoteInfo = () => ({});
