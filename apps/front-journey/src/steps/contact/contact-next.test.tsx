import { helpIsHereAtom, helpOpenAtAtom } from "@claims/contracts/help/atoms";
import { fakeApi, networkDown, errorAnswer, saved } from "@claims/contracts/http/builder";
import { claimAtom, sendUnsentAtom, type Claim } from "@claims/contracts/session/atoms";
import { aClaim, aClaimNumber, someAnswers } from "@claims/contracts/session/builder";
import { toastsAtom } from "@claims/contracts/toast/atoms";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { later, rejectedWith } from "../../testing/answers.ts";
import { checkedEmail, contactServices, knownUser } from "../../testing/contact-services.ts";
import { addressBar, email, giveContact, next, phone, softCheck } from "../../testing/form.ts";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./contact.screen.tsx";

const save = "PUT /session/claim";
const consents = { analytics: true, marketing: true, version: "1" };
const answers = someAnswers({ consents });
const { email: _email, phone_number: _phone, ...fields } = answers;

const contact = { email: "ada@mail.test", phone_number: "+447700900123", soft_check_privacy: true };
const whoItIs = {
  claim_number: aClaimNumber,
  first_name: "Ada",
  last_name: "Example",
  dob: "1985-03-05",
  email: "ada@mail.test",
  phone: "+447700900123",
  address: answers.address,
};

function opened({ at = "/get-started-v3/contact", claim = {} }: { at?: string; claim?: Partial<Claim> } = {}) {
  const store = visit(Screen, {
    at,
    claim: aClaim({ fields, screensCompleted: ["postcode", "basic_info"], ...claim }),
  });
  return { store, person: userEvent.setup() };
}

beforeEach(() => {
  sessionStorage.clear();
});

/** The calls that change or report something, without the checks on the way. */
const shown = (api: ReturnType<typeof fakeApi>) =>
  api.calls().filter((call) => !/verify-|session\/claim$/.test(call) || call === save);

