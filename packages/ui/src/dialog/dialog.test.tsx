import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Dialog, DialogRows } from "./index.ts";

// jsdom knows the element but not its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute("open");
  };
});

function Help({ withBack = false }: { withBack?: boolean }) {
  const [open, setOpen] = useState(false);
  const [view, setView] = useState(withBack ? "Update My Phone Number" : "How can we help?");
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Help
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={view}
        closeLabel="Close help"
        {...(withBack && { back: { label: "Back", onBack: () => setView("How can we help?") } })}
      >
        <DialogRows rows={[{ label: "Will it cost me anything?", onOpen: () => undefined }]} />
      </Dialog>
    </>
  );
}

async function opened() {
  await userEvent.click(screen.getByRole("button", { name: "Help" }));
  return screen.getByRole("dialog", { name: "How can we help?" });
}

test("opens as a modal, named by its title, with focus on the title", async () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, "showModal");
  render(<Help />);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(await opened()).toBeVisible();
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("heading", { name: "How can we help?" })).toHaveFocus();
});

test("the cross closes it and focus goes back to its opener", async () => {
  render(<Help />);
  await opened();
  await userEvent.click(screen.getByRole("button", { name: "Close help" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Help" })).toHaveFocus();
});

test("Escape closes it and focus goes back to its opener", async () => {
  render(<Help />);
  // The browser turns Escape into this event.
  fireEvent(await opened(), new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Help" })).toHaveFocus();
});

test("Tab goes round inside it, both ways", async () => {
  render(<Help />);
  await opened();
  const [close, row] = [
    screen.getByRole("button", { name: "Close help" }),
    screen.getByRole("button", { name: "Will it cost me anything?" }),
  ];
  await userEvent.tab();
  expect(close).toHaveFocus();
  await userEvent.tab();
  expect(row).toHaveFocus();
  await userEvent.tab();
  expect(close).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(row).toHaveFocus();
});

test("without a name for the cross there is none", () => {
  render(
    <Dialog open onClose={() => undefined} title="User already exists!">
      <button type="button">Ok</button>
    </Dialog>,
  );
  expect(screen.getAllByRole("button")).toEqual([screen.getByRole("button", { name: "Ok" })]);
});

test("Back leads to the earlier view of the same dialog, with focus on its title", async () => {
  render(<Help withBack />);
  await userEvent.click(screen.getByRole("button", { name: "Help" }));
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.getByRole("heading", { name: "How can we help?" })).toHaveFocus();
});
