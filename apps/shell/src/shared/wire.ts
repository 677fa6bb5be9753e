import type { createInstance } from "@module-federation/runtime";
import type { RemoteRequire, Wanted } from "./remote-require.ts";

type Options = Parameters<typeof createInstance>[0];
type Instance = ReturnType<typeof createInstance>;
type ShareScope = Parameters<Instance["initShareScopeMap"]>[1];
type InitScope = Required<NonNullable<Parameters<Instance["initializeSharing"]>[1]>>["initScope"];

/** What a remote's entry says of its build. */
export type Build = Required<Pick<Options, "name" | "plugins" | "shareStrategy">>;

const scope = "default";

function offersOf({ initializeSharingData }: RemoteRequire) {
  const shared: Record<string, object[]> = {};
  for (const { name, version, factory, ...shareConfig } of initializeSharingData.scopeToSharingDataMapping[scope] ?? []) {
    (shared[name] ??= []).push({ version, scope, get: factory, shareConfig });
  }
  return shared as NonNullable<Options["shared"]>;
}

async function factoryOf(instance: Instance, wanted: Wanted | undefined) {
  if (!wanted) throw new Error("A chunk wants something that its build has not noted.");
  const { shareKey, shareScope, fallback, strictVersion, requiredVersion } = wanted;
  // Of what there is once, the runtime gives everybody the same version; whoever insists gets the one of several that will do.
  const shareConfig = { requiredVersion, strictVersion, singleton: wanted.singleton && !strictVersion };
  const offered = await instance.loadShare(shareKey, { customShareInfo: { shareConfig, scope: [shareScope] } });
  const factory = offered || (await fallback?.());
  if (!factory) throw new Error(`Nobody offers ${shareKey} ${requiredVersion}.`);
  return factory;
}

/** Puts what a chunk of the remote wants of others in its place among the remote's modules before the chunk runs. */
function provider(remote: RemoteRequire, instance: Instance) {
  const provided: Record<string, Promise<void>> = {};
  const place = (id: string, exportsOf: () => unknown) => {
    remote.m[id] = (module) => {
      delete remote.c[id];
      module.exports = exportsOf();
    };
  };
  return (chunk: string, promises: unknown[]) => {
    const { chunkMapping, moduleIdToConsumeDataMapping: wanted } = remote.consumesLoadingData;
    for (const id of chunkMapping[chunk] ?? []) {
      provided[id] ??= factoryOf(instance, wanted[id]).then(
        (factory) => place(id, factory),
        (failure: unknown) => {
          // The next chunk that wants it asks again.
          delete provided[id];
          place(id, () => {
            throw failure;
          });
        },
      );
      promises.push(provided[id]);
    }
  };
}

/**
 * Wires a remote's modules to what is offered on this page: what the bundler would write into every remote's entry. The
 * names that it goes by there are the bundler's; tools/rspack/wiring-lent.mjs tells when they change.
 */
export function wire(remote: RemoteRequire, { name, plugins, shareStrategy }: Build, create: typeof createInstance) {
  const instance = create({ name, remotes: [], plugins, shareStrategy, shared: offersOf(remote) });
  remote.f.consumes = provider(remote, instance);
  remote.initContainer = (shareScope: ShareScope, initScope: InitScope, options: object) => {
    instance.initOptions({ name, remotes: [], ...options });
    instance.initShareScopeMap(scope, shareScope, { hostShareScopeMap: { [scope]: shareScope } });
    void instance.initializeSharing(scope, { initScope, from: "build", strategy: shareStrategy });
  };
  remote.getContainer = async (exposed) => {
    const load = remote.initializeExposesData.moduleMap[exposed];
    if (!load) throw new Error(`${name} exposes no ${exposed}.`);
    return load();
  };
}
