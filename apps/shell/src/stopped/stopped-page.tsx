import { pageTitle } from "@claims/contracts/site/settings";
import { PlainPage } from "@claims/ui/plain-page";
import type { ComponentProps } from "react";

/** A page on which nothing goes on, but from which there is always a way. */
export function StoppedPage(said: ComponentProps<typeof PlainPage>) {
  return (
    <>
      <title>{pageTitle(said.title)}</title>
      <PlainPage {...said} />
    </>
  );
}
