import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { ListPicker } from "./list-picker.tsx";

const options = [1, 2, 3].map((number) => ({ value: `id-${number}`, label: `Flat ${number}, 8 Aytoun Street` }));

function Controlled({ error }: { error?: string }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <ListPicker
      id="address"
      name="address"
      legend="Your address"
      count="3 addresses at M1 1AE"
      options={options}
      value={value}
      onValueChange={setValue}
      error={error}
    >
      <button type="button">My address is not listed</button>
    </ListPicker>
  );
}

test("takes the row that is pressed, and the arrows move on from it", async () => {
  render(<Controlled />);
  const list = within(screen.getByRole("radiogroup", { name: "Your address" }));
  await userEvent.click(list.getByText("Flat 2, 8 Aytoun Street"));
  expect(list.getByRole("radio", { name: "Flat 2, 8 Aytoun Street" })).toBeChecked();
  await userEvent.keyboard("{ArrowDown}");
  expect(list.getByRole("radio", { name: "Flat 3, 8 Aytoun Street" })).toBeChecked();
});

test("brings the row that an arrow key came to into view, and none that was pressed", async () => {
  const shown: unknown[] = [];
  Element.prototype.scrollIntoView = function show(this: HTMLElement) {
    shown.push(this.closest("label")?.textContent);
  };
  render(<Controlled />);
  await userEvent.click(screen.getByText("Flat 1, 8 Aytoun Street"));
  expect(shown).toEqual([]);
  await userEvent.keyboard("{ArrowDown}");
  expect(shown.at(-1)).toBe("Flat 2, 8 Aytoun Street");
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
});

test("announces how many there are, and is described by it", () => {
  render(<Controlled />);
  expect(screen.getByRole("status")).toHaveTextContent("3 addresses at M1 1AE");
  expect(screen.getByRole("radiogroup")).toHaveAccessibleDescription("3 addresses at M1 1AE");
});

test("in error says so to whoever comes to the list", () => {
  render(<Controlled error="Please select an address" />);
  expect(screen.getByRole("radiogroup")).toHaveAccessibleDescription("3 addresses at M1 1AE Please select an address");
  expect(screen.getByRole("radiogroup")).toBeInvalid();
});

test("keeps the way on for whom the list has nothing outside the list", () => {
  render(<Controlled />);
  const button = screen.getByRole("button", { name: "My address is not listed" });
  expect(screen.getByRole("radiogroup")).not.toContainElement(button);
});
