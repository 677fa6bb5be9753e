import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button, IconButton, LinkButton } from "./button.tsx";

test("calls back when pressed, by mouse and by keyboard", async () => {
  const pressed = jest.fn();
  render(<Button onClick={pressed}>Next</Button>);
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await userEvent.keyboard("{Enter} ");
  expect(pressed).toHaveBeenCalledTimes(3);
});

test("says what it is busy with and does nothing more when pressed again", async () => {
  const pressed = jest.fn();
  const submitted = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener("submit", submitted);
  render(
    <form>
      <input aria-label="Postcode" />
      <Button type="submit" busy busyLabel="Processing..." onClick={pressed}>
        Next
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Processing..." }));
  await userEvent.type(screen.getByLabelText("Postcode"), "{Enter}");
  document.removeEventListener("submit", submitted);
  expect(pressed).not.toHaveBeenCalled();
  expect(submitted).not.toHaveBeenCalled();
});

test("that is not ready announces itself disabled, stays in reach of Tab and still answers", async () => {
  const pressed = jest.fn();
  render(
    <Button ready={false} onClick={pressed}>
      Next
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Next" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(pressed).toHaveBeenCalledTimes(1);
});

test("that waits for something is allowed all the same, and nothing announces it disabled", async () => {
  const pressed = jest.fn();
  render(
    <Button waiting onClick={pressed}>
      Find My Agreement(s)
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Find My Agreement(s)" });
  expect(button).not.toHaveAttribute("aria-disabled");
  await userEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test("does not submit a form unless its type is submit", async () => {
  const submitted = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener("submit", submitted);
  render(
    <form>
      <Button>My address is not listed</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button"));
  document.removeEventListener("submit", submitted);
  expect(submitted).not.toHaveBeenCalled();
});

test("a link that looks like a button is announced as a link", () => {
  render(<LinkButton href="/get-started-v3">Find My Agreements</LinkButton>);
  expect(screen.getByRole("link", { name: "Find My Agreements" })).toHaveAttribute("href", "/get-started-v3");
});

test("a button with an icon has its name in words", () => {
  render(<IconButton label="Next review">›</IconButton>);
  expect(screen.getByRole("button", { name: "Next review" })).toBeVisible();
});
