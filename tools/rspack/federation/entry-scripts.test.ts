/** @jest-environment ./jest/browser-environment.mjs */
import { createInstance } from "@module-federation/enhanced/runtime";
import { getRemoteEntry, getRemoteInfo } from "./entry-scripts.ts";

const exported = { get: () => undefined, init: () => undefined };

let number = 0;

/** A remote that nobody asked for before, on a page that makes scripts as told. */
function aRemote(type?: "module") {
  number += 1;
  const origin = createInstance({
    name: `page-${number}`,
    remotes: [],
    plugins: [
      {
        name: "scripts",
        createScript({ url }) {
          const script = document.createElement("script");
          script.dataset["of"] = url;
          return { script, timeout: 5000 };
        },
      },
    ],
  });
  const remoteInfo = getRemoteInfo({ name: `half_${number}`, entry: `https://claims.test/${number}.js`, ...(type && { type }) });
  return { remoteInfo, asked: () => getRemoteEntry({ origin, remoteInfo }) };
}

/** The scripts that are on their way: this browser runs none. */
const scripts = () => [...document.head.querySelectorAll("script")];

const runs = (name: string) => {
  Object.assign(globalThis, { [name]: exported });
  scripts()[0]?.dispatchEvent(new Event("load"));
};

describe("a remote's entry", () => {
  afterEach(() => jest.useRealTimers());

  it("is the script that a plugin makes, asked for once", async () => {
    const { remoteInfo, asked } = aRemote();
    const entries = [asked(), asked()];
    expect(scripts().map(({ dataset }) => dataset["of"])).toEqual([remoteInfo.entry]);
    runs(remoteInfo.name);
    expect(await Promise.all(entries)).toEqual([exported, exported]);
    expect(scripts()).toEqual([]);
  });

  it("that is there is asked for no more", async () => {
    const { remoteInfo, asked } = aRemote();
    Object.assign(globalThis, { [remoteInfo.name]: exported });
    expect(await asked()).toBe(exported);
    expect(scripts()).toEqual([]);
  });

  it.each([
    ["could not be fetched", "error", "did not come"],
    ["threw while it ran", "load", "did not run to its end"],
  ])("that %s is asked for again", async (_, event, reason) => {
    const { remoteInfo, asked } = aRemote();
    const entry = asked();
    scripts()[0]?.dispatchEvent(new Event(event));
    await expect(entry).rejects.toThrow(reason);
    const again = asked();
    runs(remoteInfo.name);
    expect(await again).toBe(exported);
  });

  it("is waited for as long as its plugin says", async () => {
    jest.useFakeTimers();
    const entry = aRemote().asked();
    await Promise.all([expect(entry).rejects.toThrow("did not come"), jest.advanceTimersByTimeAsync(5000)]);
    expect(scripts()).toEqual([]);
  });

  it("of another kind is refused by its name", async () => {
    await expect(aRemote("module").asked()).rejects.toThrow("is of the type 'module'");
  });
});
