import { words } from "@claims/contracts/site/words";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { previews } from "./editor-previews.ts";

jest.mock("@claims/contracts/site/words", () => ({ words: jest.fn() }));

it.each([
  ["header", { banner: "A draft of the banner" }, "A draft of the banner"],
  ["maintenance", { maintenance: { lede: "A draft of the lede", existing: "-", fresh: "-" } }, "A draft of the lede"],
  ["cookies", { cookies: { question: "May we?", analytics: "A draft", marketing: "-", version: "" } }, "May we?"],
  ["cookies", { cookies: { question: "-", analytics: "Count visits?", marketing: "-", version: "" } }, "Count visits?"],
])("shows a draft of the %s as the shell shows it", async (name, draft, sentence) => {
  jest.mocked(words).mockReturnValue(draft);
  const { Part } = (await previews.find((each) => each.name === name)?.part()) ?? {};
  if (!Part) throw new Error(`There is no preview '${name}'.`);
  render(
    <MemoryRouter>
      <Part />
    </MemoryRouter>,
  );
  expect(screen.getByText(sentence)).toBeVisible();
});
