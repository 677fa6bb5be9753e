import { site } from "@claims/contracts/site/settings";
import { words } from "@claims/contracts/site/words";
import { PlainPart } from "@claims/ui/plain-page";
import { telephone } from "../frame/telephone.ts";
import { ShellPage } from "./shell-page.tsx";
import { copy } from "./shell-pages.copy.ts";

export function Maintenance() {
  const { brand } = site();
  const { title, existing, fresh, ...own } = copy.maintenance;
  // What is being updated, and what that means for whom, is said by editors.
  const said = words().maintenance ?? { lede: own.lede, existing: existing.text, fresh: fresh.text };
  return (
    <ShellPage title={title} lede={said.lede}>
      <PlainPart title={existing.title}>
        <p>{said.existing}</p>
      </PlainPart>
      <PlainPart title={fresh.title}>
        <p>{said.fresh}</p>
        <ul>
          <li>
            {fresh.email} <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </li>
          <li>
            {fresh.phone} <a href={telephone(brand.phone)}>{brand.phone}</a>
          </li>
        </ul>
      </PlainPart>
    </ShellPage>
  );
}
