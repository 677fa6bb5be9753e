import { claimAtom } from "@claims/contracts/session/atoms";
import { linkClass } from "@claims/ui/link";
import { useAtomValue } from "jotai";
import { copy } from "./frame.copy.ts";

/** A claimant who has signed does not come back to that step, so the copy is offered at every step after it; once the claim is in, its receipt has it. */
export function SignedCopy() {
  const claim = useAtomValue(claimAtom);
  if (!claim?.signed || claim.masked || claim.submitted) return null;
  return (
    <p>
      <a className={linkClass("alone")} href="/api/claims/current/authority.pdf" download>
        {copy.signedCopy}
      </a>
    </p>
  );
}
