import { contractVersion } from "@claims/contracts/version";
import { createStore, type WritableAtom } from "jotai";
import { contractVersions, entriesIn } from "./contract-versions.ts";
import { contractEntries } from "./contracts.ts";
import { formerEntries } from "./former-contracts.ts";

type Claim = Readonly<Record<string, unknown>> | null;
type ClaimAtom = WritableAtom<Claim, [Claim | ((before: Claim) => Claim)], void>;

describe("the contract of a shell that keeps a former major", () => {
  it("is asked for in its own version first", () => {
    expect(contractVersions).toEqual([contractVersion, ...Object.keys(formerEntries)]);
  });

  it("is in its own version what it is now", async () => {
    await expect(entriesIn(contractVersion)).resolves.toBe(contractEntries);
  });

  it.each(Object.entries(formerEntries))(
    "is in %s what that had otherwise, and what did not change since",
    async (version, former) => {
      await expect(entriesIn(version)).resolves.toEqual({ ...contractEntries, ...former });
    },
  );
});

describe("what this shell keeps of contract 1", () => {
  const former = async (entry: string) => (await entriesIn("1.3.0"))[entry]?.() as Promise<Record<string, unknown>>;
  const now = async (entry: keyof typeof contractEntries) =>
    (await contractEntries[entry]()) as unknown as Record<string, unknown>;

  it.each([
    ["session/atoms", "saveClaimFieldsAtom", "session/atoms", "saveClaimAtom"],
    ["session/link", "isHandedOver", "session/link", "isSignedForOtherDevice"],
    ["session/choices", "keepChoice", "session/choices", "saveChoice"],
    ["links/client", "rememberHandOver", "links/client", "startSigningForOtherDevice"],
    ["links/client", "endHandOver", "links/client", "stopSigningForOtherDevice"],
    ["identity-questions/atoms", "askQuestionsAgainAtom", "identity-questions/atoms", "refetchQuestionsAtom"],
    ["signature/atoms", "signClaimAtom", "session/finish", "signClaimAtom"],
  ] as const)("offers %s %s, which is %s %s by now, and never a second one", async (entry, name, today, named) => {
    const [then, there] = [(await former(entry))[name], (await now(today))[named]];
    expect(then).toBeDefined();
    expect(then).toBe(there);
  });

  it("has the one claim, in its own words", async () => {
    const [then, there] = [await former("session/atoms"), await now("session/atoms")];
    const store = createStore();
    const [claimThen, claimNow] = [then["claimAtom"], there["claimAtom"]] as [ClaimAtom, ClaimAtom]; // as both modules have it
    const claim = { claimId: "one", fields: { first_name: "Ada" } };
    store.set(claimThen, { ...claim, settled: ["zero"] });
    expect(store.get(claimNow)).toEqual({ ...claim, completedSaves: ["zero"] });
    expect(store.get(claimThen)).toEqual({ ...claim, settled: ["zero"] });
    store.set(claimThen, (before) => ({ ...before, claimId: "two" }));
    expect(store.get(claimNow)).toEqual({ ...claim, claimId: "two", completedSaves: ["zero"] });
    store.set(claimNow, null);
    expect(store.get(claimThen)).toBeNull();
  });

  it("sends what is unsent, and says what was refused in its word", async () => {
    const { sendUnsentAtom } = (await former("session/atoms")) as {
      sendUnsentAtom: WritableAtom<null, [], Promise<object>>;
    };
    await expect(createStore().set(sendUnsentAtom)).resolves.toEqual({
      // No back end answers here.
      stoppedBy: expect.objectContaining({ code: "network-failed" }),
      // oxlint-disable-next-line claims/trade-words -- the word of major 1
      refusals: new Map(),
    });
  });

  it("says by its code whether a problem came from us", async () => {
    const { isNotReached } = (await former("http/schema")) as Record<string, (problem: object) => unknown>;
    const lost = { code: "network-failed", message: "No network." };
    expect([isNotReached?.(lost), isNotReached?.({ code: "unavailable", message: "" })]).toEqual([true, false]);
  });
});
