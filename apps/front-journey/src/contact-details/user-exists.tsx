import { site } from "@claims/contracts/site/settings";
import { Button } from "@claims/ui/button";
import { Dialog } from "@claims/ui/dialog";
import { Actions } from "@claims/ui/form-layout";
import { copy } from "./contact-questions.copy.ts";

/** This person has a claim already: there is one way on, back to the postcode. */
export function UserExists({ open, onOk }: { open: boolean; onOk: () => void }) {
  const { title, text, open: howToOpen, ok } = copy.userExists;
  const { email } = site().brand;
  return (
    <Dialog open={open} onClose={onOk} title={title}>
      <p>
        {text} <a href={`mailto:${email}`}>{email}</a>.
      </p>
      <p>{howToOpen}</p>
      <Actions>
        <Button wide onClick={onOk}>
          {ok}
        </Button>
      </Actions>
    </Dialog>
  );
}
