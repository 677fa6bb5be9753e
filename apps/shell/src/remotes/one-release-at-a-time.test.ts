import { oneReleaseAtATime } from "./load-from-remote.ts";

/** A load that goes on until it is let go. */
function held() {
  let [resolve, reject]: [() => void, (reason: Error) => void] = [() => {}, () => {}];
  const promise = new Promise<void>((...settle) => {
    [resolve, reject] = settle;
  });
  return { load: () => promise, resolve, reject };
}

describe("loads of one remote", () => {
  it("go on together where they want the same release, and wait for each other where they do not", async () => {
    const began: string[] = [];
    const begin = (what: string, load: () => Promise<void>) => () => {
      began.push(what);
      return load();
    };
    const [screen, part] = [held(), held()];
    const both = [
      oneReleaseAtATime("back", "/new/", begin("screen", screen.load)),
      oneReleaseAtATime("back", "/new/", begin("part", part.load)),
    ];
    const older = oneReleaseAtATime(
      "back",
      "/old/",
      begin("older", () => Promise.resolve()),
    );
    const again = oneReleaseAtATime(
      "back",
      "/new/",
      begin("again", () => Promise.resolve()),
    );
    const other = oneReleaseAtATime(
      "front",
      "/new/",
      begin("other", () => Promise.resolve()),
    );
    await other;
    expect(began).toEqual(["screen", "part", "other"]);
    screen.reject(new Error("It is broken."));
    await expect(both[0]).rejects.toThrow("It is broken.");
    expect(began).not.toContain("older");
    part.resolve();
    await Promise.all([both[1], older, again]);
    expect(began).toEqual(["screen", "part", "other", "older", "again"]);
  });
});
