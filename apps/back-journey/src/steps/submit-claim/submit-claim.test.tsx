import { helpIsHereAtom, helpOpenAtAtom } from "@claims/contracts/help/atoms";
import { claimId, done, fakeApi, networkDown, errorAnswer } from "@claims/contracts/http/builder";
import { claimAtom, confirmPhoneAtom, recordPhoneChangeAtom, type Claim } from "@claims/contracts/session/atoms";
import { aClaim, aSignedClaim, someAnswers } from "@claims/contracts/session/builder";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { pass } from "../../testing/pass.ts";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./submit-claim.screen.tsx";

const saves = "PUT /session/claim";
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const signedOn = (sign_datetime: string, more = {}) =>
  aSignedClaim({ fields: someAnswers({ sign_datetime, ...more }) });
const notes = () => within(screen.getByRole("complementary", { name: "Notes on this step" }));

type Answers = Parameters<typeof fakeApi>[0];

async function open(claim: Claim = aSignedClaim(), answers: Answers = {}) {
  const api = fakeApi(answers);
  const page = visit(Screen, { at: "/get-started-v3/submit-claim", claim });
  await pass(0);
  return { api, ...page };
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-11-20T10:00:00.000Z") });
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe("the finish screen", () => {
  it("asks for the ID by the link that was texted, and says whereto", async () => {
    await open(aSignedClaim({ phoneVerified: true }));
    expect(screen.getByRole("heading", { level: 1, name: "Final Step: Upload Your ID" })).toBeVisible();
    expect(screen.getByText("Click link we texted to")).toBeVisible();
    expect(screen.getByText("+44 7700 900123")).toBeVisible();
    expect(screen.getByText("Please have your driver's licence or passport ready to upload.")).toBeVisible();
    expect(screen.getByText("Sent over an encrypted connection")).toBeVisible();
    expect(document.title).toBe("Final Step: Upload Your ID - Example Claims");
  });

  it.each([
    ["447700900123", "+44 7700 900123"],
    ["33612345678", "+33612345678"],
    ["•••• 123", "•••• 123"],
  ])("adds a plus sign to a number that has none: %s", async (phone_number, shown) => {
    await open(aSignedClaim({ fields: { ...someAnswers(), phone_number } }));
    expect(screen.getByText(shown)).toBeVisible();
  });

  it("leads to the upload with the claim number", async () => {
    await open();
    expect(screen.getByRole("link", { name: "Verify Your Identity" })).toHaveAttribute(
      "href",
      `/get-started/id-selfie-upload?id=${claimId}`,
    );
  });

  it.each([
    ["hi", /another database for any missing loans.*by email and text within 48 hours/],
    ["md", /^We start recovering what you may be owed now\. Please upload your ID/],
    ["lo", /^We start recovering/],
    [undefined, /^We start recovering/],
  ] as const)("says what happens next, with qkba %s", async (qkba, sentence) => {
    await open(aSignedClaim({ fields: someAnswers(qkba && { qkba }) }));
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it("explains why, in a panel that starts closed", async () => {
    await open();
    const reason = screen.getByText("To confirm that the rightful person is claiming.");
    expect(reason).not.toBeVisible();
    await user.click(screen.getByText("Why we ask for this?"));
    expect(reason).toBeVisible();
    expect(
      screen.getByText(/^Lenders may reject claims if the signature on the Letter of Authority does not match/),
    ).toBeVisible();
  });

  it.each([
    ["2026-11-20T09:00:00.000Z", "You can cancel free of charge until 4 December 2026."],
    ["2026-11-01T09:00:00.000Z", "Cancelling was free of charge until 15 November 2026."],
    ["2026-11-06T09:00:00.000Z", "You can cancel free of charge until 20 November 2026."],
    ["2026-10-17T23:30:00.000Z", "Cancelling was free of charge until 1 November 2026."],
    ["", "You can cancel free of charge within 14 days of signing."],
  ])("says until when cancelling is free, and leads there: signed %s", async (signed, sentence) => {
    await open(signedOn(signed));
    expect(notes().getByText(new RegExp(`^${sentence.replaceAll(".", "\\.")}`))).toBeVisible();
    expect(notes().getByRole("link", { name: "Cancel your claim" })).toHaveAttribute("href", "/cancel");
    expect(notes().getByText(claimId)).toBeVisible();
  });

  it("says that a number which no code has confirmed gets its text after one, and leads to the code and back", async () => {
    const { store } = await open(aSignedClaim({ submitted: true, phoneVerified: true }));
    act(() => store.set(recordPhoneChangeAtom, "+447700900456"));
    expect(screen.queryByText("Click link we texted to")).toBeNull();
    expect(screen.getByText("We text the link to")).toBeVisible();
    expect(screen.getByText("+44 7700 900456")).toBeVisible();
    expect(screen.getByRole("link", { name: "Confirm This Number" })).toHaveAttribute("href", "/get-started-v3/otp");
    act(() => store.set(confirmPhoneAtom));
    expect(screen.getByText("Click link we texted to")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Confirm This Number" })).toBeNull();
  });

  it("speaks of no text to a visitor who has yet to show that the claim is theirs", async () => {
    await open(aSignedClaim({ submitted: true, masked: true }));
    expect(screen.getByText("Please have your driver's licence or passport ready to upload.")).toBeVisible();
    expect(screen.queryByText("Click link we texted to")).toBeNull();
    expect(screen.queryByText("Need the text sent to a different number?")).toBeNull();
  });

  it("asks a visitor who came by a bare link to confirm nothing here", async () => {
    await open(aSignedClaim({ submitted: true, masked: true }));
    expect(screen.queryByRole("link", { name: "Confirm This Number" })).toBeNull();
  });

  it("opens the help dialog for another number, or says whom to call", async () => {
    const { store } = await open();
    await user.click(screen.getByRole("button", { name: "Click Here!" }));
    expect(screen.getByRole("link", { name: "Call 0800 000 0000" })).toBeVisible();
    act(() => store.set(helpIsHereAtom, true));
    await user.click(screen.getByRole("button", { name: "Click Here!" }));
    expect(store.get(helpOpenAtAtom)).toBe("change-number");
  });
});

describe("coming to the finish screen", () => {
  const submission = { claimNumber: claimId, screen_name: "submit_claim", should_add_screen_name: true };

  it("submits the claim, once", async () => {
    const { api, store } = await open();
    expect(api.bodiesOf(saves)).toEqual([submission]);
    expect(store.get(claimAtom)).toMatchObject({ submitted: true, unsent: [] });
  });

  it("again submits nothing", async () => {
    const { api } = await open(aSignedClaim({ submitted: true }));
    expect(api.calls()).not.toContain(saves);
  });

  it("makes an internal tester, who was asked nothing, count as sure", async () => {
    const session = { claimId, tester: true, data: { data: {}, screens_completed: [] } };
    const { api } = await open(aSignedClaim({ tester: true }), { "POST /session/claim": () => done(session) });
    expect(api.bodiesOf(saves)).toEqual([{ claimNumber: claimId, qkba: "hi" }, submission]);
    expect(screen.getByText(/another database/)).toBeVisible();
  });

  it("is only looking, for a visitor who has not shown to be the claimant", async () => {
    const { api } = await open(aSignedClaim({ masked: true }));
    expect(api.calls()).not.toContain(saves);
  });

  it("after a reload waits for what the session says, and shows that", async () => {
    const fields = { ...someAnswers(), qkba: "hi" };
    const held = {
      data: { ...fields, flags: { signed: true, submitted: true, phone_verified: true } },
      screens_completed: ["sign", "submit_claim"],
    };
    const { api, store } = await open(aClaim(), {
      "POST /session/claim": () => done({ claimId, tester: false, data: held }),
    });
    expect(api.calls()).not.toContain(saves);
    const { ensureSessionAtom } = await import("@claims/contracts/session/atoms");
    await act(() => store.set(ensureSessionAtom));
    await pass(0);
    expect(screen.getByText("+44 7700 900123")).toBeVisible();
    expect(screen.getByText(/another database/)).toBeVisible();
    expect(api.calls()).not.toContain(saves);
  });

  it("without a connection shows the screen, and submits when it is back", async () => {
    const { api, store } = await open(aSignedClaim(), { [saves]: networkDown });
    await pass(1_000);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByText("Click link we texted to")).toBeNull();
    expect(store.get(claimAtom)).toMatchObject({ submitted: false, unsent: [expect.anything()] });
    expect(api.calls()).toContain(saves);
  });

  it("says where it could not be submitted, and tries again", async () => {
    const { api, store } = await open(aSignedClaim(), { [saves]: () => errorAnswer(500) });
    expect(screen.getByRole("alert")).toHaveTextContent("We couldn't submit your claim just now.");
    expect(document.title).toMatch(/^Error: /);
    api.change({ [saves]: () => done({ claimId, updatedAt: "2026-11-20T12:00:00.000Z" }) });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await pass(0);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(store.get(claimAtom)?.submitted).toBe(true);
  });
});
