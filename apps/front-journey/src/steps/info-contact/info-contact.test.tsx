import { fakeApi, networkDown, errorAnswer } from "@claims/contracts/http/builder";
import { stageOnShowAtom } from "@claims/contracts/journey/atoms";
import { claimAtom } from "@claims/contracts/session/atoms";
import { aClaim, aClaimNumber, aClaimWithAddress, someAnswers } from "@claims/contracts/session/builder";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { contactServices, knownUser } from "../../testing/contact-services.ts";
import {
  addressBar,
  email,
  firstName,
  giveBirthDate,
  giveContact,
  giveName,
  givePerson,
  next,
  phone,
  privacy,
  softCheck,
  summary,
  summaryLines,
  surname,
} from "../../testing/form.ts";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./info-contact.screen.tsx";

const save = "PUT /session/claim";
const consents = { analytics: true, marketing: true, version: "1" };
const withAddress = aClaimWithAddress();
const started = { ...withAddress, fields: { ...withAddress.fields, consents } };
const dateOfBirth = () => screen.queryByRole("group", { name: "Date of birth" });
const emailField = () => screen.queryByRole("textbox", { name: "Email" });

function opened(given: Partial<Parameters<typeof visit>[1]> = {}) {
  const store = visit(Screen, { at: "/get-started-v5/info-contact", claim: started, ...given });
  const stage = () => store.get(stageOnShowAtom)?.stage;
  return { store, stage, person: userEvent.setup() };
}

async function filled(api: ReturnType<typeof fakeApi>) {
  const { person, store } = opened();
  await givePerson(person);
  await giveContact(person);
  return { api, person, store };
}

describe("the details on one screen", () => {
  it("begins with the name alone", () => {
    fakeApi(contactServices);
    const { stage } = opened();
    expect(screen.getByRole("heading", { level: 1, name: "Your Details" })).toBeVisible();
    expect(screen.getByText("Please provide your full details so we can process your claim.")).toBeVisible();
    expect(surname()).toHaveAccessibleDescription("We need your licence or passport name to match your agreements");
    expect(dateOfBirth()).not.toBeInTheDocument();
    expect(stage()).toBe(0);
  });

  it("asks for the date of birth once the name is there, and for email and phone after that", async () => {
    fakeApi(contactServices);
    const { person, stage } = opened();
    await giveName(person);
    expect(dateOfBirth()).toBeVisible();
    expect(screen.getByText("Your date of birth is asked next.")).toHaveRole("status");
    expect(emailField()).not.toBeInTheDocument();
    expect(stage()).toBe(1);
    await giveBirthDate(person);
    expect(emailField()).not.toBeInTheDocument();
    await person.click(privacy());
    expect(emailField()).toBeVisible();
    expect(stage()).toBe(2);
  });

  it("leaves what has appeared where it is while an answer before it is changed", async () => {
    fakeApi(contactServices);
    const { person, stage } = opened();
    await givePerson(person);
    await person.clear(firstName());
    await person.click(privacy());
    expect(emailField()).toBeVisible();
    expect(stage()).toBe(2);
  });

  it("lets Next look ready only when everything is valid", async () => {
    fakeApi(contactServices);
    const { person } = opened();
    expect(next()).toHaveAttribute("aria-disabled", "true");
    await givePerson(person);
    await giveContact(person);
    await waitFor(() => expect(next()).not.toHaveAttribute("aria-disabled"));
    await person.click(softCheck());
    expect(next()).toHaveAttribute("aria-disabled", "true");
  });

  it("says what is missing in what is on show when Next is pressed all the same", async () => {
    fakeApi(contactServices);
    const { person } = opened();
    await person.click(next());
    expect(await summary()).toHaveFocus();
    expect(await summaryLines()).toEqual([
      "Please select your title",
      "Please enter your legal first name",
      "Please enter your legal surname",
    ]);
    expect(document.title).toBe("Error: Your details - Example Claims");
    await giveName(person);
    await person.click(next());
    expect(await summaryLines()).toEqual([
      "Date of birth: Day is required",
      "Date of birth: Month is required",
      "Date of birth: Year is required",
      "Privacy policy: You must accept the privacy policy to continue",
    ]);
  });

  it("says of all sections what is wrong, the consent among it", async () => {
    fakeApi(contactServices);
    const { person } = opened();
    await givePerson(person);
    await person.click(email());
    await person.paste("jordan.ellis@mail");
    await person.click(phone());
    await person.paste("077009001");
    await person.clear(surname());
    await person.click(next());
    expect(await screen.findByRole("link", { name: "Credit search: This field is required" })).toBeVisible();
    expect(await summaryLines()).toEqual([
      "Please enter your legal surname",
      "Email: Please enter a valid email address",
      "Mobile number: Incomplete number",
      "Credit search: This field is required",
    ]);
    expect(softCheck()).toBeInvalid();
  });

  it("opens with everything that was answered before", async () => {
    fakeApi(contactServices);
    const fields = someAnswers({ soft_check_privacy: true });
    opened({ claim: aClaim({ fields, screensCompleted: ["postcode", "basic_info", "contact_info"] }) });
    expect(email()).toHaveValue("ada@mail.test");
    expect(privacy()).toBeChecked();
    await waitFor(() => expect(next()).not.toHaveAttribute("aria-disabled"));
  });
});

