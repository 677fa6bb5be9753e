import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { SuggestField } from "./suggest-field.tsx";

const all = ["M1 1AB", "M1 1AD", "M1 1AE"];

function Controlled({ onPick }: { onPick: (suggestion: string) => void }) {
  const [value, setValue] = useState("");
  const suggestions = value === "" ? [] : all.filter((each) => each.startsWith(value) && each !== value);
  return (
    <form
      aria-label="Search"
      onSubmit={(event) => {
        event.preventDefault();
        onPick("submitted");
      }}
    >
      <SuggestField
        id="postcode"
        label="Postcode"
        value={value}
        onValueChange={setValue}
        suggestions={suggestions}
        onPick={(picked) => {
          setValue(picked);
          onPick(picked);
        }}
        listLabel="Postcodes"
        announcement={`${suggestions.length} postcodes`}
      />
    </form>
  );
}

function shown() {
  const onPick = jest.fn();
  render(<Controlled onPick={onPick} />);
  return { onPick, entry: screen.getByRole("combobox", { name: "Postcode" }) };
}

const current = (entry: HTMLElement) => document.getElementById(entry.getAttribute("aria-activedescendant") ?? "");

test("opens as one types and announces how many there are", async () => {
  const { entry } = shown();
  expect(entry).toHaveAttribute("aria-expanded", "false");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  await userEvent.type(entry, "M1");
  expect(entry).toHaveAttribute("aria-expanded", "true");
  expect(within(screen.getByRole("listbox", { name: "Postcodes" })).getAllByRole("option")).toHaveLength(3);
  expect(screen.getByRole("status")).toHaveTextContent("3 postcodes");
});

test("arrows go round the list while focus stays in the entry, and Enter takes the one they stand on", async () => {
  const { entry, onPick } = shown();
  await userEvent.type(entry, "M1{ArrowDown}");
  expect(current(entry)).toHaveTextContent("M1 1AB");
  expect(current(entry)).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowUp}");
  expect(current(entry)).toHaveTextContent("M1 1AE");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(current(entry)).toHaveTextContent("M1 1AD");
  expect(entry).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onPick.mock.calls).toEqual([["M1 1AD"]]);
  expect(entry).toHaveValue("M1 1AD");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("Enter submits the form while no suggestion is stood on", async () => {
  const { entry, onPick } = shown();
  await userEvent.type(entry, "M1{Enter}");
  expect(onPick.mock.calls).toEqual([["submitted"]]);
});

test("Escape closes the list and keeps what was typed", async () => {
  const { entry, onPick } = shown();
  await userEvent.type(entry, "M1{ArrowDown}{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(entry).toHaveValue("M1");
  expect(onPick).not.toHaveBeenCalled();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(screen.getByRole("listbox")).toBeVisible();
  expect(current(entry)).toBeNull();
});

test("a suggestion is taken by pressing it, and the entry keeps focus", async () => {
  const { entry, onPick } = shown();
  await userEvent.type(entry, "M1");
  await userEvent.click(screen.getByRole("option", { name: "M1 1AE" }));
  expect(onPick.mock.calls).toEqual([["M1 1AE"]]);
  expect(entry).toHaveFocus();
});

test("closes when focus leaves", async () => {
  const { entry } = shown();
  await userEvent.type(entry, "M1");
  await userEvent.tab();
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("sets what was typed in bold, spaces and capitals aside", async () => {
  render(
    <SuggestField
      id="postcode"
      label="Postcode"
      value="m11"
      onValueChange={() => undefined}
      suggestions={["M1 1AB"]}
      onPick={() => undefined}
      listLabel="Postcodes"
    />,
  );
  await userEvent.type(screen.getByRole("combobox"), "{ArrowDown}");
  expect(within(screen.getByRole("option")).getByText("M1 1")).toBeVisible();
});
