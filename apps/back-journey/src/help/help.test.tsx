import { openHelpAtom } from "@claims/contracts/help/atoms";
import { claimId, done, fakeApi, networkDown, errorAnswer } from "@claims/contracts/http/builder";
import { claimAtom } from "@claims/contracts/session/atoms";
import { aSignedClaim } from "@claims/contracts/session/builder";
import { site } from "@claims/contracts/site/settings";
import { toastsAtom } from "@claims/contracts/toast/atoms";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter, Link, useLocation } from "react-router-dom";
import { never } from "../testing/answers.ts";
import { pass, passAtOnce } from "../testing/pass.ts";
import { visit } from "../testing/visit.tsx";
import { Part } from "./help.part.tsx";

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const valid = () => done({ Result: { ValidationResult: "Valid" } });
const invalid = () => done({ Result: { ValidationResult: "Invalid" } });
const queued = () => done({ queued: true });
const works = {
  "POST /verify-phone": valid,
  "POST /feedback": () => done({}),
  "POST /zoho-feedback": queued,
  "POST /sms": queued,
  "PATCH /lead": queued,
};

const rejectedWith = (status: number, code: string, message: string) =>
  Response.json({ success: false, message, statusCode: status, responseObject: null, code }, { status });
const withoutCodes = () => jest.replaceProperty(site(), "otp", false);

const press = async (name: string) => {
  await user.click(screen.getByRole("button", { name }));
  await pass(0);
};
const dialog = () => screen.getByRole("dialog");
const number = () => screen.getByLabelText("New mobile number");

/** Two steps under the one help, as in the shell. */
function TwoSteps() {
  const { pathname } = useLocation();
  return (
    <>
      <Link role="button" to="/get-started-v3/otp">
        Next
      </Link>
      <Link role="button" to="/get-started-v3/contact">
        Step before
      </Link>
      <p>{`At ${pathname}`}</p>
      <Part />
    </>
  );
}

async function openHelp({ at = "/get-started-v3/otp", issue }: { at?: string; issue?: string } = {}) {
  const page = visit(Part, { at, claim: aSignedClaim({ claimId, phoneVerified: true }) });
  await press("Need Help Help");
  if (issue) await press(issue);
  return page;
}

const toasts = ({ store }: Awaited<ReturnType<typeof openHelp>>) =>
  store.get(toastsAtom).map(({ kind, text }) => [kind, text]);

beforeAll(() => {
  // jsdom renders no dialogs.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe("the help dialog", () => {
  it("lists what people ask", async () => {
    fakeApi(works);
    await openHelp();
    expect(
      within(dialog())
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Will it cost me anything?",
      "I can't remember my lender",
      "Update My Phone Number",
      "Ask us to call you",
      "Report a Technical Problem",
      "See or delete my data",
    ]);
  });

  it("goes from an issue back to the list", async () => {
    fakeApi(works);
    await openHelp({ issue: "Update My Phone Number" });
    await press("Back");
    expect(within(dialog()).getByRole("heading", { name: "How can we help?" })).toBeVisible();
  });

  it("forgets on closing what was chosen and typed", async () => {
    fakeApi(works);
    await openHelp({ issue: "Update My Phone Number" });
    await user.type(number(), "0770090");
    await press("Close help");
    await press("Need Help Help");
    expect(within(dialog()).getByRole("heading", { name: "How can we help?" })).toBeVisible();
    await press("Update My Phone Number");
    expect(number()).toHaveValue("");
  });

  it("gives focus back to its button, where a press did not focus that", async () => {
    visit(Part, { at: "/get-started-v3/otp", claim: aSignedClaim({ claimId }) });
    const button = screen.getByRole("button", { name: "Need Help Help" });
    fireEvent.click(button); // as Safari has it: a press without focus
    await pass(0);
    fireEvent.click(within(dialog()).getByRole("button", { name: "Close help" }));
    expect(button).toHaveFocus();
  });

  it("opens at the number's form where a screen leads to it", async () => {
    fakeApi(works);
    const { store } = visit(Part, { at: "/get-started-v3/otp", claim: aSignedClaim({ claimId }) });
    act(() => {
      store.set(openHelpAtom, "change-number");
    });
    expect(within(dialog()).getByRole("heading", { name: "Update My Phone Number" })).toBeVisible();
  });

  it("is shut where the step under it changes, and stays shut when it comes again", async () => {
    fakeApi(works);
    window.history.replaceState(null, "", "/get-started-v3/contact");
    render(<TwoSteps />, { wrapper: BrowserRouter });
    await press("Next");
    await press("Need Help Help");
    expect(dialog()).toBeVisible();
    await press("Step before");
    expect(screen.queryByRole("dialog")).toBeNull();
    await press("Next");
    expect(screen.getByText("At /get-started-v3/otp")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says whom to ask where the answers cannot be loaded", async () => {
    fakeApi(works);
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    await openHelp({ issue: "Will it cost me anything?" });
    expect(within(dialog()).getByRole("link", { name: "help@example-claims.test" })).toBeVisible();
  });
});

