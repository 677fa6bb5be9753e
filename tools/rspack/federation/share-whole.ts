// In the place of how the runtime finds whose offer of a package is used, without offers of a part of one.
import type { createInstance, ModuleFederation } from "@module-federation/enhanced/runtime";
import { satisfy } from "./ranges-in-use.mjs";

type UserOptions = Parameters<typeof createInstance>[0];
type Offer = Exclude<NonNullable<UserOptions["shared"]>[string], unknown[]>;
type Options = ModuleFederation["options"];
type Shared = Options["shared"][string][number];
type ShareScopeMap = ModuleFederation["shareScopeMap"];

function whole(offer: Offer, from: string, name: string, strategy: UserOptions["shareStrategy"]): Shared {
  if (offer.treeShaking) throw new Error(`${from} offers a part of ${name}, which this build left out (tools/rspack/federation).`);
  const lib = "lib" in offer ? offer.lib : undefined;
  return {
    deps: [],
    useIn: [],
    from,
    loading: null,
    ...offer,
    shareConfig: { requiredVersion: `^${offer.version}`, singleton: false, eager: false, strictVersion: false, ...offer.shareConfig },
    get: "get" in offer ? offer.get : async () => lib as never,
    ...((offer.loaded || lib) && { loaded: true }),
    version: offer.version ?? "0",
    scope: [offer.scope ?? "default"].flat(),
    strategy: offer.strategy ?? strategy ?? "version-first",
  };
}

/** What somebody offers, in full, and all that is offered with it: of each version the first. */
export function formatShareConfigs(before: Pick<Options, "shared">, { name: from, shared = {}, shareStrategy }: UserOptions) {
  const newShareInfos: Options["shared"] = {};
  const allShareInfos = { ...before.shared };
  for (const [name, offers] of Object.entries(shared)) {
    const added = [offers].flat().map((offer) => whole(offer, from, name, shareStrategy));
    newShareInfos[name] = added;
    const known = (allShareInfos[name] ??= added);
    for (const offer of added) if (!known.some(({ version }) => version === offer.version)) known.push(offer);
  }
  return { allShareInfos, newShareInfos };
}

const isLoaded = ({ loaded, lib }: Shared) => loaded === true || typeof lib === "function";
const isOnItsWay = (offer: Shared) => isLoaded(offer) || Boolean(offer.loading);
const isHigher = (than: string, version: string) => satisfy(than, `<=${version}`);

type Beats = (one: Shared, other: Shared) => boolean;

const byVersion: Beats = (one, other) => !isLoaded(other) && isHigher(other.version, one.version);
const byLoaded: Beats = (one, other) =>
  isOnItsWay(one) === isOnItsWay(other) ? isHigher(other.version, one.version) : isOnItsWay(one);

const best = (offers: readonly Shared[], beats: Beats) =>
  offers.reduce<Shared | undefined>((winner, offer) => (winner && !beats(offer, winner) ? winner : offer), undefined);

interface Asking {
  readonly shareInfo: Partial<Shared>;
  readonly resolver: () => { readonly shared: Shared | undefined } | undefined;
}

/** A hook through which a plugin may see to it that another offer is used than the one that is found here. */
interface Resolving {
  emit(asking: Asking & Record<string, unknown>): Asking | undefined;
}

export function getRegisteredShare(scopes: ShareScopeMap, pkgName: string, shareInfo: Partial<Shared>, resolveShare: Resolving, loadContext?: object) {
  const { shareConfig, strategy, from } = shareInfo;
  if (!shareConfig) return undefined;
  for (const scope of shareInfo.scope ?? ["default"]) {
    const versions = scopes[scope]?.[pkgName];
    if (!versions) continue;
    const offers = Object.values(versions);
    const shared = best(offers, strategy === "loaded-first" ? byLoaded : byVersion);
    const resolver = () => {
      // Read no sooner: a plugin may have changed it.
      const { requiredVersion, singleton, strictVersion } = shareConfig;
      const meets = (offer: Shared) => !requiredVersion || requiredVersion === "*" || satisfy(offer.version, requiredVersion);
      if (!shared || meets(shared)) return { shared };
      if (!singleton) return { shared: offers.find(meets) };
      const problem = `${pkgName} ${shared.version} of ${shared.from} is not the ${requiredVersion} that ${from} needs.`;
      if (strictVersion) throw new Error(problem);
      // oxlint-disable-next-line no-console -- as the runtime does
      console.warn(problem);
      return { shared };
    };
    const asking = { shareScopeMap: scopes, scope, pkgName, version: shared?.version, GlobalFederation: federation(), shareInfo, resolver, loadContext };
    return (resolveShare.emit(asking) ?? asking).resolver();
  }
  return undefined;
}

interface Target {
  readonly pkgName: string;
  readonly shareInfos: Options["shared"];
  readonly extraOptions?: { readonly resolver?: (offers: Shared[] | undefined) => Shared | undefined; readonly customShareInfo?: Partial<Shared> };
}

/** What is asked for: as whoever asks offers it, and as it is asked for. */
export function getTargetSharedOptions({ pkgName, shareInfos, extraOptions }: Target): Partial<Shared> {
  const { resolver = (offers: readonly Shared[] = []) => best(offers, byVersion), customShareInfo: custom } = extraOptions ?? {};
  const own = resolver(shareInfos[pkgName]);
  const shareConfig = (own ?? custom) && { ...own?.shareConfig, ...custom?.shareConfig };
  return { ...own, ...custom, ...(shareConfig && { shareConfig }) } as Partial<Shared>;
}

const federation = () => Reflect.get(globalThis, "__FEDERATION__");

export const getGlobalShareScope = () => Reflect.get(federation(), "__SHARE__");

export function addUseIn(shared: Shared, user: string) {
  shared.useIn ??= [];
  if (!shared.useIn.includes(user)) shared.useIn.push(user);
}

/** An offer is a whole one. */
export const directShare = (shared: Shared) => shared;
export const shouldUseTreeShaking = () => false;
