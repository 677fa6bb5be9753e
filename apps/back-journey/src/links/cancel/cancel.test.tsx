import { done, fakeApi, networkDown, errorAnswer } from "@claims/contracts/http/builder";
import { claimAtom, otherClaimAtom, type Claim } from "@claims/contracts/session/atoms";
import { aClaimNumber, aSignedClaim } from "@claims/contracts/session/builder";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { pass } from "../../testing/pass.ts";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./cancel.screen.tsx";

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const cancel = "POST /claims/current/cancel";
const press = async (name: string) => {
  await user.click(screen.getByRole("button", { name }));
  await pass(0);
};

const reference = "EC-7F3K-92QD";
const signedAt = "2026-11-20T10:00:00.000Z";
const open14 = {
  reference,
  signedAt,
  freeUntil: "2026-12-04T10:00:00.000Z",
  cancelledAt: null,
  receipt: null,
  charge: null,
};
const cancelled = { cancelledAt: "2026-11-21T15:04:00.000Z", receipt: "C-20261121-ABCD2345" };

/** Answers the question and the cancellation, which are one call. */
const standing =
  (more: object = {}, onYes: () => Response | Promise<Response> = () => done(cancelled)) =>
  ({ body }: { body: unknown }) =>
    Object(body).confirm === true ? onYes() : done({ ...open14, ...more });

