import { workedFee } from "@claims/contracts/authority/schema";
import { worked } from "../sections/fees.rules.ts";
import { money } from "../sections/money.ts";
import type { ContentProblem } from "./collection.ts";
import type { SectionData } from "./sections.schema.ts";

const refund = Number(workedFee.recovered.replace(/\D/g, ""));

/**
 * What keeps fees from being published that are not those of the letter of authority. Who signs it agrees to the sums in it,
 * so its words have a version, and change with a release of the apps that show them.
 */
export function notAsInLetter({ bands, vat }: SectionData["fees"]): Omit<ContentProblem, "file">[] {
  const { share, charge, vat: tax, kept } = worked(refund, { bands, vat });
  const given = { share: `${share}%`, fee: money(charge), vat: money(tax), kept: money(kept) };
  const band = `bands.${bands.findIndex(({ upTo = Infinity }) => refund <= upTo)}`;
  const fields = { share: `${band}.share`, fee: `${band}.atMost`, vat: "vat" } as const;
  const part = (["share", "fee", "vat"] as const).find((name) => given[name] !== workedFee[name]);
  if (part === undefined) return [];
  const reason = `makes the fee on ${workedFee.recovered} ${given.fee} (${given.share}) with ${given.vat} VAT, which leaves ${given.kept}; the letter that claimants sign says ${workedFee.fee} (${workedFee.share}), ${workedFee.vat} and ${workedFee.kept}, and only a release by developers changes it`;
  return [{ field: fields[part], reason }];
}
