import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { AgreementCard } from "./agreement-card.tsx";

function Controlled() {
  const [included, setIncluded] = useState(true);
  return (
    <AgreementCard
      title="Agreement #1"
      detail="Started March 14, 2017"
      included={included}
      onIncludedChange={setIncluded}
      words={{ included: "Included", notIncluded: "Not included" }}
    />
  );
}

test("says whether the agreement is included, and changes at a press anywhere on the slip", async () => {
  render(<Controlled />);
  const slip = screen.getByRole("checkbox", { name: "Agreement #1 Started March 14, 2017" });
  expect(slip).toBeChecked();
  expect(screen.getByText("Included")).toBeVisible();
  await userEvent.click(screen.getByText("Started March 14, 2017"));
  expect(slip).not.toBeChecked();
  expect(screen.getByText("Not included")).toBeVisible();
  await userEvent.keyboard(" ");
  expect(slip).toBeChecked();
});
