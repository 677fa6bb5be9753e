import { variantAtom } from "@claims/contracts/journey/atoms";
import { journeyPrefix } from "@claims/contracts/journey/rules";
import { buttonClass } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { redirectLost } from "../language/redirect-lost.ts";
import styles from "./shell-page.module.css";
import { ShellPage } from "./shell-page.tsx";
import { copy } from "./shell-pages.copy.ts";

/** Leaves for the pages in the other language: the router knows only those in its own. */
function Leave({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return null;
}

export function NotFound() {
  const found = redirectLost(useLocation().state);
  if (found) return "here" in found ? <Navigate to={found.here} replace /> : <Leave to={found.away} />;
  return <PageNotFound />;
}

/** A page whose words are gone, with the highlighter where they were. */
function LostPage({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 384 330" aria-hidden="true" focusable="false">
      <path d="M21 1h300v328H21z" fill="var(--c-paper)" stroke="var(--c-print)" strokeWidth="2" />
      <path
        fill="var(--c-line)"
        d="M53 44h210v5H53zM53 58h236v5H53zM53 72h180v5H53zM53 100h236v5H53zM53 114h120v5H53zM53 228h236v5H53zM53 242h200v5H53zM53 256h226v5H53zM53 284h90v5H53z"
      />
      <path
        fill="var(--c-mark)"
        d="M1 146c60-3 180 2 250-1s100 1 112-1l-2 24 3 27c-60 3-160-2-230 1s-100 0-134-1l3-25z"
      />
    </svg>
  );
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
