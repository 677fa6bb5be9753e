import { claimAtom, type Claim } from "@claims/contracts/session/atoms";
import { aClaim, aClaimNumber } from "@claims/contracts/session/builder";
import { removeLocalExcept } from "@claims/contracts/storage/local";
import { load } from "@fingerprintjs/botd";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { Link, MemoryRouter } from "react-router-dom";
import { Visit } from "./late.tsx";

jest.mock("@fingerprintjs/botd", () => ({ load: jest.fn() }));
// The pause it waits for has tests of its own.
jest.mock("../marketing/when-still.ts", () => ({
  whenStill: jest.requireActual("../session/when-idle.ts").whenIdle,
}));
const detector = jest.mocked(load);

const envelope = (responseObject: unknown) =>
  Response.json({ success: true, message: "", statusCode: 200, responseObject });
const answers: Record<string, unknown> = {
  "POST /session/claim": { claimId: aClaimNumber, tester: false, data: { data: {}, screens_completed: [] } },
  "PUT /session/claim": { claimId: aClaimNumber, updatedAt: "2026-11-21T10:00:00.000Z" },
  "POST /user-visit/claim/update": { visits: 1 },
  "POST /notifications": { queued: true },
};

/** Everything that leaves the page, as `METHOD /path` and body. */
const received: { call: string; body: Record<string, unknown> }[] = [];

