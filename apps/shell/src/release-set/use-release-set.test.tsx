import {
  claimAtom,
  ensureSessionAtom,
  leaveClaimAtom,
  recordCancelledAtom,
  saveClaimAtom,
} from "@claims/contracts/session/atoms";
import { aClaim, aSignedClaim, aStartedSession } from "@claims/contracts/session/builder";
import { act, render } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { useReleaseSet } from "./use-release-set.ts";

const pinnedSet = () => /release-set=([^;]+)/.exec(document.cookie)?.[1];
const pinTo = (set: string) => {
  document.cookie = `release-set=${set}; Path=/`;
};

/** A back end that answers this to the start of a session. */
function answering(claim: object) {
  globalThis.fetch = async () => Response.json({ success: true, message: "", statusCode: 200, responseObject: claim });
}

function Page() {
  useReleaseSet();
  return null;
}

/** A page of the set `today` in a browser that knows of this claim. */
function aPage(claim: ReturnType<typeof aClaim> | null = null) {
  const store = createStore();
  store.set(claimAtom, claim);
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={["/"]}>
        <Page />
      </MemoryRouter>
    </Provider>,
  );
  return { store, startSession: () => act(() => store.set(ensureSessionAtom)) };
}

beforeEach(() => {
  localStorage.clear();
  document.cookie = "release-set=; Path=/; Max-Age=0";
  const registry = JSON.stringify({ version: 1, revision: 1, apps: {}, set: "today" });
  document.body.innerHTML = `<script type="application/json" id="registry">${registry}</script>`;
});

describe("a browser is pinned to the pages of its claim", () => {
  it("once the journey is opened, and not by a session alone or what is answered on the home page", async () => {
    answering(aStartedSession());
    const { store, startSession } = aPage();
    await startSession();
    const consents = { analytics: true, marketing: true, version: "1" };
    const fields = { consents, session_duration: 4, postcode: "M1 1AE" };
    act(() => store.set(claimAtom, aClaim({ fields })));
    expect(pinnedSet()).toBeUndefined();
    act(() => store.set(claimAtom, aClaim({ fields: { ...fields, journey: "v3" } })));
    expect(pinnedSet()).toBe("today");
  });

  it("by the time that the save leaves by which the claim begins, for it says which releases the visit has", async () => {
    const pinnedAtSave: (string | undefined)[] = [];
    globalThis.fetch = async (input, init) => {
      if (new Request(input, init).method === "PUT") pinnedAtSave.push(pinnedSet());
      const responseObject = { ...aStartedSession(), updatedAt: "2026-11-21T10:00:00.000Z" };
      return Response.json({ success: true, message: "", statusCode: 200, responseObject });
    };
    const { store } = aPage();
    await act(() => store.set(saveClaimAtom, { journey: "v3" }));
    expect(pinnedAtSave).toEqual(["today"]);
  });

  it("as long as nothing is known of what the session stands for", async () => {
    pinTo("before");
    globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
    jest.spyOn(console, "error").mockReturnValue();
    const { startSession } = aPage();
    expect(pinnedSet()).toBe("before");
    await startSession();
    expect(pinnedSet()).toBe("before");
  });
});

describe("the next claim begins with what is live then", () => {
  it.each([
    ["is submitted", () => aSignedClaim({ submitted: true })],
    ["was cancelled", () => aSignedClaim({ cancelled: true })],
  ])("where the one before %s", (_, claim) => {
    pinTo("before");
    aPage(claim());
    expect(pinnedSet()).toBeUndefined();
  });

  it("where the session answers a claim in which nothing is answered", async () => {
    pinTo("before");
    answering(aStartedSession());
    const { startSession } = aPage();
    await startSession();
    expect(pinnedSet()).toBeUndefined();
  });

  it.each([
    ["is cancelled here", recordCancelledAtom],
    ["was signed out of or erased here", leaveClaimAtom],
  ])("as soon as the one before %s", (_, ending) => {
    const { store } = aPage(aClaim({ fields: { journey: "v3", postcode: "M1 1AE" } }));
    expect(pinnedSet()).toBe("today");
    act(() => store.set(ending));
    expect(pinnedSet()).toBeUndefined();
  });
});