describe("Next on the details screen", () => {
  it("saves who it is, looks for another claim, saves the rest and opens the signature", async () => {
    const { api, person } = await filled(fakeApi(contactServices));
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v5/sign"));
    const own = api.calls().filter((call) => call === save || call === "POST /user/validate");
    expect(own).toEqual([save, "POST /user/validate", save, save]);
    const step = (screen_name: string) => ({ screen_name, should_add_screen_name: true });
    expect(api.bodiesOf(save)).toEqual([
      {
        claimNumber: aClaimNumber,
        title: "Ms.",
        first_name: "Ada",
        last_name: "Example",
        dateOfBirth: "05/03/1985",
        dob: "1985-03-05",
      },
      {
        claimNumber: aClaimNumber,
        email: "ada@mail.test",
        phone_number: "+447700900123",
        soft_check_privacy: true,
        ...step("basic_info"),
      },
      { claimNumber: aClaimNumber, ...step("contact_info") },
    ]);
    await waitFor(() => expect(api.bodiesOf("POST /trigger-gtm-event")).toHaveLength(2));
    expect(api.bodiesOf("POST /trigger-gtm-event")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: "basic_info" }),
        expect.objectContaining({ event: "contact_info" }),
      ]),
    );
    await waitFor(() => expect(api.calls()).toContain("POST /k360/verify"));
  });

  it("goes on when it is pressed while the checks are still under way", async () => {
    const { person } = await filled(fakeApi(contactServices));
    await person.type(phone(), "{Backspace}4");
    expect(next()).toHaveAttribute("aria-disabled", "true");
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v5/sign"));
  });

  it("goes on at once with everything queued when the network is down", async () => {
    const { api, person, store } = await filled(fakeApi(contactServices));
    await waitFor(() => expect(next()).not.toHaveAttribute("aria-disabled"));
    api.change({ [save]: () => networkDown(), "POST /user/validate": () => networkDown() });
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v5/sign"));
    expect(store.get(claimAtom)?.screensCompleted).toEqual(["postcode", "basic_info", "contact_info"]);
    expect(store.get(claimAtom)?.unsent).toHaveLength(3);
  });

  it("stays and shows what the server says when it refuses the answers", async () => {
    const { api, person } = await filled(
      fakeApi({ ...contactServices, [save]: () => errorAnswer(409, "This claim has already been submitted.") }),
    );
    await person.click(next());
    expect(await screen.findByText("This claim has already been submitted.")).toBeVisible();
    expect(api.calls()).not.toContain("POST /user/validate");
    expect(firstName()).toHaveValue("Ada");
  });

  it("leads a person who has a claim already back to the postcode", async () => {
    const { api, person, store } = await filled(
      fakeApi({ ...contactServices, "POST /user/validate": knownUser(false) }),
    );
    await person.click(next());
    await screen.findByRole("dialog", { name: "User already exists!" });
    expect(api.bodiesOf(save).at(-1)).toEqual({
      claimNumber: aClaimNumber,
      email: "ada@mail.test",
      phone_number: "+447700900123",
      soft_check_privacy: true,
    });
    expect(store.get(claimAtom)?.screensCompleted).toEqual(["postcode"]);
    await waitFor(() =>
      expect(api.bodiesOf("POST /trigger-gtm-event")).toEqual([expect.objectContaining({ event: "repeat_visitor" })]),
    );
    await person.click(screen.getByRole("button", { name: "Ok" }));
    await waitFor(() => expect(addressBar()).toHaveTextContent(/^\/get-started-v5$/));
  });
});