function listen() {
  received.length = 0;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, "")}`;
    const text = await request.text();
    received.push({ call, body: text ? JSON.parse(text) : {} });
    return envelope(answers[call] ?? {});
  };
}

const saved = () =>
  Object.assign({}, ...received.filter(({ call }) => call === "PUT /session/claim").map(({ body }) => body));
const calls = (call: string) => received.filter((one) => one.call === call);

const aKnownClaim = (fields: Claim["fields"] = {}) => aClaim({ fields: { journey: "v3", ...fields } });

function opened({ claim = aKnownClaim(), at = "/get-started-v3" }: { claim?: Claim | null; at?: string } = {}) {
  listen();
  window.history.replaceState(null, "", `${at}?utm_campaign=outbrain-7&fbclid=F1`);
  const store = createStore();
  store.set(claimAtom, claim);
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <Link to="/get-started-v3/info">On</Link>
        <Visit />
      </MemoryRouter>
    </Provider>,
  );
  return { store, person: userEvent.setup() };
}

const answer = (analytics: boolean, marketing: boolean) => {
  document.cookie = `cookie_choice=${encodeURIComponent(`analytics=${analytics}&marketing=${marketing}&version=1`)}; Path=/`;
};

beforeEach(() => {
  removeLocalExcept([]);
  document.cookie = "cookie_choice=; Max-Age=0; Path=/";
  detector.mockReset().mockResolvedValue({ detect: () => ({ bot: false }) } as Awaited<ReturnType<typeof load>>);
});

describe("a visit", () => {
  it("reports nothing before the question about cookies is answered", async () => {
    opened();
    await waitFor(() => expect(detector).toHaveBeenCalled());
    expect(received).toEqual([]);
  });

  it("records in the claim alone that nothing more is allowed", async () => {
    answer(false, false);
    opened();
    await waitFor(() =>
      expect(saved()).toEqual({
        claimNumber: aClaimNumber,
        consents: { analytics: false, marketing: false, version: "1" },
      }),
    );
    expect(calls("POST /user-visit/claim/update")).toEqual([]);
  });

  it("with consent to marketing reports how the visitor came, and keeps to what first led here", async () => {
    answer(false, true);
    opened();
    await waitFor(() =>
      expect(saved()).toMatchObject({
        channel: "Outbrain",
        utmParams: { utm_campaign: "outbrain-7" },
        fbclid: "F1",
        ab_test_value: "v3",
      }),
    );
    expect(saved()).not.toHaveProperty("session_start");
    opened({ claim: aKnownClaim({ channel: "Sub2", consents: { analytics: false, marketing: true, version: "1" } }) });
    await waitFor(() => expect(detector).toHaveBeenCalledTimes(2));
    expect(received).toEqual([]);
  });

  it("saves which journey the claim is walked in, whatever is answered about cookies", async () => {
    opened({ claim: aClaim({ fields: { postcode: "M1 1AE" } }), at: "/get-started-v4" });
    await waitFor(() => expect(saved()).toEqual({ claimNumber: aClaimNumber, journey: "v4" }));
  });

  it("saves none before the session has answered whether the claim is open at all", async () => {
    opened({ claim: aClaim(), at: "/get-started-v3/submit-claim" });
    await waitFor(() => expect(detector).toHaveBeenCalled());
    expect(received).toEqual([]);
  });

  it("says once which journey that is, though another tab walks the claim in another one", async () => {
    const { store, person } = opened({ claim: aKnownClaim() });
    await screen.findByRole("link", { name: "On" });
    act(() => store.set(claimAtom, aKnownClaim({ journey: "v5" })));
    await act(() => new Promise((done) => setTimeout(done)));
    expect(calls("PUT /session/claim")).toEqual([]);
    await person.click(screen.getByRole("link", { name: "On" }));
    await waitFor(() => expect(saved()).toEqual({ claimNumber: aClaimNumber, journey: "v3" }));
  });

  it("leaves the claim's own journey as it is where a link led into another one", async () => {
    opened({ claim: aClaim({ fields: { journey: "v5" }, throughResumeLink: true }), at: "/get-started-v3/sign" });
    await waitFor(() => expect(detector).toHaveBeenCalled());
    expect(received).toEqual([]);
  });

  it("with consent to analytics saves each screen and its time, and counts the browser", async () => {
    answer(true, false);
    const { person } = opened();
    await waitFor(() => expect(saved()).toMatchObject({ screen_name: "postcode", session_duration: 0 }));
    await waitFor(() =>
      expect(calls("POST /user-visit/claim/update").map(({ body }) => body)).toEqual([
        { claimNumber: aClaimNumber, distinctId: expect.stringMatching(/^[\da-f]{32}$/) },
      ]),
    );
    await person.click(screen.getByRole("link", { name: "On" }));
    await waitFor(() => expect(saved()).toMatchObject({ screen_name: "basic_info" }));
    expect(saved()).not.toHaveProperty("channel");
    expect(saved()).not.toHaveProperty("should_add_screen_name");
  });

  it.each([
    ["is looked at again", () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))],
    ["comes back from the back-forward cache", () => window.dispatchEvent(new Event("pageshow"))],
    ["hears of what the other tab stores", () => window.dispatchEvent(new StorageEvent("storage", { key: "version" }))],
  ])("reports nothing more once another tab has withdrawn consent and the page %s", async (_, event) => {
    answer(true, true);
    const { store, person } = opened({ claim: aKnownClaim({ channel: "Sub2" }) });
    await waitFor(() => expect(saved()).toMatchObject({ consents: { analytics: true }, screen_name: "postcode" }));
    answer(false, false);
    act(() => void event());
    await waitFor(() => expect(store.get(claimAtom)?.fields.consents).toMatchObject({ analytics: false }));
    received.length = 0;
    await person.click(screen.getByRole("link", { name: "On" }));
    act(() => store.set(claimAtom, aKnownClaim({ journey: "v5" })));
    await act(() => new Promise((done) => setTimeout(done)));
    expect(saved()).not.toHaveProperty("screen_name");
    expect(saved()).not.toHaveProperty("session_duration");
    expect(calls("POST /user-visit/claim/update")).toEqual([]);
  });

  it.each<[string, Claim | null]>([
    ["that has not begun", null],
    ["that the visitor has not shown to be theirs", aClaim({ masked: true })],
  ])("saves nothing of a claim %s", async (_, claim) => {
    answer(true, true);
    opened({ claim });
    expect(await Promise.resolve(received)).toEqual([]);
    expect(detector).not.toHaveBeenCalled();
  });

  it("by a bot is noted on the claim, and reported to the firm once", async () => {
    detector.mockResolvedValue({ detect: () => ({ bot: true, botKind: "headless_chrome" }) } as Awaited<
      ReturnType<typeof load>
    >);
    const { store } = opened();
    await waitFor(() => expect(saved()).toMatchObject({ is_bot: true, bot_config: { kind: "headless_chrome" } }));
    await waitFor(() =>
      expect(calls("POST /notifications").map(({ body }) => body)).toEqual([
        { channel: "risk", text: "A claim's browser is driven by a bot: headless_chrome." },
      ]),
    );
    expect(store.get(claimAtom)?.fields.is_bot).toBe(true);
  });

  it("goes on where the detector fails", async () => {
    detector.mockRejectedValue(new Error("blocked"));
    opened();
    await waitFor(() => expect(detector).toHaveBeenCalled());
    expect(received).toEqual([]);
  });
});
