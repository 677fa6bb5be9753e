import { render, screen, within } from "@testing-library/react";
import { createRef } from "react";
import { Progress } from "../progress/progress.tsx";
import { Desk, Lede, Margin, Note, Sheet } from "./sheet.tsx";

test("the notes of a step are a complement with a name, each under a heading of its own", () => {
  render(
    <Margin label="Notes on this step">
      <Note title="Why we ask">
        <p>Lenders file agreements under the address you had at the time.</p>
      </Note>
    </Margin>,
  );
  const margin = within(screen.getByRole("complementary", { name: "Notes on this step" }));
  expect(margin.getByRole("heading", { level: 2, name: "Why we ask" })).toBeVisible();
});

test("the end of the sheet is given to who asks for it, and stands before the notes", () => {
  const end = createRef<HTMLDivElement>();
  render(
    <Margin label="Notes" sheetEnd={end}>
      <p>A note</p>
    </Margin>,
  );
  expect(end.current).toBeEmptyDOMElement();
  expect(end.current?.nextElementSibling).toBe(screen.getByRole("complementary", { name: "Notes" }));
});

test("progress, sheet and margin lie on the desk in the order they are read", () => {
  render(
    <Desk>
      <Progress label="Your progress" step="Your address" percent={25} />
      <Sheet>
        <h1>Your address</h1>
        <Lede>Where you live now.</Lede>
      </Sheet>
      <Margin label="Notes">
        <p>A note</p>
      </Margin>
    </Desk>,
  );
  const [bar, heading, notes] = [
    screen.getByRole("progressbar"),
    screen.getByRole("heading", { level: 1 }),
    screen.getByRole("complementary"),
  ];
  expect(bar.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(heading.compareDocumentPosition(notes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
