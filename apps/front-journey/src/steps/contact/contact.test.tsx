import { done, fakeApi, networkDown, errorAnswer } from "@claims/contracts/http/builder";
import { claimAtom, type Claim } from "@claims/contracts/session/atoms";
import { aClaim, aClaimNumber, someAnswers } from "@claims/contracts/session/builder";
import { toastsAtom } from "@claims/contracts/toast/atoms";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { later } from "../../testing/answers.ts";
import { checkedEmail, checkedPhone, contactServices } from "../../testing/contact-services.ts";
import { email, next, phone, softCheck, summary, summaryLines } from "../../testing/form.ts";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./contact.screen.tsx";

const verifyEmail = "POST /verify-email";
const verifyPhone = "POST /verify-phone";
const { email: _email, phone_number: _phone, ...person } = someAnswers();

const unreached = (parts: Partial<Claim> = {}) =>
  aClaim({ fields: person, screensCompleted: ["postcode", "basic_info"], ...parts });

function opened({ at = "/get-started-v3/contact", ...given }: Partial<Parameters<typeof visit>[1]> = {}) {
  const store = visit(Screen, { at, claim: unreached(), ...given });
  return { store, person: userEvent.setup() };
}

const toasts = (store: ReturnType<typeof visit>) => store.get(toastsAtom).map(({ kind, text }) => `${kind}: ${text}`);

describe("the contact step", () => {
  it("asks where results are sent, and says what the search does not do", () => {
    fakeApi(contactServices);
    opened();
    expect(screen.getByRole("heading", { level: 1, name: "Send Results To..." })).toBeVisible();
    expect(document.title).toBe("How to reach you - Example Claims");
    expect(softCheck()).not.toBeChecked();
    expect(softCheck()).toHaveAccessibleName(
      "I authorise a soft credit search of credit bureau data to support my claim (directly or powered by a data provider). I understand any search will not impact my credit score.",
    );
    expect(phone()).toHaveAccessibleDescription("We text a 4-digit code to it.");
    expect(screen.getByRole("heading", { name: "Your credit score is safe" })).toBeVisible();
    expect([email(), phone()].map((entry) => entry.getAttribute("autocomplete"))).toEqual(["email", "tel"]);
  });

  it("says of everything that is missing what it is", async () => {
    fakeApi(contactServices);
    const { person } = opened();
    await person.click(next());
    expect(await summary()).toHaveFocus();
    expect(await summaryLines()).toEqual([
      "Email is required",
      "Mobile number is required",
      "Credit search: This field is required",
    ]);
    expect(softCheck()).toHaveAccessibleDescription("Error: This field is required");
    expect(document.title).toBe("Error: How to reach you - Example Claims");
  });
});

