import type { SectionData } from "../collections/sections.schema.ts";
import { copy } from "../sections/fees.copy.ts";
import { worked } from "../sections/fees.rules.ts";
import { money } from "../sections/money.ts";
import type { Block, FeeRows, Inline, Page } from "./document.ts";

type Fees = SectionData["fees"];

type Row = Inline[][];

/** The bands as they are agreed on: money that was recovered begins at one pound. */
function bandRows({ bands }: Fees): Row[] {
  return bands.map(({ from, upTo, share, atMost }) => [
    [copy.band(money(Math.max(from, 1)), upTo === undefined ? undefined : money(upTo))],
    [`${share}%`],
    [money(atMost)],
  ]);
}

function workedRow(refund: number, fees: Fees): Row {
  const { charge, vat, kept } = worked(refund, fees);
  return [refund, charge, vat, kept].map((sum) => [money(sum)]);
}

const rowsOf = (rows: FeeRows, fees: Fees): Row[] => (rows === "bands" ? bandRows(fees) : [workedRow(rows, fees)]);

function filled(row: Row, fees: Fees | undefined): Row[] {
  const [[only] = []] = row;
  if (typeof only !== "object" || only.kind !== "fees") return [row];
  return fees ? rowsOf(only.rows, fees) : [];
}

function inBlock(block: Block, fees: Fees | undefined): Block {
  if (block.kind === "table") return { ...block, rows: block.rows.flatMap((row) => filled(row, fees)) };
  if (block.kind !== "list") return block;
  return { ...block, items: block.items.map((item) => ({ ...item, more: inBlocks(item.more, fees) })) };
}

const inBlocks = (blocks: readonly Block[], fees: Fees | undefined) => blocks.map((block) => inBlock(block, fees));

/** A page with the figures that its tables name; without fees those rows are left out. */
export function withFees(page: Page, fees: Fees | undefined): Page {
  const sections = page.sections.map((section) => ({ ...section, blocks: inBlocks(section.blocks, fees) }));
  return { ...page, intro: inBlocks(page.intro, fees), sections };
}
