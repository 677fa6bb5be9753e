import { Alert } from "@claims/ui/alert";
import { copy } from "./link-sent.copy.ts";

export { sendResumeLink } from "@claims/contracts/links/client";

/** Enough of it to know it by, and nothing for a stranger who looks over a shoulder. */
function partOf(email: string): string {
  const domain = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(domain)}`;
}

export function LinkSent({ email }: { email: string }) {
  return (
    <Alert kind="ok">
      <p>
        <strong>{copy.sent(partOf(email))}</strong>
      </p>
      <p>{copy.opens}</p>
    </Alert>
  );
}
