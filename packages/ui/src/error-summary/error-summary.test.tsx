import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { ErrorSummary } from "./error-summary.tsx";

const problems = [
  { fieldId: "email", field: "Email", message: "Email is required" },
  { fieldId: "surname", field: "Legal surname", message: "Please enter your legal surname" },
  { fieldId: "title", field: "Title", message: "This field is required" },
];

function Form({ given = problems }: { given?: typeof problems }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <ErrorSummary title="There is a problem" problems={attempt > 0 ? given : []} attempt={attempt} />
      <label htmlFor="email">Email</label>
      <input id="email" />
      <fieldset id="title">
        <legend>Title</legend>
        <input type="radio" name="title" aria-label="Mr." />
        <input type="radio" name="title" aria-label="Ms." defaultChecked />
      </fieldset>
      <button type="button" onClick={() => setAttempt(attempt + 1)}>
        Next
      </button>
    </>
  );
}

const next = () => userEvent.click(screen.getByRole("button", { name: "Next" }));

test("takes focus when it comes, and again at every further attempt", async () => {
  render(<Form />);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await next();
  const summary = screen.getByRole("alert", { name: "There is a problem" });
  expect(summary).toHaveFocus();
  await userEvent.click(screen.getByLabelText("Email"));
  expect(summary).not.toHaveFocus();
  await next();
  expect(summary).toHaveFocus();
});

test("names each field once, with its sentence, and leads to it, without adding to the history", async () => {
  render(<Form />);
  await next();
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Email is required",
    "Please enter your legal surname",
    "Title: This field is required",
  ]);
  const before = window.history.length;
  await userEvent.click(screen.getByRole("link", { name: "Email is required" }));
  expect(screen.getByLabelText("Email")).toHaveFocus();
  expect(window.history).toHaveLength(before);
  expect(window.location.hash).toBe("");
});

test("leads to the chosen answer of a group", async () => {
  render(<Form />);
  await next();
  await userEvent.click(screen.getByRole("link", { name: "Title: This field is required" }));
  expect(screen.getByLabelText("Ms.")).toHaveFocus();
});

test("is not there when there is nothing to put right", async () => {
  render(<Form given={[]} />);
  await next();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