describe("another phone number", () => {
  const issue = "Update My Phone Number";

  it("holds digits alone, eleven at most", async () => {
    fakeApi(works);
    await openHelp({ issue });
    await user.type(number(), "07700x900 4561234");
    expect(number()).toHaveValue("07700900456");
    expect(screen.getByText("+44")).toBeVisible();
  });

  it("is incomplete a second after fewer than ten digits, and not before", async () => {
    const api = fakeApi(works);
    await openHelp({ issue });
    await user.type(number(), "077009");
    await pass(900);
    expect(screen.queryByText("Incomplete number")).toBeNull();
    await pass(200);
    expect(number()).toHaveAccessibleDescription(/Error: Incomplete number/);
    await user.type(number(), "0");
    expect(screen.queryByText("Incomplete number")).toBeNull();
    expect(api.calls()).not.toContain("POST /verify-phone");
  });

  it("is checked by the server a second after the last digit", async () => {
    const api = fakeApi({ ...works, "POST /verify-phone": never });
    await openHelp({ issue });
    await user.type(number(), "07700900456");
    await pass(1_100);
    expect(screen.getByText("Checking…")).toBeVisible();
    expect(api.bodiesOf("POST /verify-phone")).toEqual([{ phone: "+447700900456" }]);
  });

  it("is not checked again when it is sent", async () => {
    const api = fakeApi(works);
    await openHelp({ issue });
    await user.type(number(), "07700900456");
    await pass(1_100);
    await press("Submit");
    expect(api.bodiesOf("POST /verify-phone")).toHaveLength(1);
  });

  it.each([
    ["by its form", "05700900456", valid],
    ["by the server", "07700900900", invalid],
  ])("is refused %s", async (_, typed, answer) => {
    fakeApi({ ...works, "POST /verify-phone": answer });
    await openHelp({ issue });
    await user.type(number(), typed);
    await pass(1_100);
    expect(number()).toHaveAccessibleDescription(/Please enter a valid mobile number/);
  });

  it.each([
    ["the network is down", networkDown],
    ["it was asked too often", () => errorAnswer(429)],
    ["the service that checks is down", () => errorAnswer(502)],
  ])("is not called wrong where it could not be checked: %s", async (_, answer) => {
    jest.spyOn(console, "error").mockImplementation(() => {});
    const api = fakeApi({ ...works, "POST /verify-phone": answer });
    const page = await openHelp({ issue });
    await user.type(number(), "07700900456");
    await pass(3_000);
    expect(number()).not.toHaveAccessibleDescription(/Please enter a valid mobile number/);
    await press("Submit");
    await pass(3_000);
    expect(number()).not.toHaveAccessibleDescription(/Please enter a valid mobile number/);
    expect(toasts(page)).toEqual([["error", "Failed to update phone number"]]);
    expect(number()).toHaveValue("07700900456");
    api.change({ "POST /verify-phone": valid });
    await press("Submit");
    expect(toasts(page).at(-1)).toEqual(["ok", "Phone number updated successfully"]);
  });

  it("is changed after what is unsent, which may have the number before in it", async () => {
    const api = fakeApi({
      ...works,
      "PUT /session/claim": () => done({ claimId, updatedAt: "2026-11-20T12:00:00.000Z" }),
    });
    const unsent = [{ id: "one", fields: { phone_number: "+447700900123" } }];
    visit(Part, { at: "/get-started-v3/otp", claim: aSignedClaim({ claimId, unsent }) });
    await press("Need Help Help");
    await press(issue);
    await user.type(number(), "07700900456");
    await press("Submit");
    const writes = ["PUT /session/claim", "POST /feedback"];
    expect(api.calls().filter((call) => writes.includes(call))).toEqual(writes);
  });

  it("stays as it is while what is unsent cannot be sent", async () => {
    jest.spyOn(console, "error").mockImplementation(() => {});
    const api = fakeApi({ ...works, "PUT /session/claim": networkDown });
    const unsent = [{ id: "one", fields: { phone_number: "+447700900123" } }];
    const page = visit(Part, { at: "/get-started-v3/otp", claim: aSignedClaim({ claimId, unsent }) });
    await press("Need Help Help");
    await press(issue);
    await user.type(number(), "07700900456");
    await press("Submit");
    await pass(3_000);
    expect(api.calls()).not.toContain("POST /feedback");
    expect(toasts(page)).toEqual([["error", "Failed to update phone number"]]);
  });

  it("is missed when nothing was entered", async () => {
    fakeApi(works);
    await openHelp({ issue });
    await press("Submit");
    expect(number()).toHaveAccessibleDescription(/Mobile number is required/);
    expect(number()).toHaveFocus();
  });

  it("is saved, takes the verification back, and closes the dialog with a word", async () => {
    const api = fakeApi(works);
    const page = await openHelp({ issue });
    await user.type(number(), "07700900456");
    await press("Submit");
    expect(api.bodiesOf("POST /feedback")).toEqual([
      {
        claim_number: claimId,
        phone_number: "+447700900456",
        feedback_action: "Update My Phone Number (+447700900456)",
      },
    ]);
    expect(page.store.get(claimAtom)).toMatchObject({
      phoneVerified: false,
      fields: { phone_number: "+447700900456" },
    });
    expect(toasts(page)).toEqual([["ok", "Phone number updated successfully"]]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(api.calls()).not.toContain("POST /sms");
  });

  it("on the finish screen is tracked, and asks for no text before a code has confirmed it", async () => {
    const api = fakeApi(works);
    await openHelp({ at: "/get-started-v3/submit-claim", issue });
    await user.type(number(), "07700900456");
    await press("Submit");
    expect(api.calls()).not.toContain("POST /sms");
    expect(api.bodiesOf("PATCH /lead")).toEqual([{ data: [{ Phone: "+447700900456" }] }]);
  });

  it("is texted the identity check's link on the finish screen where no code is asked for, and tracked there", async () => {
    withoutCodes();
    const api = fakeApi(works);
    await openHelp({ at: "/get-started-v3/submit-claim", issue });
    await user.type(number(), "07700900456");
    await press("Submit");
    const link = `http://localhost/get-started/id-selfie-upload?id=${claimId}&source=sms`;
    expect(api.bodiesOf("POST /sms")).toEqual([{ phoneNumber: "+447700900456", idvLink: link, smsType: "idv" }]);
    expect(api.bodiesOf("PATCH /lead")).toEqual([{ data: [{ Phone: "+447700900456" }] }]);
    await pass(1_000);
    expect(api.bodiesOf("PATCH /lead").at(-1)).toEqual({ data: [{ Changed_Phone_No: true }] });
  });

  it("of a claim opened by a link stays, and says why and whom to call", async () => {
    jest.spyOn(console, "error").mockImplementation(() => {});
    fakeApi({
      ...works,
      "POST /feedback": () => rejectedWith(403, "confirm-phone-first", "Please confirm your phone first."),
    });
    const page = await openHelp({ issue });
    await user.type(number(), "07700900456");
    await press("Submit");
    expect(toasts(page)).toEqual([["error", "Failed to update phone number"]]);
    const why = within(dialog()).getByText(
      /^You opened this claim by a link\. We change its number only after you have entered the code/,
    );
    expect(within(why).getByRole("link", { name: "0800 000 0000" })).toHaveAttribute("href", "tel:08000000000");
    expect(page.store.get(claimAtom)).toMatchObject({ phoneVerified: true, fields: { phone_number: "+447700900123" } });
  });

  describe("of a claim whose code was entered a while ago", () => {
    const [send, verify] = ["POST /bulk-sms/send-otp", "POST /bulk-sms/verify-otp"];
    const wantsCode = () => rejectedWith(403, "fresh-code-needed", "Please confirm your phone with a new code first.");
    const code = () => screen.getByRole("textbox", { name: "Enter the 4-digit code" });
    const texted = {
      [send]: () => done({ phoneNumber: "+447700900123" }),
      [verify]: () => done({ verified: true }),
    };

    async function askForCode(answers: Parameters<typeof fakeApi>[0] = {}) {
      const api = fakeApi({ ...works, ...texted, "POST /feedback": wantsCode, ...answers });
      const page = await openHelp({ at: "/get-started-v3/submit-claim", issue });
      await user.type(number(), "07700900456");
      await press("Submit");
      await pass(0);
      return { api, page };
    }

    it("asks for a code on the phone that is on record, and says whom to call without that phone", async () => {
      const { api, page } = await askForCode();
      expect(api.bodiesOf(send)).toEqual([
        { claimNumber: claimId, source: "help", parsedPhoneNumber: "+447700900123" },
      ]);
      expect(code()).toHaveFocus();
      expect(code()).toHaveAccessibleDescription("We sent a text to 07700 900123.");
      const why = within(dialog()).getByText(/^We change your number only after you have entered the code/);
      expect(within(why).getByRole("link", { name: "0800 000 0000" })).toHaveAttribute("href", "tel:08000000000");
      expect(number()).toHaveValue("07700900456");
      expect(toasts(page)).toEqual([]);
    });

    it("is changed to what was typed, once the code is right", async () => {
      const { api, page } = await askForCode();
      await user.type(code(), "4821");
      api.change({ "POST /feedback": () => done({}) });
      await press("Confirm");
      expect(api.bodiesOf(verify)).toEqual([{ claimNumber: claimId, otp: "4821", source: "help" }]);
      expect(api.bodiesOf("POST /feedback").at(-1)).toMatchObject({ phone_number: "+447700900456" });
      expect(page.store.get(claimAtom)).toMatchObject({
        phoneVerified: false,
        fields: { phone_number: "+447700900456" },
      });
      expect(toasts(page)).toEqual([["ok", "Phone number updated successfully"]]);
      expect(screen.queryByRole("dialog")).toBeNull();
    });

    it("has no code sent to what was typed, however late the one to the phone on record is entered", async () => {
      const { api, page } = await askForCode();
      await passAtOnce(130_000);
      await user.type(code(), "4821");
      api.change({ "POST /feedback": () => done({}) });
      await press("Confirm");
      expect(page.store.get(claimAtom)).toMatchObject({ fields: { phone_number: "+447700900456" } });
      expect(api.bodiesOf(send)).toHaveLength(1);
    });

    it("stays while the code is incomplete or wrong, and says so", async () => {
      const { api, page } = await askForCode({ [verify]: () => errorAnswer(400, "Invalid OTP. Please try again.") });
      await press("Confirm");
      expect(code()).toHaveAccessibleDescription(/Please enter the complete 4-digit OTP/);
      await user.type(code(), "1111");
      await press("Confirm");
      expect(code()).toHaveAccessibleDescription(/Invalid OTP\. Please try again\./);
      expect(api.bodiesOf("POST /feedback")).toHaveLength(1);
      expect(toasts(page)).toEqual([]);
    });

    it("can be tried again without another code where the change itself then fails", async () => {
      jest.spyOn(console, "error").mockImplementation(() => {});
      const { api, page } = await askForCode();
      await user.type(code(), "4821");
      api.change({ "POST /feedback": () => errorAnswer(500) });
      await press("Confirm");
      expect(toasts(page)).toEqual([["error", "Failed to update phone number"]]);
      expect(number()).toHaveValue("07700900456");
      api.change({ "POST /feedback": () => done({}) });
      await press("Submit");
      expect(api.bodiesOf(verify)).toHaveLength(1);
      expect(toasts(page).at(-1)).toEqual(["ok", "Phone number updated successfully"]);
    });
  });

  it("that cannot be saved stays in the form, with a word", async () => {
    const logged = jest.spyOn(console, "error").mockImplementation(() => {});
    fakeApi({ ...works, "POST /feedback": () => errorAnswer(500) });
    const page = await openHelp({ issue });
    await user.type(number(), "07700900456");
    await press("Submit");
    expect(logged.mock.calls).toContainEqual(["Failed to update phone number", expect.stringMatching(/^[a-z-]+$/)]);
    expect(toasts(page)).toEqual([["error", "Failed to update phone number"]]);
    expect(screen.queryByText(/opened this claim by a link/)).toBeNull();
    expect(number()).toHaveValue("07700900456");
  });
});

describe("a call back", () => {
  const issue = "Ask us to call you";
  const [read, ask] = ["GET /claims/current/call-back", "POST /claims/current/call-back"];
  const none = () => done({ at: null });
  const echoed = ({ body }: { body: unknown }) => done(body);
  beforeEach(() => jest.setSystemTime(new Date("2026-11-26T13:30:00.000Z")));
  const openAsking = async (answers = {}) => {
    const api = fakeApi({ ...works, [read]: none, [ask]: echoed, ...answers });
    const page = await openHelp({ issue });
    await pass(0);
    return { api, page };
  };

  it("is asked for by day and hour, and promised in words", async () => {
    const { api } = await openAsking();
    expect(within(dialog()).getByText(/A person calls you free on 07700 900123/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText("Day"), "Friday 27 November");
    await user.selectOptions(screen.getByLabelText("Time"), "10:00 to 11:00");
    await press("Ask for the call");
    expect(api.bodiesOf(ask)).toEqual([{ at: "2026-11-27T10:00:00.000Z" }]);
    expect(
      screen.getByText("We call you on Friday 27 November, 10:00 to 11:00 UK time, on 07700 900123."),
    ).toBeVisible();
  });

  it("offers of today what is left of it", async () => {
    await openAsking();
    expect(
      within(screen.getByLabelText("Time"))
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["15:00 to 16:00", "16:00 to 17:00"]);
  });

  it("that was asked for before is on show, and can be taken back", async () => {
    const { api } = await openAsking({ [read]: () => done({ at: "2026-11-27T10:00:00.000Z" }) });
    expect(screen.getByText(/^We call you on Friday 27 November/)).toBeVisible();
    await press("I no longer need the call");
    expect(api.bodiesOf(ask)).toEqual([{ at: null }]);
    expect(screen.getByText("We do not call you. You can ask again at any time.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Ask for the call" })).toBeVisible();
  });

  it.each([
    ["is full by now", () => errorAnswer(400, "at"), /That hour is no longer free/],
    ["cannot be asked for", () => errorAnswer(500), /We couldn't do that just now/],
    ["was asked for too often", () => errorAnswer(429, "Please try again in an hour."), /Please try again in an hour/],
    [
      "is of a closed claim",
      () => rejectedWith(409, "claim-cancelled", "This claim is closed."),
      /This claim is closed/,
    ],
    [
      "is not the visitor's to ask for",
      () => rejectedWith(403, "confirm-phone-first", "Please confirm your phone first."),
      /We call its number only after you have entered the code/,
    ],
  ])("that %s says so, and the choice stays", async (_, answer, sentence) => {
    await openAsking({ [ask]: answer });
    await press("Ask for the call");
    expect(within(dialog()).getByRole("alert")).toHaveTextContent(sentence);
    expect(screen.getByLabelText("Day")).toBeVisible();
  });
});

describe("a technical problem", () => {
  const issue = "Report a Technical Problem";
  const text = () => screen.getByLabelText("What happened?");

  it("has to be described", async () => {
    const api = fakeApi(works);
    await openHelp({ issue });
    await user.type(text(), "   ");
    expect(screen.getByRole("button", { name: "Submit" })).toHaveAttribute("aria-disabled", "true");
    await press("Submit");
    expect(text()).toHaveAccessibleDescription(/Please enter a valid issue description/);
    expect(api.calls()).not.toContain("POST /feedback");
  });

  it("is reported, opens a ticket, and closes the dialog with a word", async () => {
    const api = fakeApi(works);
    const page = await openHelp({ issue });
    await user.type(text(), "The button does nothing");
    await press("Submit");
    expect(api.bodiesOf("POST /feedback")).toEqual([
      { claim_number: claimId, feedback_submitted: true, feedback: "The button does nothing" },
    ]);
    expect(api.bodiesOf("POST /zoho-feedback")).toEqual([
      {
        email: "ada@mail.test",
        feedback: "The button does nothing",
        name: `Ada Example ${claimId}`,
        contact: "+447700900123",
      },
    ]);
    expect(toasts(page)).toEqual([["ok", "Your problem has been reported successfully"]]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("that cannot be reported stays written, with a word", async () => {
    const logged = jest.spyOn(console, "error").mockImplementation(() => {});
    fakeApi({ ...works, "POST /feedback": () => errorAnswer(500) });
    const page = await openHelp({ issue });
    await user.type(text(), "The button does nothing");
    await press("Submit");
    expect(logged.mock.calls).toContainEqual(["Failed to submit feedback", expect.stringMatching(/^[a-z-]+$/)]);
    expect(toasts(page)).toEqual([["error", "Failed to report your problem"]]);
    expect(text()).toHaveValue("The button does nothing");
  });
});
