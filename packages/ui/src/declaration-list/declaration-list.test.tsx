import { render, screen } from "@testing-library/react";
import { DeclarationList } from "./declaration-list.tsx";

test("reads as it was written, with its links where their words stand", () => {
  const links = [
    { words: "terms", path: "/terms" },
    { words: "fees", path: "/fees" },
  ];
  render(
    <DeclarationList
      declarations={[
        { text: "I have read terms and fees, twice." },
        { text: "I accept the terms, and the fees.", links },
      ]}
    />,
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "I have read terms and fees, twice.",
    "I accept the terms, and the fees.",
  ]);
  expect(
    screen
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("target")]),
  ).toEqual([
    ["terms", "/terms", "_blank"],
    ["fees", "/fees", "_blank"],
  ]);
});