async function open({
  at = `/cancel?id=${aClaimNumber}&sign=${aClaimNumber}.t`,
  claim,
}: { at?: string; claim?: Claim } = {}) {
  const page = visit(Screen, { at, ...(claim && { claim }) });
  await pass(0);
  return page;
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe("cancelling a claim", () => {
  it("says what it costs and until when it is free, and cancels nothing by itself", async () => {
    const api = fakeApi({ [cancel]: standing() });
    await open();
    expect(screen.getByText(reference)).toBeVisible();
    expect(screen.getByText("4 December 2026")).toBeVisible();
    expect(screen.getByText(/£23 per hour, for at most 9.5 hours/)).toBeVisible();
    await press("Cancel my claim");
    expect(screen.getByRole("dialog", { name: "Cancel claim EC\u20117F3K\u201192QD?" })).toBeVisible();
    expect(new Set(api.bodiesOf(cancel).map((body) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ confirm: false, sign: `${aClaimNumber}.t` })]),
    );
  });

  it("takes a second step with the link's token, binds nothing, and ends with a dated receipt", async () => {
    const api = fakeApi({ [cancel]: standing() });
    await open();
    await press("Cancel my claim");
    await press("Yes, cancel it");
    expect(screen.getByRole("heading", { level: 1, name: /^Your claim is cancelled\./ })).toBeVisible();
    expect(screen.getByText("21 November 2026 at 15:04")).toBeVisible();
    expect(screen.getByText("C-20261121-ABCD2345")).toBeVisible();
    expect(screen.getByText("£0.00")).toBeVisible();
    expect(api.bodiesOf(cancel).at(-1)).toEqual({ confirm: true, sign: `${aClaimNumber}.t` });
    expect(api.calls()).not.toContain(`POST /session/claim/${aClaimNumber}`);
    expect(api.calls()).not.toContain("POST /session/claim");
  });

  it("can be thought better of", async () => {
    const api = fakeApi({ [cancel]: standing() });
    await open();
    await press("Cancel my claim");
    await press("No, keep it");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("link", { name: "Keep my claim" })).toHaveAttribute("href", "/");
    expect(api.bodiesOf(cancel)).not.toContainEqual(expect.objectContaining({ confirm: true }));
  });

  it("once the free days are over explains the charge, and offers no button", async () => {
    const charge = "The 14 days in which cancelling is free ended on 4 December 2026.";
    fakeApi({ [cancel]: standing({ charge }) });
    await open();
    expect(screen.getByText(charge)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Cancel my claim" })).toBeNull();
    expect(screen.getAllByRole("link", { name: "0800 000 0000" })[0]).toBeVisible();
  });

  it("explains the charge where the free days end while the claimant thinks", async () => {
    const charge = "The 14 days in which cancelling is free ended on 4 December 2026.";
    fakeApi({ [cancel]: standing({}, () => errorAnswer(409, charge)) });
    await open();
    await press("Cancel my claim");
    await press("Yes, cancel it");
    expect(screen.getByText(charge)).toBeVisible();
  });

  it("says in the dialog where it did not get through, and can be tried again", async () => {
    const api = fakeApi({ [cancel]: standing({}, () => errorAnswer(500)) });
    await open();
    await press("Cancel my claim");
    await press("Yes, cancel it");
    expect(screen.getByRole("alert")).toHaveTextContent(/couldn't cancel your claim just now/);
    api.change({ [cancel]: standing() });
    await press("Yes, cancel it");
    expect(screen.getByText("C-20261121-ABCD2345")).toBeVisible();
  });

  it("without a link is about this browser's own claim, which is closed with it", async () => {
    fakeApi({ [cancel]: standing() });
    const { store } = await open({ at: "/cancel", claim: aSignedClaim() });
    await press("Cancel my claim");
    await press("Yes, cancel it");
    expect(screen.getByText("C-20261121-ABCD2345")).toBeVisible();
    expect(store.get(claimAtom)).toMatchObject({ cancelled: true, unsent: [] });
  });

  it("without a link asks again where another tab turned the browser to another claim meanwhile", async () => {
    const api = fakeApi({ [cancel]: standing() });
    const { store } = await open({ at: "/cancel", claim: aSignedClaim({ submitted: true }) });
    await press("Cancel my claim");
    store.set(otherClaimAtom, { claimId: null });
    api.change({ [cancel]: standing({ reference: "EC-2222-AAAA" }) });
    await press("Yes, cancel it");
    expect(api.bodiesOf(cancel)).not.toContainEqual({ confirm: true });
    expect(screen.getByText("EC-2222-AAAA")).toBeVisible();
    await press("Cancel my claim");
    await press("Yes, cancel it");
    expect(api.bodiesOf(cancel)).toContainEqual({ confirm: true });
    expect(screen.getByRole("heading", { level: 1, name: /^Your claim is cancelled\./ })).toBeVisible();
    expect(store.get(claimAtom)).not.toMatchObject({ cancelled: true });
  });

  it("without a link says that there is nothing to cancel where another tab signed out meanwhile", async () => {
    const api = fakeApi({ [cancel]: standing() });
    await open({ at: "/cancel", claim: aSignedClaim() });
    await press("Cancel my claim");
    api.change({ [cancel]: () => errorAnswer(401) });
    await press("Yes, cancel it");
    expect(screen.queryByText(/^We couldn't cancel your claim just now/)).toBeNull();
    expect(screen.getByRole("alert")).toHaveTextContent(/use the link in the text we sent/);
  });

  it("leaves another claim of this browser as it is", async () => {
    const other = "clm_ANOTHER0123456789";
    fakeApi({ [cancel]: standing() });
    const { store } = await open({ at: `/cancel?id=${other}&sign=${other}.t`, claim: aSignedClaim() });
    await press("Cancel my claim");
    await press("Yes, cancel it");
    expect(store.get(claimAtom)).toEqual(aSignedClaim());
  });

  it.each([
    ["a•••@mail.test", /^Or keep the e-mail/],
    [null, /^Print it, or save it as a PDF/],
  ])("says on its receipt what became of lenders, ID and e-mail (%s)", async (emailedTo, keep) => {
    fakeApi({ [cancel]: standing({}, () => done({ ...cancelled, emailedTo })) });
    await open();
    await press("Cancel my claim");
    await press("Yes, cancel it");
    const rows = screen
      .getAllByRole("term")
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
    expect(rows.slice(4)).toEqual([
      ["Your letter", "Ended. Nobody can use it from now on."],
      ["Your lenders", "We write to none of them."],
      ["Your ID", "Not needed. Please do not send it."],
      ...(emailedTo === null ? [] : [["E-mailed to", emailedTo]]),
    ]);
    expect(screen.getByText(keep)).toBeVisible();
  });

  it("that was done before shows the receipt, and lets a new claim begin", async () => {
    fakeApi({ [cancel]: standing({ ...cancelled, claimed: 3 }) });
    const { store } = await open({ at: "/cancel", claim: { ...aSignedClaim(), cancelled: true } });
    expect(screen.getByText("C-20261121-ABCD2345")).toBeVisible();
    expect(screen.getByRole("list", { name: "What happened" })).toHaveTextContent("You signed. We found 3 agreements.");
    await press("Start a new claim With a new letter, and 14 new days to change your mind.");
    expect(store.get(claimAtom)).toBeNull();
    expect(screen.getByTitle("Address bar")).toHaveTextContent("/get-started-v3");
  });

  it("shows the receipt again to the tab that cancelled, whose session stands for another claim by then", async () => {
    const api = fakeApi({ [cancel]: standing() });
    const { leave } = await open({ at: "/cancel", claim: aSignedClaim() });
    await press("Cancel my claim");
    await press("Yes, cancel it");
    leave();
    api.change({ [cancel]: () => errorAnswer(404, "There is no signature.") });
    const again = await open({ at: "/cancel", claim: { ...aSignedClaim(), cancelled: true } });
    expect(screen.getByText("C-20261121-ABCD2345")).toBeVisible();
    again.leave();
    await open({ at: "/cancel" });
    expect(screen.getByText("C-20261121-ABCD2345")).toBeVisible();
    await press("Start a new claim With a new letter, and 14 new days to change your mind.");
    expect(sessionStorage).toHaveLength(0);
  });

  it("says of a claim that this tab cancelled nothing else where the service is not reached, and of a later one that", async () => {
    const api = fakeApi({ [cancel]: standing() });
    const { leave } = await open({ at: "/cancel", claim: aSignedClaim() });
    await press("Cancel my claim");
    await press("Yes, cancel it");
    leave();
    api.change({ [cancel]: networkDown });
    const again = await open({ at: "/cancel" });
    await pass(1_000);
    expect(screen.getByText("C-20261121-ABCD2345")).toBeVisible();
    again.leave();
    await open({ at: "/cancel", claim: aSignedClaim() });
    await pass(1_000);
    expect(screen.getByRole("alert")).toHaveTextContent(/couldn't open your claim just now/);
  });

  it("shows no receipt of the claim of somebody else's link after a reload", async () => {
    const api = fakeApi({ [cancel]: standing() });
    const { leave } = await open();
    await press("Cancel my claim");
    await press("Yes, cancel it");
    leave();
    api.change({ [cancel]: () => errorAnswer(404, "There is no signature.") });
    await open({ at: "/cancel", claim: { ...aSignedClaim(), cancelled: true } });
    expect(screen.getByRole("heading", { level: 1, name: "This claim was cancelled" })).toBeVisible();
  });

  it("shows a visitor who has not confirmed the phone that the claim is closed, with a way on", async () => {
    fakeApi({ [cancel]: () => errorAnswer(403, "Please confirm your phone first.") });
    const { store } = await open({ at: "/cancel", claim: { ...aSignedClaim({ masked: true }), cancelled: true } });
    expect(screen.getByRole("heading", { level: 1, name: "This claim was cancelled" })).toBeVisible();
    await press("Start a new claim");
    expect(store.get(claimAtom)).toBeNull();
  });

  it("says where nothing was signed", async () => {
    fakeApi({ [cancel]: () => errorAnswer(404, "There is no signature.") });
    await open({ at: "/cancel" });
    expect(screen.getByRole("alert")).toHaveTextContent(/no claim was signed in this browser/);
    expect(screen.queryByRole("button", { name: "Cancel my claim" })).toBeNull();
  });

  it("takes no number alone for a proof", async () => {
    const api = fakeApi({ [cancel]: standing() });
    await open({ at: `/cancel?id=${aClaimNumber}` });
    expect(screen.getByRole("alert")).toHaveTextContent(/couldn't find the claim in this link/);
    expect(api.calls()).toEqual([]);
  });

  it("says where the service is not reached, and tries again when asked", async () => {
    const api = fakeApi({ [cancel]: networkDown });
    await open();
    await pass(1_000);
    expect(screen.getByRole("alert")).toHaveTextContent(/couldn't open your claim just now/);
    api.change({ [cancel]: standing() });
    await press("Try again");
    expect(screen.getByRole("button", { name: "Cancel my claim" })).toBeVisible();
  });
});
