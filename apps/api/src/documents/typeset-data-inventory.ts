import type { Brand } from "@claims/contracts/site/schema";
import PDFDocument from "pdfkit";
import type { Line } from "./letter.ts";
import { Sheet } from "./sheet.ts";

export interface DataInventorySection {
  readonly heading: string;
  readonly lines: readonly Line[];
  /** Said where there is nothing, or where not everything is listed. */
  readonly note?: string;
}

/** What is held of a claim, in words for a claimant. */
export interface DataInventory {
  readonly brand: Brand;
  readonly claimNumber: string;
  readonly madeAt: Date;
  readonly madeOn: string;
  readonly sections: readonly DataInventorySection[];
  readonly picture: Uint8Array | null;
}

/** Sets what is held of a claim as a tagged PDF. */
export async function typesetDataInventory({
  brand,
  claimNumber,
  madeAt,
  madeOn,
  sections,
  picture,
}: DataInventory): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: "A4",
    margins: { top: 62, bottom: 72, left: 62, right: 62 },
    pdfVersion: "1.7",
    lang: "en-GB",
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    font: "",
    info: { Title: `Your data, claim ${claimNumber}`, Author: brand.name, CreationDate: madeAt, ModDate: madeAt },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Uint8Array>((finish) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => finish(Buffer.concat(chunks)));
  });
  const sheet = new Sheet(document);
  sheet.letterhead(brand);
  sheet.title("Your data");
  sheet.lead(
    `What ${brand.name} holds about your claim ${claimNumber}, as of ${madeOn}. The file "claim.json", which you can download on the same page, holds the same to the last detail.`,
  );
  for (const { heading, lines, note } of sections) {
    sheet.heading(heading);
    sheet.table(lines);
    if (note !== undefined) sheet.text(note);
  }
  if (picture !== null) {
    sheet.keepTogether(150);
    sheet.heading("Your signature");
    sheet.picture(picture, "Your signature, as it is kept");
  }
  sheet.foot(
    `${brand.name} is a trading style of ${brand.company}, a claims management company, firm reference ${brand.reference}. ${brand.address}. ${brand.phone}, ${brand.email}`,
    `Claim ${claimNumber}`,
  );
  document.end();
  return finished;
}
