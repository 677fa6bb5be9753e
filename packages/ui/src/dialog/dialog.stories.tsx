import { useState } from "react";
import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { Button } from "../button/button.tsx";
import { TextField } from "../field/index.ts";
import { Actions } from "../form-layout/form-layout.tsx";
import { Dialog, DialogPicture, DialogRows } from "./index.ts";

const meta = { title: "Dialog", parameters: { wholePage: true } } satisfies Meta;
export default meta;

const issues = [
  "Will it cost me anything?",
  "I can't remember my lender",
  "Update My Phone Number",
  "Report a Technical Problem",
];

function Help({ open = false }: { open?: boolean }) {
  const [shown, setShown] = useState(open);
  const [issue, setIssue] = useState<string | null>(null);
  return (
    <main>
      <h1>A page</h1>
      <Button onClick={() => setShown(true)}>Help</Button>
      <Dialog
        open={shown}
        onClose={() => setShown(false)}
        title={issue ?? "How can we help?"}
        closeLabel="Close help"
        {...(issue !== null && { back: { label: "Back", onBack: () => setIssue(null) } })}
        foot={
          <>
            Rather talk? Call <a href="tel:08000000000">0800 000 0000</a>, free. Your answers stay where they are.
          </>
        }
      >
        {issue === null ? (
          <DialogRows rows={issues.map((label) => ({ label, onOpen: () => setIssue(label) }))} />
        ) : (
          <p>The answer.</p>
        )}
      </Dialog>
    </main>
  );
}

export const Closed: StoryObj = { render: () => <Help /> };
export const Rows: StoryObj = { render: () => <Help open /> };
export const Form: StoryObj = {
  render: () => (
    <main>
      <h1>A page</h1>
      <Dialog
        open
        onClose={() => undefined}
        title="Update My Phone Number"
        closeLabel="Close help"
        back={{ label: "Back", onBack: () => undefined }}
      >
        <form>
          <TextField
            id="new-phone"
            label="New mobile number"
            lead="+44"
            type="tel"
            defaultValue="7700 900"
            error="Incomplete number"
            look="figures"
          />
          <Actions>
            <Button wide type="submit">
              Submit
            </Button>
          </Actions>
        </form>
      </Dialog>
    </main>
  ),
};
export const OneWayOut: StoryObj = {
  render: () => (
    <main>
      <h1>A page</h1>
      <Dialog open onClose={() => undefined} title="User already exists!">
        <p>
          You already have a claim with us. We're still working on it and will keep you updated by email and text. If
          you need help, reach us at <a href="mailto:help@example-claims.test">help@example-claims.test</a>.
        </p>
        <Actions>
          <Button>Ok</Button>
        </Actions>
      </Dialog>
    </main>
  ),
};
export const TallerThanTheScreen: StoryObj = {
  render: () => (
    <main>
      <h1>A page</h1>
      <Dialog open onClose={() => undefined} title="I can't remember my lender" closeLabel="Close help">
        {Array.from({ length: 20 }, (_, index) => (
          <p key={index}>Look through old bank statements for a payment that came out on the same day each month.</p>
        ))}
      </Dialog>
    </main>
  ),
};
export const InThePage: StoryObj = {
  render: () => (
    <main>
      <h1>A page</h1>
      <DialogPicture
        title="Will it cost me anything?"
        closeLabel="Close help"
        backLabel="Back"
        foot="Rather talk? Call 0800 000 000."
      >
        <p>Nothing unless we recover money for you.</p>
      </DialogPicture>
    </main>
  ),
};
