import { declarationsShown } from "@claims/contracts/declarations/published";
import { declarationsInForce } from "@claims/contracts/declarations/schema";
import { fakeApi } from "@claims/contracts/http/builder";
import { words } from "@claims/contracts/site/words";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { previews } from "./editor-previews.ts";

jest.mock("@claims/contracts/site/words", () => ({ words: jest.fn() }));
jest.mock("@claims/contracts/declarations/published", () => ({ declarationsShown: jest.fn() }));

/** Opens a preview as the editor does: at no address of the journey, and without a claim. */
async function open(name: string) {
  const { Part } = (await previews.find((each) => each.name === name)?.part()) ?? {};
  if (!Part) throw new Error(`There is no preview '${name}'.`);
  return render(
    <MemoryRouter>
      <Part />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  fakeApi({});
  jest.mocked(words).mockReturnValue({});
  jest.mocked(declarationsShown).mockReturnValue(declarationsInForce());
});

it("shows a draft of the declarations on the step where they are signed", async () => {
  const inForce = declarationsInForce();
  const [, ...others] = inForce.declarations;
  jest.mocked(declarationsShown).mockReturnValue({
    ...inForce,
    declarations: [{ text: "I declare this as a draft." }, ...others],
    notAlreadyFiled: "I confirm this as a draft.",
  });
  await open("sign");
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Almost Done");
  expect(screen.getByText("I declare this as a draft.")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "I confirm this as a draft." })).toBeVisible();
});

it("shows a draft of the soft search on the step where it is agreed to", async () => {
  jest.mocked(words).mockReturnValue({ softSearch: "I agree to a draft." });
  await open("contact");
  expect(await screen.findByRole("checkbox", { name: "I agree to a draft." })).toBeVisible();
});

it("shows what is expected of the regulator also outside its time", async () => {
  jest.mocked(words).mockReturnValue({ redress: { text: "A scheme is over.", from: "2001-01-01", to: "2001-02-01" } });
  await open("disclaimer");
  expect(screen.getByText("A scheme is over.")).toBeVisible();
});