describe("Next on the contact step", () => {
  it.each(["v3", "v4"])(
    "looks for another claim, saves, opens the signature in %s, and then notifies the others",
    async (variant) => {
      const api = fakeApi(contactServices);
      const { person } = opened({ at: `/get-started-${variant}/contact` });
      await giveContact(person);
      await person.click(next());
      await waitFor(() => expect(addressBar()).toHaveTextContent(`/get-started-${variant}/sign`));
      await waitFor(() => expect(shown(api)).toHaveLength(6));
      expect(shown(api).slice(0, 2)).toEqual(["POST /user/validate", save]);
      expect(shown(api).slice(2).sort()).toEqual([
        "POST /contact",
        "POST /k360/verify",
        "POST /trigger-gtm-event",
        "POST /user",
      ]);
      expect(api.bodiesOf("POST /user/validate")).toEqual([whoItIs]);
      expect(api.bodiesOf(save)).toEqual([
        { claimNumber: aClaimNumber, ...contact, screen_name: "contact_info", should_add_screen_name: true },
      ]);
      const user = { ...whoItIs, postcode: "M1 1AE" };
      expect(api.bodiesOf("POST /user")).toEqual([user]);
      expect(api.bodiesOf("POST /contact")).toEqual([user]);
      expect(api.bodiesOf("POST /k360/verify")).toEqual([
        { claim_number: aClaimNumber, device_session_id: expect.stringMatching(/^[\da-f]{32}$/) },
      ]);
      expect(api.bodiesOf("POST /trigger-gtm-event")).toEqual([expect.objectContaining({ event: "contact_info" })]);
      expect(window.history.state.typed).toBeUndefined();
    },
  );

  it("waits for the checks that are under way, and does its work once", async () => {
    const slow = later();
    const api = fakeApi({ ...contactServices, "POST /verify-email": slow.answer });
    const { person } = opened();
    await giveContact(person);
    await person.dblClick(next());
    await person.click(await screen.findByRole("button", { name: "Processing..." }));
    expect(api.calls()).not.toContain("POST /user/validate");
    await act(async () =>
      slow.arrives(Response.json({ success: true, message: "", statusCode: 200, responseObject: { Result: "Valid" } })),
    );
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/sign"));
    expect([api.bodiesOf("POST /user/validate"), api.bodiesOf(save)].map((calls) => calls.length)).toEqual([1, 1]);
  });

  it.each([
    ["fails", () => errorAnswer(500, "Sorry")],
    ["has been asked too often", () => errorAnswer(429, "Too many requests.")],
  ])("goes on where the look for another claim %s", async (_how, answer) => {
    const api = fakeApi({ ...contactServices, "POST /user/validate": answer });
    const { person } = opened();
    await giveContact(person);
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/sign"));
    expect(api.bodiesOf(save)).toHaveLength(1);
  });

  it.each([
    ["Valid", []],
    ["Invalid", ["Your email did not pass our check. Please go back to it and put it right."]],
  ])("goes on without a connection, and has %s said of the email once it is back", async (result, toasts) => {
    const away = () => networkDown();
    const api = fakeApi({
      ...contactServices,
      "POST /verify-email": away,
      "POST /verify-phone": away,
      "POST /user/validate": away,
      [save]: away,
    });
    const { person, store } = opened();
    await giveContact(person);
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/sign"));
    expect(store.get(claimAtom)?.fields).toMatchObject(contact);
    const before = api.bodiesOf("POST /verify-phone").length;
    api.change({ ...contactServices, [save]: saved, "POST /verify-email": checkedEmail(result) });
    await act(async () => void (await store.set(sendUnsentAtom)));
    await waitFor(() => expect(api.bodiesOf("POST /verify-phone")).toHaveLength(before + 1));
    await waitFor(() => expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(toasts));
  });

  it.each([
    ["the checks", "POST /verify-email", () => checkedEmail("Valid")()],
    ["the look for another claim", "POST /user/validate", () => knownUser(true)()],
  ])("saves nothing that was taken back while %s went on, and goes on when pressed again", async (_, call, answer) => {
    const slow = later();
    const api = fakeApi({ ...contactServices, [call]: slow.answer });
    const { person } = opened();
    await giveContact(person);
    await person.click(next());
    await screen.findByRole("button", { name: "Processing..." });
    await waitFor(() => expect(api.calls()).toContain(call));
    await person.click(softCheck());
    await act(async () => slow.arrives(answer()));
    await waitFor(() => expect(next()).toBeVisible());
    expect(api.bodiesOf(save)).toEqual([]);
    expect(softCheck()).not.toBeChecked();
    await person.click(softCheck());
    api.change({ [call]: answer });
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/sign"));
  });

  it("goes on with the save queued when the network goes down, and notifies the others once it is back", async () => {
    const api = fakeApi(contactServices);
    const { person, store } = opened();
    await giveContact(person);
    expect(await screen.findAllByText("Looks right")).toHaveLength(2);
    const down = () => networkDown();
    api.change({ "POST /user/validate": down, [save]: down, "POST /session/claim": down });
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/sign"));
    expect(store.get(claimAtom)?.unsent).toHaveLength(1);
    expect(api.calls()).not.toContain("POST /user");
    api.change({ ...contactServices, [save]: () => saved() });
    await act(() => store.set(sendUnsentAtom));
    await waitFor(() => expect(api.calls()).toContain("POST /k360/verify"));
    expect(api.bodiesOf("POST /contact")).toHaveLength(1);
  });

  it("stays, keeps every answer and shows what the server says when it refuses them", async () => {
    fakeApi({ ...contactServices, [save]: () => errorAnswer(403, "Please confirm your phone first.") });
    const { person } = opened();
    await giveContact(person);
    await person.click(next());
    expect(await screen.findByText("Please confirm your phone first.")).toBeVisible();
    expect(email()).toHaveValue("ada@mail.test");
    expect(phone()).toHaveValue("07700900123");
    expect(softCheck()).toBeChecked();
    expect(next()).toBeEnabled();
  });

  it("says of a claim that is submitted that it is, and leads to it, with everything typed still there", async () => {
    fakeApi({ ...contactServices, [save]: rejectedWith("claim-submitted", "This claim has already been submitted.") });
    const { person } = opened({ at: "/get-started-v4/contact" });
    await giveContact(person);
    await person.click(next());
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Your claim is with us already/);
    expect(email()).toHaveValue("ada@mail.test");
    await person.click(screen.getByRole("link", { name: "See your claim" }));
    expect(addressBar()).toHaveTextContent("/get-started-v4/already-filed");
  });

  describe("with another number than the confirmed one", () => {
    const sentence = "Please confirm your phone with a new code first.";
    async function rejected({ isHelpHere }: { isHelpHere: boolean }) {
      fakeApi({ ...contactServices, [save]: rejectedWith("fresh-code-needed", sentence, { status: 403 }) });
      const { person, store } = opened();
      store.set(helpIsHereAtom, isHelpHere);
      await giveContact(person);
      await person.click(next());
      expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
      await person.click(screen.getByRole("button", { name: "Change my number" }));
      expect(phone()).toHaveValue("07700900123");
      return store;
    }

    it("leads to the form for it, which texts the code that is wanted, with everything typed still there", async () => {
      const store = await rejected({ isHelpHere: true });
      expect(store.get(helpOpenAtAtom)).toBe("change-number");
      expect(screen.queryByText(/call us and tell us/)).toBeNull();
    });

    it("says whom to call where there is no such form", async () => {
      await rejected({ isHelpHere: false });
      const call = screen.getByText(/^To change your number, call us and tell us your name and the new number/);
      expect(within(call).getByRole("link", { name: "0800 000 0000" })).toHaveAttribute("href", "tel:08000000000");
    });
  });

  it("is not held up by the others, whatever becomes of them", async () => {
    const away = () => errorAnswer(502, "Away");
    const api = fakeApi({ ...contactServices, "POST /user": away, "POST /contact": away, "POST /k360/verify": away });
    const { person } = opened();
    await giveContact(person);
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/sign"));
    await waitFor(() => expect(api.calls()).toContain("POST /k360/verify"));
  });
});

