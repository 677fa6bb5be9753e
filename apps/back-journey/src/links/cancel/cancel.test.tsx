import { done, fakeApi, networkDown, refusedWith } from "@claims/contracts/http/builder";
import { aClaimNumber } from "@claims/contracts/session/builder";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { pass } from "../../testing/pass.ts";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./cancel.screen.tsx";

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const attach = `POST /session/claim/${aClaimNumber}`;
const cancel = "POST /claims/current/cancel";
const press = async (name: string) => {
  await user.click(screen.getByRole("button", { name }));
  await pass(0);
};

const attached = () =>
  done({
    claimId: aClaimNumber,
    masked: false,
    data: { data: { sign_datetime: "2026-11-20T10:00:00.000Z" }, screens_completed: ["sign"], createdAt: "2026-11-20T09:00:00.000Z" },
  });
const cancelled = () => done({ cancelledAt: "2026-11-21T15:04:00.000Z", receipt: "C-20261121-ABCD2345" });

async function open(at = `/cancel?id=${aClaimNumber}&sign=${aClaimNumber}.t`) {
  visit(Screen, { at });
  await pass(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe("cancelling a claim", () => {
  it("says what it costs and until when it is free, and cancels nothing by itself", async () => {
    const api = fakeApi({ [attach]: attached, [cancel]: cancelled });
    await open();
    expect(screen.getByText("You signed on 20 November 2026. Free to cancel until 4 December 2026.")).toBeVisible();
    expect(screen.getByText(/£23 per hour, for at most 9.5 hours/)).toBeVisible();
    await press("Cancel my claim");
    expect(screen.getByRole("heading", { name: "Are you sure?" })).toBeVisible();
    expect(api.bodiesOf(cancel)).toEqual([]);
  });

  it("takes a second step, and ends with a dated receipt", async () => {
    const api = fakeApi({ [attach]: attached, [cancel]: cancelled });
    await open();
    await press("Cancel my claim");
    await press("Yes, cancel my claim");
    expect(screen.getByRole("heading", { name: "Your claim is cancelled" })).toBeVisible();
    expect(screen.getByText("21 November 2026 at 15:04")).toBeVisible();
    expect(screen.getByText("C-20261121-ABCD2345")).toBeVisible();
    expect(api.bodiesOf(cancel)).toEqual([{ confirm: true }]);
  });

  it("can be thought better of", async () => {
    const api = fakeApi({ [attach]: attached, [cancel]: cancelled });
    await open();
    await press("Cancel my claim");
    await press("No, keep my claim");
    expect(screen.getByRole("heading", { name: "Cancel your claim" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Keep my claim" })).toHaveAttribute("href", "/");
    expect(api.bodiesOf(cancel)).toEqual([]);
  });

  it("after the free days explains the charge", async () => {
    const charge = "The 14 days in which cancelling is free ended on 4 December 2026.";
    fakeApi({ [attach]: attached, [cancel]: () => refusedWith(409, charge) });
    await open();
    await press("Cancel my claim");
    await press("Yes, cancel my claim");
    expect(screen.getByRole("alert")).toHaveTextContent(charge);
    expect(screen.getByRole("link", { name: "0800 000 0000" })).toBeVisible();
  });

  it("without a link is about this browser's own claim", async () => {
    const own = () => done({ claimId: aClaimNumber, tester: false, data: { data: {}, screens_completed: ["sign"] } });
    const api = fakeApi({ "POST /session/claim": own, [cancel]: cancelled });
    await open("/cancel");
    expect(api.calls()).toContain("POST /session/claim");
    await press("Cancel my claim");
    await press("Yes, cancel my claim");
    expect(screen.getByText("C-20261121-ABCD2345")).toBeVisible();
  });

  it("says where nothing was signed", async () => {
    fakeApi();
    await open("/cancel");
    expect(screen.getByRole("alert")).toHaveTextContent(/no claim was signed in this browser/);
    expect(screen.queryByRole("button", { name: "Cancel my claim" })).toBeNull();
  });

  it("says where the link leads nowhere, and tries again when asked", async () => {
    const api = fakeApi({ [attach]: networkDown });
    await open();
    expect(screen.getByRole("alert")).toHaveTextContent(/couldn't find the claim in this link/);
    api.change({ [attach]: attached });
    await press("Try again");
    expect(screen.getByRole("button", { name: "Cancel my claim" })).toBeVisible();
  });
});
