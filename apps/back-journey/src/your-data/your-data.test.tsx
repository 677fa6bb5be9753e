import { claimId, done, fakeApi, networkDown, errorAnswer } from "@claims/contracts/http/builder";
import { claimAtom, otherClaimAtom, type Claim } from "@claims/contracts/session/atoms";
import { aSignedClaim, someAnswers } from "@claims/contracts/session/builder";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { never } from "../testing/answers.ts";
import { pass, passAtOnce } from "../testing/pass.ts";
import { visit } from "../testing/visit.tsx";
import { Screen } from "./your-data.screen.tsx";

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const [exported, erase, signOut] = [
  "GET /claims/current/export",
  "POST /claims/current/erase",
  "POST /session/sign-out",
];
const [send, verify] = ["POST /bulk-sms/send-otp", "POST /bulk-sms/verify-otp"];

const rejectedWith = (status: number, code: string, message: string) =>
  Response.json({ success: false, message, statusCode: status, responseObject: null, code }, { status });
const wantsCode = () => rejectedWith(403, "fresh-code-needed", "Please confirm it is you.");
const heldAs = (masked: boolean) =>
  done({
    claimId,
    tester: false,
    masked,
    data: {
      data: {
        ...someAnswers(masked ? { phone_number: "•••• 123" } : {}),
        reference: "EC-7F3K-92QD",
        flags: { signed: true, submitted: true, phone_verified: true },
      },
      screens_completed: ["sign"],
    },
  });
const held = () => heldAs(false);
/** The same claim, opened by a link. */
const masked = () => heldAs(true);
const sent = () => done({ phoneNumber: "+447700900123" });
const right = () => done({ verified: true });

async function open(
  answers: Parameters<typeof fakeApi>[0] = {},
  claim: Claim | null = aSignedClaim({ submitted: true }),
) {
  const api = fakeApi({ "POST /session/claim": held, [send]: sent, [verify]: right, ...answers });
  const page = visit(Screen, { at: "/your-data", claim });
  await pass(0);
  return { api, ...page };
}
const untilLetGo = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(new Error("Let go."))));
const press = async (name: string) => {
  await user.click(screen.getByRole("button", { name }));
  await pass(0);
};
async function typeCode() {
  await user.type(screen.getByRole("textbox", { name: "Enter the 4-digit code" }), "4821");
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  Object.assign(URL, { createObjectURL: () => "blob:here", revokeObjectURL: () => undefined });
});
afterEach(() => jest.useRealTimers());