describe("coming back to details that could not be checked", () => {
  const away = () => networkDown();
  const verifyEmail = "POST /verify-email";
  const offline = { [verifyEmail]: away, "POST /verify-phone": away, "POST /user/validate": away, [save]: away };
  const back = { ...contactServices, [save]: saved };

  async function leftOffline(given: Parameters<typeof opened>[0] = {}) {
    const api = fakeApi({ ...contactServices, ...offline });
    const { person, store } = opened(given);
    await giveContact(person);
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/sign"));
    return { api, store };
  }

  /** The step opened again: in the same page, or with what a reload leaves of it. */
  function openedAgain(store: ReturnType<typeof visit>, after: "reload" | "back") {
    cleanup();
    const claim = store.get(claimAtom);
    return visit(Screen, { at: "/get-started-v3/contact", claim, ...(after === "back" && { store }) });
  }

  it("says at no time that they look right", async () => {
    const { store } = await leftOffline();
    expect(screen.queryByText("Looks right")).toBeNull();
    openedAgain(store, "back");
    expect(await screen.findAllByText("We check this when you are back. Carry on.")).toHaveLength(2);
    expect(screen.queryByText("Looks right")).toBeNull();
  });

  it.each(["back", "reload"] as const)(
    "asks again about the one that was rejected (%s), and says so",
    async (after) => {
      const { api, store } = await leftOffline();
      api.change({ ...back, [verifyEmail]: checkedEmail("Invalid") });
      await act(async () => void (await store.set(sendUnsentAtom)));
      await waitFor(() => expect(store.get(toastsAtom)).toHaveLength(1));
      const [emails, phones] = [api.bodiesOf(verifyEmail).length, api.bodiesOf("POST /verify-phone").length];
      openedAgain(store, after);
      expect(await screen.findByText("Please enter a valid email address")).toBeVisible();
      expect(screen.getAllByText("Looks right")).toHaveLength(1);
      expect(api.bodiesOf(verifyEmail)).toHaveLength(emails + 1);
      expect(api.bodiesOf("POST /verify-phone")).toHaveLength(phones);
    },
  );

  it("asks again where the later check failed, and once it has passed does not", async () => {
    const { api, store } = await leftOffline();
    api.change({ ...back, [verifyEmail]: () => errorAnswer(502, "Away") });
    const before = api.bodiesOf(verifyEmail).length;
    await act(async () => void (await store.set(sendUnsentAtom)));
    await waitFor(() => expect(api.bodiesOf(verifyEmail)).toHaveLength(before + 1));
    api.change(back);
    openedAgain(store, "back");
    await waitFor(() => expect(screen.getAllByText("Looks right")).toHaveLength(2));
    expect(api.bodiesOf(verifyEmail)).toHaveLength(before + 2);
    await userEvent.setup().click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/sign"));
    openedAgain(store, "reload");
    expect(screen.getAllByText("Looks right")).toHaveLength(2);
    expect(api.bodiesOf(verifyEmail)).toHaveLength(before + 2);
  });

  it("asks again after a reload that came before the later check", async () => {
    const { api, store } = await leftOffline();
    api.change(back);
    const before = api.bodiesOf(verifyEmail).length;
    openedAgain(store, "reload");
    await waitFor(() => expect(screen.getAllByText("Looks right")).toHaveLength(2));
    expect(api.bodiesOf(verifyEmail)).toHaveLength(before + 1);
  });

  it("asks again where the visit had no claim number yet", async () => {
    const { store } = await leftOffline({ claim: { claimId: null } });
    openedAgain(store, "back");
    expect(await screen.findAllByText("We check this when you are back. Carry on.")).toHaveLength(2);
  });

  it("says nothing of an email that was put right before the later check of it answered", async () => {
    const slow = later();
    const { api, store } = await leftOffline();
    api.change({ ...back, [verifyEmail]: slow.answer });
    const before = api.bodiesOf(verifyEmail).length;
    await act(async () => void (await store.set(sendUnsentAtom)));
    await waitFor(() => expect(api.bodiesOf(verifyEmail)).toHaveLength(before + 1));
    const claim = store.get(claimAtom);
    const email = "bob@mail.test";
    act(() => store.set(claimAtom, claim && { ...claim, fields: { ...claim.fields, email } }));
    await act(async () => slow.arrives(checkedEmail("Invalid")()));
    expect(store.get(toastsAtom)).toEqual([]);
  });
});

