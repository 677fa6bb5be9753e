import type { Language } from "@claims/contracts/language/schema";
import type { Brand } from "@claims/contracts/site/schema";
import PDFDocument from "pdfkit";
import { tagOf } from "../language/language-of.ts";
import type { Line } from "./letter.ts";
import { PdfLayout } from "./pdf-layout.ts";

export interface DataInventorySection {
  readonly heading: string;
  readonly lines: readonly Line[];
  /** Said where there is nothing, or where not everything is listed. */
  readonly note?: string;
}

/** What is stored of a claim, in words for a claimant. */
export interface DataInventory {
  readonly brand: Brand;
  readonly language: Language;
  readonly madeAt: Date;
  /** What the file says around what is stored. */
  readonly words: Readonly<
    Record<"title" | "heading" | "lead" | "signature" | "picture" | "foot" | "claim" | "page" | "of", string>
  >;
  readonly sections: readonly DataInventorySection[];
  readonly picture: Uint8Array | null;
}

/** Sets What is stored of a claim as a tagged PDF. */
export async function typesetDataInventory({
  brand,
  language,
  madeAt,
  words: copy,
  sections,
  picture,
}: DataInventory): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: "A4",
    margins: { top: 62, bottom: 72, left: 62, right: 62 },
    pdfVersion: "1.7",
    lang: tagOf[language],
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    font: "",
    info: { Title: copy.title, Author: brand.name, CreationDate: madeAt, ModDate: madeAt },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Uint8Array>((finish) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => finish(Buffer.concat(chunks)));
  });
  const layout = new PdfLayout(document);
  layout.letterhead(brand);
  layout.title(copy.heading);
  layout.lead(copy.lead);
  for (const { heading, lines, note } of sections) {
    layout.heading(heading);
    layout.table(lines);
    if (note !== undefined) layout.text(note);
  }
  if (picture !== null) {
    layout.keepTogether(150);
    layout.heading(copy.signature);
    layout.picture(picture, copy.picture);
  }
  layout.foot(copy.foot, (page, of) => `${copy.claim}\n${copy.page} ${page} ${copy.of} ${of}`);
  document.end();
  return finished;
}
