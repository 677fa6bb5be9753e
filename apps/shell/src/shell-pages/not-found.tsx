import { variantAtom } from "@claims/contracts/journey/atoms";
import { journeyPrefix } from "@claims/contracts/journey/rules";
import { buttonClass } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { elsewhere } from "../language/elsewhere.ts";
import { LostPage } from "./lost-page.tsx";
import { copy } from "./shell-pages.copy.ts";
import styles from "./shell-page.module.css";
import { ShellPage } from "./shell-page.tsx";

/** Leaves for the pages in the other language: the router knows only those in its own. */
function Leave({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return null;
}

export function NotFound() {
  const found = elsewhere(useLocation().state);
  if (found) return "here" in found ? <Navigate to={found.here} replace /> : <Leave to={found.away} />;
  return <PageNotFound />;
}

function PageNotFound() {
  const variant = useAtomValue(variantAtom);
  return (
    <ShellPage title={copy.notFound.title} lede={copy.notFound.lede} figure={<LostPage className={styles.figure} />}>
      <Actions pair>
        <Link className={buttonClass()} to="/">
          {copy.notFound.home}
        </Link>
        <Link className={buttonClass({ look: "secondary" })} to={journeyPrefix(variant)}>
          {copy.notFound.start}
        </Link>
      </Actions>
    </ShellPage>
  );
}
