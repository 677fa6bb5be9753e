import { useState, type ComponentProps } from "react";
import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/index.ts";
import { Toast, ToastRegion } from "./toast.tsx";

const meta = { title: "Toast" } satisfies Meta;
export default meta;

type ToastProps = Omit<ComponentProps<typeof Toast>, "dismissLabel" | "onDismiss">;

function Shown(toast: ToastProps) {
  const [shown, setShown] = useState(true);
  return (
    <>
      <ToastRegion label="Messages">
        {shown && <Toast {...toast} dismissLabel="Dismiss" onDismiss={() => setShown(false)} />}
      </ToastRegion>
      <Button look="secondary" onClick={() => setShown(true)}>
        Show it
      </Button>
    </>
  );
}

export const Ok: StoryObj = { render: () => <Shown>Phone number updated successfully</Shown> };
export const Failure: StoryObj = { name: "Error", render: () => <Shown kind="error">Error validating email!</Shown> };
export const Info: StoryObj = {
  render: () => <Shown kind="info">You are back online. Everything you entered in the meantime has been sent.</Shown>,
};
export const GoesByItself: StoryObj = { render: () => <Shown lastsMs={60_000}>Saved</Shown> };

function OverDialog() {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Help</Button>
      <Dialog open={open} onClose={() => undefined} title="Update My Phone Number" closeLabel="Close help">
        <Button onClick={() => setFailed(true)}>Submit</Button>
      </Dialog>
      <ToastRegion label="Messages">
        {failed && (
          <Toast kind="error" dismissLabel="Dismiss" onDismiss={() => setFailed(false)}>
            Failed to update phone number
          </Toast>
        )}
      </ToastRegion>
    </>
  );
}
export const OverADialog: StoryObj = {
  render: () => <OverDialog />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Help" }));
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
  },
};
