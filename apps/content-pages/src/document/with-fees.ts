import type { Translated } from "@claims/ui/translated";
import type { SectionData } from "../collections/sections.schema.ts";
import { copy } from "../sections/fee-table.copy.ts";
import { worked } from "../sections/fees.rules.ts";
import { money } from "../sections/money.ts";
import type { Block, FeeRows, Inline, Page } from "./document.ts";

type Fees = SectionData["fees"];

type Words = Pick<Translated<typeof copy>, "band">;

type Row = Inline[][];

type RowsOf = (rows: FeeRows) => Row[];

/** The bands as they are agreed on: money that was recovered begins at one pound. */
function bandRows({ bands }: Fees, { band }: Words): Row[] {
  return bands.map(({ from, upTo, share, atMost }) => [
    [band(money(Math.max(from, 1)), upTo === undefined ? undefined : money(upTo))],
    [`${share}%`],
    [money(atMost)],
  ]);
}

function workedRow(refund: number, fees: Fees): Row {
  const { charge, vat, kept } = worked(refund, fees);
  return [refund, charge, vat, kept].map((sum) => [money(sum)]);
}

function filled(row: Row, rowsOf: RowsOf): Row[] {
  const [[only] = []] = row;
  return typeof only !== "object" || only.kind !== "fees" ? [row] : rowsOf(only.rows);
}

function inBlock(block: Block, rowsOf: RowsOf): Block {
  if (block.kind === "table") return { ...block, rows: block.rows.flatMap((row) => filled(row, rowsOf)) };
  if (block.kind !== "list") return block;
  return { ...block, items: block.items.map((item) => ({ ...item, more: inBlocks(item.more, rowsOf) })) };
}

const inBlocks = (blocks: readonly Block[], rowsOf: RowsOf) => blocks.map((block) => inBlock(block, rowsOf));

/** A page with the figures that its tables name, in its language; without fees those rows are left out. */
export function withFees(page: Page, fees: Fees | undefined, words: Words = copy): Page {
  const rowsOf = (rows: FeeRows): Row[] => {
    if (fees === undefined) return [];
    return rows === "bands" ? bandRows(fees, words) : [workedRow(rows, fees)];
  };
  const sections = page.sections.map((section) => ({ ...section, blocks: inBlocks(section.blocks, rowsOf) }));
  return { ...page, intro: inBlocks(page.intro, rowsOf), sections };
}