describe("a person who has a claim already", () => {
  async function known() {
    const api = fakeApi({ ...contactServices, "POST /user/validate": knownUser(false) });
    const { person, store } = opened();
    await giveContact(person);
    await person.click(next());
    return { api, person, store, popup: await screen.findByRole("dialog", { name: "User already exists!" }) };
  }

  it("is shown so, and how to reach the firm", async () => {
    const { popup } = await known();
    expect(popup).toHaveTextContent(
      "You already have a claim with us. We're still working on it and will keep you updated by email and text. If you need help, reach us at help@example-claims.test.",
    );
    expect(within(popup).getByRole("link", { name: "help@example-claims.test" })).toHaveAttribute(
      "href",
      "mailto:help@example-claims.test",
    );
    expect(popup).toHaveTextContent("To see that claim, open the link that we texted or e-mailed to you.");
  });

  it("leaves the contact details, and counts as a visitor who came back, without having done the step", async () => {
    const { api, store } = await known();
    expect(api.bodiesOf(save)).toEqual([{ claimNumber: aClaimNumber, ...contact }]);
    await waitFor(() =>
      expect(api.bodiesOf("POST /trigger-gtm-event")).toEqual([expect.objectContaining({ event: "repeat_visitor" })]),
    );
    expect(store.get(claimAtom)?.screensCompleted).not.toContain("contact_info");
    expect(api.calls()).not.toContain("POST /user");
    expect(addressBar()).toHaveTextContent("/get-started-v3/contact");
  });

  it("goes back to the postcode", async () => {
    const { person } = await known();
    await person.click(screen.getByRole("button", { name: "Ok" }));
    await waitFor(() => expect(addressBar()).toHaveTextContent(/^\/get-started-v3$/));
  });
});
