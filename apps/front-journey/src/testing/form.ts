import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

export const next = () => screen.getByRole("button", { name: "Next" });
export const addressBar = () => screen.getByLabelText("Address bar");
export const summary = () => screen.findByRole("alert", { name: "There is a problem" });
export const summaryLines = async () =>
  within(await summary())
    .getAllByRole("link")
    .map((link) => link.textContent);

export const firstName = () => screen.getByRole("textbox", { name: "Legal first name" });
export const surname = () => screen.getByRole("textbox", { name: "Legal surname" });
export const datePart = (name: string) => screen.getByRole("combobox", { name });
export const privacy = () => screen.getByRole("checkbox", { name: /^I have read and accept the privacy policy/ });
export const email = () => screen.getByRole("textbox", { name: "Email" });
export const phone = () => screen.getByRole("textbox", { name: "Mobile number" });
export const softCheck = () => screen.getByRole("checkbox", { name: /^I authorise a soft credit search/ });

export async function giveName(person: UserEvent) {
  await person.click(screen.getByRole("radio", { name: "Ms." }));
  await person.type(firstName(), "ada");
  await person.type(surname(), "example");
}

export async function giveBirthDate(person: UserEvent, { day = "5", month = "March", year = "1985" } = {}) {
  await person.selectOptions(datePart("Day"), day);
  await person.selectOptions(datePart("Month"), month);
  await person.selectOptions(datePart("Year"), year);
}

export async function givePerson(person: UserEvent) {
  await giveName(person);
  await giveBirthDate(person);
  await person.click(privacy());
}

export async function giveContact(person: UserEvent) {
  await person.click(email());
  await person.paste("ada@mail.test");
  await person.click(phone());
  await person.paste("07700 900123");
  await person.click(softCheck());
}
