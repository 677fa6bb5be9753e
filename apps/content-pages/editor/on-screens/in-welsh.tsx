import { buttonClass } from "@claims/ui/button";
import type { ReactNode } from "react";
import { copy } from "../../src/pages/how-it-works.copy.ts";

/** A section as it stands on /cy/how-it-works, with the way to begin. */
export function InWelsh({ render }: { render: (action: ReactNode) => ReactNode }) {
  return <div lang="cy">{render(<span className={buttonClass()}>{copy.cy.start}</span>)}</div>;
}
