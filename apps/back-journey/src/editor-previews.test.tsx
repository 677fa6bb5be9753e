import { servePartsWith } from "@claims/contracts/remote/parts";
import { render, screen, within } from "@testing-library/react";
import { previews } from "./editor-previews.ts";

it("shows both help answers of a draft, each in its dialog with the way to people below it", async () => {
  servePartsWith(async () => ({ issue }: { issue: string }) => <p>{`The draft on ${issue}.`}</p>);
  const [help] = previews;
  if (!help) throw new Error("There is no preview of help.");
  const { Part } = await help.part();
  render(<Part />);
  const cost = await screen.findByRole("region", { name: "Will it cost me anything?" });
  expect(await within(cost).findByText("The draft on cost.")).toBeVisible();
  expect(cost).toHaveTextContent("Rather talk? Call");
  const lender = screen.getByRole("region", { name: "I can't remember my lender" });
  expect(within(lender).getByText("The draft on lender.")).toBeVisible();
});
