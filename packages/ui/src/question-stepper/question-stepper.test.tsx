import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QuestionStepper } from "./question-stepper.tsx";

const step = (name: string) => screen.getByRole("button", { name });

function opened(answered: readonly boolean[], current: number) {
  const onGo = jest.fn();
  const steps = answered.map((isAnswered, nth) => ({
    id: `${nth}`,
    label: `Question ${nth + 1}`,
    answered: isAnswered,
  }));
  render(<QuestionStepper label="Questions" steps={steps} current={current} onGo={onGo} />);
  return onGo;
}

test("shows which question is asked, and leads back to an answered one", async () => {
  const onGo = opened([true, true, false], 1);
  expect(screen.getByRole("list", { name: "Questions" })).toBeVisible();
  expect(step("Question 2")).toHaveAttribute("aria-current", "step");
  expect(step("Question 1")).not.toHaveAttribute("aria-current");
  await userEvent.click(step("Question 1"));
  expect(onGo).toHaveBeenCalledWith(0);
});

test("leads up to the first question without an answer, and no further", async () => {
  const onGo = opened([true, false, false], 0);
  expect(step("Question 2")).toBeEnabled();
  expect(step("Question 3")).toBeDisabled();
  await userEvent.click(step("Question 3"));
  expect(onGo).not.toHaveBeenCalled();
});

test("leads everywhere once all are answered", () => {
  opened([true, true, true], 2);
  expect(step("Question 1")).toBeEnabled();
  expect(step("Question 3")).toBeEnabled();
});
