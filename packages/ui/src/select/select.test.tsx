import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { BareSelect, SelectField } from "./select.tsx";

const options = [
  { value: "", label: "" },
  { value: "kestrel", label: "Kestrel Car Finance" },
];

test("offers its options under its label, and reports which was chosen", async () => {
  const chosen = jest.fn();
  render(<SelectField id="lender" label="Lender" options={options} onChange={(event) => chosen(event.target.value)} />);
  await userEvent.selectOptions(screen.getByLabelText("Lender"), "Kestrel Car Finance");
  expect(chosen).toHaveBeenCalledWith("kestrel");
});

test("in error is invalid and described by the message", () => {
  render(<SelectField id="lender" label="Lender" options={options} error="This field is required" />);
  expect(screen.getByLabelText("Lender")).toBeInvalid();
  expect(screen.getByLabelText("Lender")).toHaveAccessibleDescription("This field is required");
});

test("is drawn with what is chosen, and has the rest of the list a moment later", () => {
  const rendered: string[][] = [];
  const see = (select: HTMLSelectElement | null) => {
    if (select) rendered.push([...select.options].map(({ value }) => value));
  };
  render(<BareSelect aria-label="Lender" options={options} value="kestrel" onChange={() => undefined} ref={see} />);
  expect(rendered).toEqual([["kestrel"]]);
  const select = screen.getByRole("combobox", { name: "Lender" });
  expect(within(select).getAllByRole("option")).toHaveLength(2);
  expect(select).toHaveValue("kestrel");
});

describe("focused before its list was drawn", () => {
  // React is to take its own time here, as it does in a browser.
  const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

  beforeEach(() => {
    acting.IS_REACT_ACT_ENVIRONMENT = false;
  });

  afterEach(() => {
    acting.IS_REACT_ACT_ENVIRONMENT = true;
  });

  test("has all of it for the key that comes next", async () => {
    const room = document.body.appendChild(document.createElement("div"));
    const root = createRoot(room);
    flushSync(() =>
      root.render(<BareSelect aria-label="Lender" options={options} value="" onChange={() => undefined} />),
    );
    const select = within(room).getByRole("combobox", { name: "Lender" });
    expect(within(select).getAllByRole("option")).toHaveLength(1);
    select.focus();
    // What an event has set is rendered before the next event.
    await Promise.resolve();
    expect(within(select).getAllByRole("option")).toHaveLength(2);
    root.unmount();
    room.remove();
  });
});
