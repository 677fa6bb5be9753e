import { pageTitle } from "@claims/contracts/site/settings";
import { PlainPage } from "@claims/ui/plain-page";
import type { ComponentProps } from "react";

interface ShellPageProps extends ComponentProps<typeof PlainPage> {
  /** The whole title of the document, where it is given to the letter. */
  documentTitle?: string;
}

/** A page on which nothing goes on, but from which there is always a way. */
export function ShellPage({ documentTitle, ...said }: ShellPageProps) {
  return (
    <>
      <title>{documentTitle ?? pageTitle(said.title)}</title>
      <PlainPage {...said} />
    </>
  );
}
