import { render, screen } from "@testing-library/react";
import { Alert } from "./alert.tsx";

test("an error interrupts a screen reader, good news waits its turn", () => {
  render(
    <>
      <Alert kind="error">Please select atleast one potential claim to continue.</Alert>
      <Alert kind="ok">Verification code sent to your mobile</Alert>
    </>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("Please select atleast one potential claim to continue.");
  expect(screen.getByRole("status")).toHaveTextContent("Verification code sent to your mobile");
});

test("a notice that is part of the page is not announced", () => {
  render(<Alert announced={false}>The regulator has paused complaints.</Alert>);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  expect(screen.getByText("The regulator has paused complaints.")).toBeVisible();
});
