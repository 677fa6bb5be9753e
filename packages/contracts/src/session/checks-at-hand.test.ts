beforeEach(() => {
  jest.resetModules();
});

afterEach(() => {
  jest.dontMock("./claim-checks.ts");
  jest.restoreAllMocks();
});

/** Each test begins as a page does: nothing fetched. */
const fresh = () => import("./checks-at-hand.ts");

describe("what knows the fields of a claim", () => {
  it("is not at hand before it was fetched, and then for good", async () => {
    const { checksAtHand, fetchChecks } = await fresh();
    expect(checksAtHand()).toBeUndefined();
    const fetched = await fetchChecks();
    expect(fetched.ok && fetched.value).toBe(checksAtHand());
  });

  it("that cannot be fetched is a network problem, and the next try may find it", async () => {
    jest.doMock("./claim-checks.ts", () => {
      throw new TypeError("The network is down.");
    });
    const { checksAtHand, fetchChecks } = await fresh();
    expect(await fetchChecks()).toMatchObject({ ok: false, problem: { code: "network-failed" } });
    expect(checksAtHand()).toBeUndefined();
    jest.dontMock("./claim-checks.ts");
    expect(await fetchChecks()).toMatchObject({ ok: true });
  });
});

describe("answers that are saved before what validates them was fetched", () => {
  it("are saved once it is there, and rejected where they are invalid", async () => {
    jest.spyOn(console, "error").mockImplementation(() => {});
    const { createStore } = await import("jotai/vanilla");
    const { claimAtom, saveClaimFieldsAtom } = await import("./session.atoms.ts");
    const store = createStore();
    const refused = await store.set(saveClaimFieldsAtom, { first_name: "4da" });
    expect(refused).toMatchObject({ ok: false, problem: { code: "refused", field: "first_name" } });
    expect(store.get(claimAtom)).toBeNull();
    await store.set(saveClaimFieldsAtom, { first_name: "Ada" });
    expect(store.get(claimAtom)?.fields).toEqual({ first_name: "Ada" });
  });

  it("are not saved while it cannot be fetched", async () => {
    jest.doMock("./claim-checks.ts", () => {
      throw new TypeError("The network is down.");
    });
    const { createStore } = await import("jotai/vanilla");
    const { claimAtom, saveClaimFieldsAtom } = await import("./session.atoms.ts");
    const store = createStore();
    expect(await store.set(saveClaimFieldsAtom, { first_name: "4da" })).toMatchObject({
      ok: false,
      problem: { code: "network-failed" },
    });
    expect(store.get(claimAtom)).toBeNull();
  });
});
