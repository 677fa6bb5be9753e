import { declarationsShown } from "@claims/contracts/declarations/published";
import { withFirm } from "@claims/contracts/declarations/schema";
import { site } from "@claims/contracts/site/settings";
import { DeclarationList } from "@claims/ui/declaration-list";
import { VisuallyHidden } from "@claims/ui/visually-hidden";
import { copy } from "./sign.copy.ts";

/** What is declared by signing, in the words of the version that is then put on record. */
export function Declarations() {
  const { brand } = site();
  const declared = declarationsShown().declarations.map(({ text, links }) => ({ text: withFirm(text, brand), links }));
  return (
    <section aria-labelledby="declarations">
      <VisuallyHidden>
        <h2 id="declarations">{copy.declarations}</h2>
      </VisuallyHidden>
      <DeclarationList declarations={declared} />
    </section>
  );
}