describe("the page about a claimant's data", () => {
  it("shows what is held of whom, and what has to be kept", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1, name: "Your data" })).toBeVisible();
    expect(screen.getByText("Ada Example, born 5 March 1985, and 1 address")).toBeVisible();
    expect(screen.getByText(/^ada@mail\.test/)).toHaveTextContent("ada@mail.test, 07700 900123");
    expect(screen.getByText("1 letter, with your signature")).toBeVisible();
    expect(screen.getByText("EC-7F3K-92QD")).toBeVisible();
    expect(screen.getByText(/for 6 years after you signed/)).toBeVisible();
  });

  it("counts no agreement as chosen that is not the claimant's", async () => {
    const fields = someAnswers({ selected_hire_purchases_for_claim: [{ hpId: "hp-not-1" }, { hpId: "exp-not-2" }] });
    await open({}, aSignedClaim({ submitted: true, fields }));
    expect(screen.getByText("No agreements that you chose")).toBeVisible();
  });

  it("gives a copy out at once where no code is wanted", async () => {
    await open({ [exported]: () => Response.json({ claim: {} }) });
    await press("Download my data");
    expect(screen.getByRole("link", { name: "Your data for other programs (JSON)" })).toHaveAttribute(
      "download",
      "my-data.json",
    );
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("offers the readable copy too, where it can be had", async () => {
    const pdf = () => new Response("%PDF", { headers: { "content-type": "application/pdf" } });
    await open({ [exported]: () => Response.json({ claim: {} }), "GET /claims/current/export.pdf": pdf });
    await press("Download my data");
    expect(screen.getByRole("link", { name: "Your data to read (PDF)" })).toHaveAttribute("download", "my-data.pdf");
  });

  it("gives out the copy for other programs where the readable one never comes", async () => {
    await open({ [exported]: () => Response.json({ claim: {} }) });
    const answer = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input).endsWith("/export.pdf") ? untilLetGo(init?.signal) : answer(input, init);
    await press("Download my data");
    expect(screen.getByRole("button", { name: "Gathering..." })).toBeVisible();
    await passAtOnce(60_000);
    expect(screen.getByRole("link", { name: "Your data for other programs (JSON)" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Your data to read (PDF)" })).toBeNull();
  });

  it("texts a code first where the service wants one, and gives the copy out for it", async () => {
    const { api } = await open({ [exported]: wantsCode });
    await press("Download my data");
    expect(screen.getByText("We sent a text to 07700 900123.")).toBeVisible();
    await typeCode();
    api.change({ [exported]: () => Response.json({ claim: {} }) });
    await press("Confirm");
    expect(api.bodiesOf(verify)).toEqual([{ claimNumber: claimId, otp: "4821", source: "your-data" }]);
    expect(screen.getByRole("link", { name: "Your data for other programs (JSON)" })).toBeVisible();
  });

  it("no longer says that a code is on its way once it was not sent, and takes one that came before", async () => {
    const wait = "Please wait before asking for another code.";
    const { api } = await open({ [exported]: wantsCode, [send]: () => errorAnswer(429, wait) });
    await press("Download my data");
    expect(screen.getByText(wait)).toBeVisible();
    expect(screen.queryByText("We are sending a text with a 4-digit code.")).toBeNull();
    await typeCode();
    expect(screen.queryByText("We are sending a text with a 4-digit code.")).toBeNull();
    api.change({ [exported]: () => Response.json({ claim: {} }) });
    await press("Confirm");
    expect(screen.getByRole("link", { name: "Your data for other programs (JSON)" })).toBeVisible();
  });

  it("sends one code at a time", async () => {
    const { api } = await open({ [exported]: wantsCode, [send]: never });
    await press("Download my data");
    expect(screen.getByText("We are sending a text with a 4-digit code.")).toBeVisible();
    await press("Send another code");
    expect(api.bodiesOf(send)).toHaveLength(1);
  });

  it("takes nothing masked for the claimant's own where it cannot be opened after the code", async () => {
    const { store } = await open({
      "POST /session/claim": masked,
      [`POST /session/claim/${claimId}`]: () => errorAnswer(500),
      [exported]: wantsCode,
    });
    await press("Download my data");
    await typeCode();
    await press("Confirm");
    await pass(2_000);
    expect(screen.getByText(/^Your code was right, but we couldn't open your data just now/)).toBeVisible();
    expect(store.get(claimAtom)).toMatchObject({ masked: true });
  });

  it("opens what could not be opened with the next press, though its code is used", async () => {
    const opens = `POST /session/claim/${claimId}`;
    const { api, store } = await open({
      "POST /session/claim": masked,
      [opens]: () => errorAnswer(500),
      [exported]: wantsCode,
    });
    await press("Download my data");
    await typeCode();
    await press("Confirm");
    await pass(2_000);
    api.change({ [opens]: held, [exported]: () => Response.json({ claim: {} }) });
    await press("Confirm");
    expect(store.get(claimAtom)).toMatchObject({ masked: false });
    expect(screen.getByRole("link", { name: "Your data for other programs (JSON)" })).toBeVisible();
    expect(api.bodiesOf(verify)).toHaveLength(1);
  });

  it("keeps a code that did not get through, and sends it with the next press", async () => {
    const { api } = await open({ [exported]: wantsCode, [verify]: networkDown });
    await press("Download my data");
    await typeCode();
    await press("Confirm");
    await pass(1_000);
    expect(screen.getByText("Network error. Please check your connection and try again.")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Enter the 4-digit code" })).toHaveValue("4821");
    api.change({ [verify]: right, [exported]: () => Response.json({ claim: {} }) });
    await press("Confirm");
    expect(screen.getByRole("link", { name: "Your data for other programs (JSON)" })).toBeVisible();
  });

  it("has the code that another tab had sent entered, and no other one sent that would take its place", async () => {
    localStorage.setItem("otp-sent-at", new Date(Date.now() - 18_000).toISOString());
    localStorage.setItem("otp-phone", "+447700900123");
    const { api } = await open({ [exported]: wantsCode });
    await press("Download my data");
    expect(screen.getByText("We sent a text to 07700 900123.")).toBeVisible();
    const another = screen.getByRole("button", { name: "Send another code" });
    expect(another).toHaveAccessibleDescription("in 1:42");
    await user.click(another);
    expect(api.calls()).not.toContain(send);
    await passAtOnce(102_000);
    await press("Send another code");
    expect(api.bodiesOf(send)).toEqual([
      { claimNumber: claimId, source: "your-data", parsedPhoneNumber: "+447700900123" },
    ]);
  });

  it("says in this browser that a code was sent, for the step that would have one sent too", async () => {
    await open({ [exported]: wantsCode });
    await press("Download my data");
    expect(localStorage.getItem("otp-sent-at")).toBe(new Date().toISOString());
    expect(localStorage.getItem("otp-phone")).toBe("+447700900123");
    await typeCode();
    await press("Confirm");
    await pass(0);
    expect(localStorage.getItem("otp-phone")).toBeNull();
  });

  it("texts a code as soon as one may be sent where the one before is too young", async () => {
    const tooSoon = () =>
      Response.json(
        {
          success: false,
          message: "Please wait before you request another code.",
          statusCode: 429,
          responseObject: null,
        },
        { status: 429, headers: { "retry-after": "90" } },
      );
    const { api } = await open({ [exported]: wantsCode, [send]: tooSoon });
    await press("Download my data");
    expect(screen.getByText("We text you a code when the clock reaches 0:00.")).toBeVisible();
    expect(screen.getByText("in 1:30")).toBeVisible();
    api.change({ [send]: sent });
    await passAtOnce(91_000);
    expect(screen.getByText("We sent a text to 07700 900123.")).toBeVisible();
    expect(api.bodiesOf(send)).toHaveLength(2);
  });

  it("sends what is unsent before the code, for the number may be part of it", async () => {
    const unsent = [{ id: "one", fields: { phone_number: "+447700900123" } }];
    const { api } = await open({ [exported]: wantsCode }, aSignedClaim({ submitted: true, unsent }));
    await press("Download my data");
    expect(api.calls().filter((call) => call === "PUT /session/claim" || call === send)).toEqual([
      "PUT /session/claim",
      send,
    ]);
  });

  it("says what is wrong with a code", async () => {
    await open({ [exported]: wantsCode, [verify]: () => errorAnswer(400, "Invalid OTP. Please try again.") });
    await press("Download my data");
    await press("Confirm");
    expect(screen.getByText("Please enter the complete 4-digit OTP")).toBeVisible();
    await typeCode();
    await press("Confirm");
    expect(screen.getByText("Invalid OTP. Please try again.")).toBeVisible();
  });

  it("says where a copy cannot be had just now", async () => {
    await open({ [exported]: () => errorAnswer(500) });
    await press("Download my data");
    expect(screen.getByRole("alert")).toHaveTextContent(/couldn't do that just now/);
    expect(screen.getByRole("button", { name: "Download my data" })).toBeVisible();
  });

  it("asks once more before it deletes, and deletes nothing where the answer is no", async () => {
    const { api } = await open();
    await press("Delete my data");
    expect(screen.getByRole("dialog", { name: "Delete your data?" })).toBeVisible();
    await press("No, keep it");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(api.calls()).not.toContain(erase);
  });

  it("deletes for a code, ends with a receipt, and leaves nothing in this browser", async () => {
    const kept = [
      { what: "The evidence of your signature.", until: "2032-11-20", why: "We have to be able to prove it." },
    ];
    const { api, store } = await open({ [erase]: wantsCode });
    await press("Delete my data");
    await press("Yes, delete it");
    await typeCode();
    api.change({ [erase]: () => done({ erasedAt: "2026-11-21T10:04:00.000Z", receipt: "E-20261121-A2B3C4D5", kept }) });
    await press("Yes, delete it");
    expect(screen.getByRole("heading", { level: 1, name: /^Your data is deleted\./ })).toBeVisible();
    expect(screen.getByText("21 November 2026 at 10:04")).toBeVisible();
    expect(screen.getByText("EC-7F3K-92QD")).toBeVisible();
    expect(screen.getByText("Still kept until 20 November 2032")).toBeVisible();
    expect(screen.getByText("E-20261121-A2B3C4D5")).toBeVisible();
    expect(store.get(claimAtom)).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key !== "version")).toEqual([]);
  });

  it("sends no other code to a number that a right one has shown in full", async () => {
    const fields = someAnswers({ phone_number: "•••• 123" });
    const { api, store } = await open(
      { "POST /session/claim": masked, [`POST /session/claim/${claimId}`]: held, [erase]: wantsCode },
      aSignedClaim({ submitted: true, masked: true, fields }),
    );
    await press("Delete my data");
    await press("Yes, delete it");
    await passAtOnce(130_000);
    await typeCode();
    api.change({ [erase]: never });
    await press("Yes, delete it");
    await pass(1_000);
    expect(store.get(claimAtom)).toMatchObject({ masked: false, fields: { phone_number: "+447700900123" } });
    expect(api.calls().filter((call) => call === erase)).toHaveLength(2);
    expect(api.bodiesOf(send)).toHaveLength(1);
  });

  it("deletes no claim that was begun for a second press, where the answer to the first was lost", async () => {
    const { api } = await open({ [erase]: networkDown });
    await press("Delete my data");
    await press("Yes, delete it");
    expect(screen.getByRole("alert")).toHaveTextContent(/couldn't do that just now/);
    api.change({ [erase]: () => errorAnswer(401) });
    await press("Yes, delete it");
    expect(api.calls().filter((call) => call === erase)).toHaveLength(2);
    expect(screen.getByText("We hold no claim of yours in this browser.")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    expect(localStorage.getItem("userAnswers")).toBeNull();
  });

  it("shows nothing any more of a claim that another tab signed out of", async () => {
    const { store } = await open();
    expect(screen.getByText("What we hold")).toBeVisible();
    act(() => store.set(otherClaimAtom, { claimId: null, letGo: true }));
    expect(screen.getByText("We hold no claim of yours in this browser.")).toBeVisible();
    expect(screen.queryByText("What we hold")).toBeNull();
  });

  it("deletes nothing where another tab turned the browser to another claim", async () => {
    const { api, store } = await open();
    await press("Delete my data");
    store.set(otherClaimAtom, { claimId: null });
    await press("Yes, delete it");
    expect(api.calls()).not.toContain(erase);
    expect(screen.getByRole("alert")).toHaveTextContent(/^Another claim is open in this browser/);
  });

  it.each([
    ["Sign out here", false, /Nothing of your claim is left in this browser/],
    ["Sign out everywhere", true, /Every visit, device and link of your claim has ended/],
  ])("'%s' ends the visit and says so", async (name, everywhere, sentence) => {
    const { api, store } = await open({ [signOut]: () => done({}) });
    await press(name);
    expect(api.bodiesOf(signOut)).toEqual([{ everywhere }]);
    expect(screen.getByRole("heading", { level: 1, name: "You are signed out" })).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(store.get(claimAtom)).toBeNull();
  });

  it("says why it cannot sign a visitor out everywhere who has not confirmed the phone", async () => {
    await open({ [signOut]: () => rejectedWith(403, "confirm-phone-first", "Please confirm your phone first.") });
    await press("Sign out everywhere");
    expect(screen.getByRole("alert")).toHaveTextContent("Please confirm your phone first.");
  });

  it("says where nothing is held in this browser", async () => {
    await open(
      {
        "POST /session/claim": () =>
          done({ claimId, tester: false, data: { data: { session_duration: 0 }, screens_completed: [] } }),
      },
      null,
    );
    expect(screen.getByText("We hold no claim of yours in this browser.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Delete my data" })).toBeNull();
  });

  it("says where the claim cannot be opened, and tries again when asked", async () => {
    jest.spyOn(console, "error").mockImplementation(() => {});
    const { api } = await open({ "POST /session/claim": networkDown }, null);
    await pass(1_000);
    expect(screen.getByRole("alert")).toHaveTextContent(/couldn't open your claim/);
    api.change({ "POST /session/claim": held });
    await press("Try again");
    expect(screen.getByRole("button", { name: "Download my data" })).toBeVisible();
    jest.restoreAllMocks();
  });
});
