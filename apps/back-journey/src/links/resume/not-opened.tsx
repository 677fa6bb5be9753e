import { variantAtom } from "@claims/contracts/journey/atoms";
import { journeyPrefix } from "@claims/contracts/journey/rules";
import { pageTitle } from "@claims/contracts/site/settings";
import { Alert } from "@claims/ui/alert";
import { Button, buttonClass } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { useAtomValue } from "jotai";
import { Link } from "react-router-dom";
import { Support } from "../support.tsx";
import { copy } from "./resume.copy.ts";

interface NotOpenedProps {
  why: "no-id" | "not-found";
  onTryAgain: () => void;
}

/** The link led to no claim: what may be wrong with it, and every way on. */
export function NotOpened({ why, onTryAgain }: NotOpenedProps) {
  const variant = useAtomValue(variantAtom);
  const { title, again, start } = copy.failed;
  const startLook = why === "no-id" ? {} : { look: "secondary" as const };
  return (
    <>
      <title>{pageTitle(title, { failed: true })}</title>
      <h1>{title}</h1>
      <Alert kind="error">{copy.failed[why]}</Alert>
      <Support />
      <Actions>
        {why === "not-found" && <Button onClick={onTryAgain}>{again}</Button>}
        <Link className={buttonClass(startLook)} to={journeyPrefix(variant)}>
          {start}
        </Link>
      </Actions>
    </>
  );
}