describe("the email", () => {
  it.each(["jordan.ellis@mail", "ada mail.test", "ada@mail.t", "@mail.test"])(
    "is checked a moment after typing stops: '%s'",
    async (typed) => {
      const api = fakeApi(contactServices);
      const { person } = opened();
      await person.click(email());
      await person.paste(typed);
      expect(screen.queryByText("Please enter a valid email address")).not.toBeInTheDocument();
      expect(await screen.findByText("Please enter a valid email address")).toBeVisible();
      expect(api.calls()).not.toContain(verifyEmail);
    },
  );

  it("is checked when it is left", async () => {
    fakeApi(contactServices);
    const { person } = opened();
    await person.click(email());
    await person.tab();
    expect(await screen.findByText("Email is required")).toBeVisible();
    expect(email()).toHaveAccessibleDescription("We e-mail you what we find. Error: Email is required");
  });

  it("says that it is looked at, and then that it is right", async () => {
    const slow = later();
    const api = fakeApi({ ...contactServices, [verifyEmail]: slow.answer });
    const { person } = opened();
    await person.click(email());
    await person.paste("ada@london.london");
    expect(await screen.findByText("Checking…")).toBeVisible();
    await act(async () => slow.arrives(done({ Result: "valid" })));
    expect(await screen.findByText("Looks right")).toBeVisible();
    expect(api.bodiesOf(verifyEmail)).toEqual([{ email: "ada@london.london" }]);
  });

  it.each(["CatchAll", "catchall", "VALID"])("passes when the server says %s", async (result) => {
    fakeApi({ ...contactServices, [verifyEmail]: checkedEmail(result) });
    const { person } = opened();
    await person.type(email(), "ada@mail.test{Tab}");
    expect(await screen.findByText("Looks right")).toBeVisible();
  });

  it.each(["Invalid", "Unknown"])("is refused when the server says %s", async (result) => {
    fakeApi({ ...contactServices, [verifyEmail]: checkedEmail(result) });
    const { person } = opened();
    await person.type(email(), "ada@mail.test{Tab}");
    expect(await screen.findByText("Please enter a valid email address")).toBeVisible();
    await person.type(email(), "x");
    expect(email()).toBeValid();
  });

  it("does not heed an answer about what was typed before", async () => {
    const [first, second] = [later(), later()];
    fakeApi({
      ...contactServices,
      [verifyEmail]: ({ body }) => (JSON.stringify(body).includes("ada@") ? first.answer() : second.answer()),
    });
    const { person } = opened();
    await person.type(email(), "ada@mail.test{Tab}");
    await screen.findByText("Checking…");
    await person.clear(email());
    await person.type(email(), "bob@mail.test{Tab}");
    await act(async () => second.arrives(done({ Result: "Valid" })));
    expect(await screen.findByText("Looks right")).toBeVisible();
    await act(async () => first.arrives(done({ Result: "Invalid" })));
    expect(email()).toBeValid();
    expect(screen.getByText("Looks right")).toBeVisible();
  });

  it("is not asked about twice", async () => {
    const api = fakeApi(contactServices);
    const { person } = opened();
    await person.type(email(), "ada@mail.test{Tab}");
    await screen.findByText("Looks right");
    await person.type(email(), "x{Backspace}{Tab}");
    expect(await screen.findByText("Looks right")).toBeVisible();
    expect(api.bodiesOf(verifyEmail)).toHaveLength(1);
  });

  it.each([
    [
      "the server's words",
      () => errorAnswer(502, "The email service is unavailable."),
      "error: The email service is unavailable.",
    ],
    ["the status where it had none", () => new Response("", { status: 502 }), "error: HTTP error! Status: 502"],
    ["a sentence of our own where it made no sense", () => done({}), "error: Error validating email!"],
  ])("that cannot be checked is invalid, and a toast says %s", async (_what, answer, toast) => {
    fakeApi({ ...contactServices, [verifyEmail]: answer });
    const { person, store } = opened();
    await person.click(email());
    await person.paste("ada@mail.test");
    await waitFor(() => expect(toasts(store)).toEqual([toast]));
    expect(await screen.findByText("Please enter a valid email address")).toBeVisible();
  });

  it("is asked about again when it is left, and by Next", async () => {
    let tries = 0;
    const api = fakeApi({
      ...contactServices,
      [verifyEmail]: () => {
        tries += 1;
        return tries < 3 ? errorAnswer(502, "Away") : done({ Result: "CatchAll" });
      },
    });
    const { person, store } = opened();
    await person.click(email());
    await person.paste("ada@mail.test");
    await waitFor(() => expect(toasts(store)).toHaveLength(1));
    await person.click(softCheck());
    await waitFor(() => expect(api.bodiesOf(verifyEmail)).toHaveLength(2));
    await person.click(next());
    expect(await screen.findByText("Looks right")).toBeVisible();
    expect(api.bodiesOf(verifyEmail)).toHaveLength(3);
  });

  it("that we could not check is our fault beside the field, until it is checked, and the toast goes with it", async () => {
    const api = fakeApi({
      ...contactServices,
      [verifyEmail]: () => errorAnswer(502, "The email service is unavailable."),
    });
    const { person, store } = opened();
    await person.click(email());
    await person.paste("ada@mail.test");
    const fault = await screen.findByText(/^We could not check your email just now\. That is our fault, not yours\./);
    expect(fault).toBeVisible();
    expect(screen.queryByText(/^We could not check your mobile number/)).toBeNull();
    api.change({ [verifyEmail]: contactServices[verifyEmail] });
    await person.click(softCheck());
    expect(await screen.findByText("Looks right")).toBeVisible();
    expect(screen.queryByText(/^We could not check your email/)).toBeNull();
    expect(toasts(store)).toEqual([]);
  });

  it("with a slip in its domain is asked about once it is left, and put right with a press", async () => {
    const api = fakeApi(contactServices);
    const { person } = opened();
    await person.type(email(), "Ada@gmial.com");
    expect(screen.queryByRole("button", { name: /^Did you mean/ })).toBeNull();
    await person.tab();
    await person.click(await screen.findByRole("button", { name: "Did you mean gmail.com?" }));
    expect(email()).toHaveValue("Ada@gmail.com");
    expect(email()).toHaveFocus();
    await person.tab();
    expect(await screen.findByText("Looks right")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Did you mean/ })).toBeNull();
    expect(api.bodiesOf(verifyEmail).at(-1)).toEqual({ email: "Ada@gmail.com" });
  });

  it("with a slip in its domain is asked about also where the server refuses it", async () => {
    fakeApi({ ...contactServices, [verifyEmail]: checkedEmail("Invalid") });
    const { person } = opened();
    await person.type(email(), "ada@hotmial.co.uk{Tab}");
    expect(await screen.findByText("Please enter a valid email address")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Did you mean hotmail.co.uk?" })).toBeVisible();
  });

  it.each([
    ["without a connection", () => networkDown()],
    ["where a hotel's sign-in page answers", () => new Response("<!doctype html><title>Sign in</title>")],
  ])(
    "is not called wrong %s, and is asked about again by itself once the connection is back",
    async (_where, answer) => {
      const api = fakeApi({ ...contactServices, [verifyEmail]: answer });
      const { person, store } = opened();
      await person.click(email());
      await person.paste("ada@mail.test");
      expect(await screen.findByText("We check this when you are back. Carry on.")).toBeVisible();
      expect(email()).toBeValid();
      expect(toasts(store)).toEqual([]);
      api.change({ [verifyEmail]: contactServices[verifyEmail] });
      act(() => void window.dispatchEvent(new Event("online")));
      expect(await screen.findByText("Looks right")).toBeVisible();
      expect(email()).toBeValid();
    },
  );

  it("at our own address is not asked about where the server says that this is a tester", async () => {
    const api = fakeApi(contactServices);
    const { person } = opened({ claim: unreached({ tester: true }) });
    await person.type(email(), "ada@Example-Claims.test{Tab}");
    expect(await screen.findByText("Looks right")).toBeVisible();
    expect(api.calls()).not.toContain(verifyEmail);
  });

  it.each([
    ["ada@example-claims.test", false],
    ["ada@mail.test", true],
    ["ada@not-example-claims.test", true],
  ])("is asked about otherwise: %s, tester: %s", async (address, tester) => {
    const api = fakeApi(contactServices);
    const { person } = opened({ claim: unreached({ tester }) });
    await person.type(email(), `${address}{Tab}`);
    await waitFor(() => expect(api.bodiesOf(verifyEmail)).toEqual([{ email: address }]));
  });
});

