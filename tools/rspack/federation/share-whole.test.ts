import * as ours from "./share-whole.ts";

const runtimes = jest.requireActual<typeof ours>("../../../node_modules/@module-federation/runtime-core/dist/utils/share.js");

type Options = Parameters<typeof ours.formatShareConfigs>[1];
type Asked = Parameters<typeof ours.getRegisteredShare>[2];

const lib = () => ({});

/** An offer that nobody has used, one that is on its way, and one that is here. */
const states = { idle: {}, loading: { loading: new Promise(() => undefined) }, loaded: { loaded: true, lib } } as const;
type State = keyof typeof states;

function scopesWith(offers: readonly (readonly [version: string, state: State])[]) {
  const versions = offers.map(([version, state]) => [version, { version, from: "page", scope: ["default"], useIn: [], ...states[state] }]);
  return { default: { claim: Object.fromEntries(versions) } } as unknown as Parameters<typeof ours.getRegisteredShare>[0];
}

const everyState = Object.keys(states) as State[];
const pages = [
  ...everyState.map((state) => [["1.4.0", state]] as const),
  ...everyState.flatMap((one) => everyState.map((other) => [["1.4.0", one], ["2.1.0", other]] as const)),
  ...everyState.flatMap((one) => everyState.map((other) => [["2.1.0", one], ["1.4.0", other]] as const)),
  [["1.4.0", "idle"], ["2.1.0", "idle"], ["1.10.0", "idle"]] as const,
];

const asks = ["^1.0.0", "^1.5.0", "^2.0.0", "^3.0.0", "*", false].flatMap((requiredVersion) =>
  [true, false].flatMap((singleton) =>
    [true, false].flatMap((strictVersion) =>
      (["loaded-first", "version-first", undefined] as const).map(
        (strategy) => ({ from: "half", scope: ["default"], strategy, shareConfig: { requiredVersion, singleton, strictVersion } }) as Asked,
      ),
    ),
  ),
);

type Resolving = Parameters<typeof ours.getRegisteredShare>[3];
const asIs: Resolving = { emit: (asking) => asking };

/** The version that is used, or that somebody was refused. */
function used({ getRegisteredShare }: typeof ours, page: (typeof pages)[number], asked: Asked, resolving = asIs) {
  try {
    return getRegisteredShare(scopesWith(page), "claim", structuredClone(asked), resolving)?.shared?.version ?? "none";
  } catch {
    return "refused";
  }
}

describe("whose offer of a package is used", () => {
  beforeEach(() => jest.spyOn(console, "warn").mockImplementation(() => undefined));

  it("is judged as the federation runtime judges it", () => {
    const judged = (by: typeof ours) => pages.flatMap((page) => asks.map((asked) => [page, asked, used(by, page, asked)]));
    expect(judged(ours)).toEqual(judged(runtimes));
  });

  it("may be changed by a plugin that hears of it", () => {
    const notOnce: Resolving = {
      emit(asking) {
        Object.assign(asking.shareInfo.shareConfig ?? {}, { singleton: false });
        return asking;
      },
    };
    const asked = { from: "half", scope: ["default"], shareConfig: { requiredVersion: "^1.0.0", singleton: true, strictVersion: true } };
    const page = [["1.4.0", "idle"], ["2.1.0", "idle"]] as const;
    expect([used(ours, page, asked), used(ours, page, asked, notOnce)]).toEqual(["refused", "1.4.0"]);
  });

  it.each([
    ["a package as it is asked for", { requiredVersion: "^1.2.0", strictVersion: true }],
    ["a package as whoever asks offers it", undefined],
  ])("is asked for by %s, as the runtime asks", (_, shareConfig) => {
    const shareInfos = runtimes.formatShareConfigs({ shared: {} }, { name: "half", remotes: [], shared: { claim: [{ version: "1.4.0", lib }, { version: "1.2.0", lib }] } }).allShareInfos;
    const asking = { pkgName: "claim", shareInfos, ...(shareConfig && { extraOptions: { customShareInfo: { shareConfig } } }) };
    expect(ours.getTargetSharedOptions(asking)).toEqual(runtimes.getTargetSharedOptions(asking));
    expect(ours.getTargetSharedOptions({ ...asking, shareInfos: {} })).toEqual(runtimes.getTargetSharedOptions({ ...asking, shareInfos: {} }));
  });

  it("is noted once for each that uses it", () => {
    const offer = { useIn: ["half"] } as unknown as Parameters<typeof ours.addUseIn>[0];
    ours.addUseIn(offer, "half");
    ours.addUseIn(offer, "page");
    expect(offer.useIn).toEqual(["half", "page"]);
  });
});

describe("what somebody offers", () => {
  const offers = {
    here: { version: "1.4.0", lib },
    several: [{ version: "1.4.0", get: async () => lib }, { version: "2.1.0", get: async () => lib, scope: ["other"] }],
    strict: { version: "1.4.0", lib, shareConfig: { singleton: true, requiredVersion: "^1.0.0", strictVersion: true } },
    unnamed: { get: async () => lib },
  };

  it("is written down as the runtime does", () => {
    const all: Options = { name: "page", remotes: [], shared: offers, shareStrategy: "loaded-first" };
    const again: Options = { ...all, shared: { here: { version: "1.4.0", lib }, several: { version: "3.0.0", lib } } };
    const comparable = (by: typeof ours) => {
      const first = by.formatShareConfigs({ shared: {} }, all);
      return JSON.stringify([first, by.formatShareConfigs({ shared: first.allShareInfos }, again)], (_, value: unknown) => (typeof value === "function" ? "function" : value));
    };
    expect(JSON.parse(comparable(ours))).toEqual(JSON.parse(comparable(runtimes)));
  });

  it("is never a part of a package", () => {
    const part = { name: "page", remotes: [], shared: { claim: { version: "1.0.0", lib, treeShaking: { mode: "runtime-infer" as const } } } };
    expect(() => ours.formatShareConfigs({ shared: {} }, part)).toThrow("page offers a part of claim");
  });
});
