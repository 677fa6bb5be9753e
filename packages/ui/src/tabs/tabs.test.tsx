import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Tabs } from "./tabs.tsx";

const names = ["draw", "type", "upload"] as const;

function Sample() {
  const [selected, setSelected] = useState<(typeof names)[number]>("draw");
  const tabs = names.map((name) => ({ name, label: name, panel: <input aria-label={`answer by ${name}`} /> }));
  return (
    <>
      <h2 id="heading">Your signature</h2>
      <Tabs labelledBy="heading" tabs={tabs} selected={selected} onSelect={setSelected} />
    </>
  );
}

const tab = (name: string) => screen.getByRole("tab", { name });

test("show the panel of the one that is chosen, and name it after its tab", async () => {
  render(<Sample />);
  expect(screen.getByRole("tablist", { name: "Your signature" })).toBeVisible();
  expect(tab("draw")).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("tabpanel", { name: "draw" })).toBeVisible();
  await userEvent.click(tab("type"));
  expect(tab("draw")).toHaveAttribute("aria-selected", "false");
  expect(screen.getByRole("tabpanel", { name: "type" })).toBeVisible();
  expect(tab("type")).toHaveAttribute("aria-controls", screen.getByRole("tabpanel").id);
});

test("keep what was entered in a panel while another one shows", async () => {
  render(<Sample />);
  await userEvent.type(screen.getByRole("textbox", { name: "answer by draw" }), "ink");
  await userEvent.click(tab("type"));
  await userEvent.click(tab("draw"));
  expect(screen.getByRole("textbox", { name: "answer by draw" })).toHaveValue("ink");
});

test("are one stop of the Tab key, and arrows go round them", async () => {
  render(<Sample />);
  await userEvent.tab();
  expect(tab("draw")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(tab("upload")).toHaveFocus();
  expect(screen.getByRole("tabpanel", { name: "upload" })).toBeVisible();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{End}{Home}{ArrowRight}");
  expect(tab("type")).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("textbox", { name: "answer by type" })).toHaveFocus();
});