describe("the mobile number", () => {
  it.each(["+44 7700 900 123", "0044 (7700) 900-123", "07700 900123", "7700900123"])(
    "is asked about in its full form: %s",
    async (pasted) => {
      const api = fakeApi(contactServices);
      const { person } = opened();
      await person.click(phone());
      await person.paste(pasted);
      await person.tab();
      expect(await screen.findByText("Looks right")).toBeVisible();
      expect(api.bodiesOf(verifyPhone)).toEqual([{ phone: "+447700900123" }]);
    },
  );

  it("takes digits, and eleven of them at most", async () => {
    fakeApi(contactServices);
    const { person } = opened();
    await person.type(phone(), "07x700 9001234");
    expect(phone()).toHaveValue("07700900123");
  });

  it.each([
    ["", "Mobile number is required"],
    ["077009001", "Incomplete number"],
    ["01612345678", "Please enter a valid mobile number"],
    ["07012345678", "Please enter a valid mobile number"],
  ])("'%s' is not one: %s", async (typed, sentence) => {
    const api = fakeApi(contactServices);
    const { person } = opened();
    await person.click(phone());
    if (typed) await person.paste(typed);
    await person.tab();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(api.calls()).not.toContain(verifyPhone);
  });

  it.each(["Invalid", "Unknown"])("is refused when the server says %s", async (result) => {
    fakeApi({ ...contactServices, [verifyPhone]: checkedPhone(result) });
    const { person } = opened();
    await person.type(phone(), "07700900900{Tab}");
    expect(await screen.findByText("Please enter a valid mobile number")).toBeVisible();
  });

  it("that cannot be checked is invalid, and a toast says why", async () => {
    fakeApi({ ...contactServices, [verifyPhone]: () => done({}) });
    const { person, store } = opened();
    await person.click(phone());
    await person.paste("07700900950");
    await waitFor(() => expect(toasts(store)).toEqual(["error: Error validating phone!"]));
    expect(await screen.findByText("Please enter a valid mobile number")).toBeVisible();
  });
});

describe("coming back to the contact step", () => {
  it("finds the answers given before, and asks nobody about them again", async () => {
    const api = fakeApi(contactServices);
    const fields = someAnswers({ soft_check_privacy: true });
    opened({ claim: aClaim({ fields, screensCompleted: ["postcode", "basic_info", "contact_info"] }) });
    expect(email()).toHaveValue("ada@mail.test");
    expect(phone()).toHaveValue("07700900123");
    expect(softCheck()).toBeChecked();
    expect(await screen.findAllByText("Looks right")).toHaveLength(2);
    expect(api.calls()).toEqual([]);
  });

  it("finds what was half typed before a reload, and asks about what nobody was asked about", async () => {
    const api = fakeApi(contactServices);
    opened({ typed: { email: "ada@mail.test", phone: "0770", softCheck: true } });
    expect(phone()).toHaveValue("0770");
    expect(softCheck()).toBeChecked();
    expect(await screen.findByText("Looks right")).toBeVisible();
    expect(phone()).toBeValid();
    expect(api.bodiesOf(verifyEmail)).toHaveLength(1);
  });

  it("shows nothing of a masked claim", () => {
    fakeApi(contactServices);
    const { store } = opened({
      claim: unreached({ masked: true, fields: { email: "a***@mail.test", phone_number: "•••• 123" } }),
    });
    expect([email(), phone()].map((entry) => (entry as HTMLInputElement).value)).toEqual(["", ""]);
    expect(store.get(claimAtom)?.claimId).toBe(aClaimNumber);
  });
});
