import PDFDocument from "pdfkit";
import type { Letter, Line } from "./letter.ts";
import { Sheet } from "./sheet.ts";

const recordName = "evidence.json";
const pictureName = "signature.png";

/** Sets the letter as a tagged PDF. The same letter is the same file to the byte: nothing of now or chance is in it. */
export async function setLetter(letter: Letter): Promise<Uint8Array> {
  const { signedAt, picture } = letter.signature;
  const document = new PDFDocument({
    size: "A4",
    margins: { top: 62, bottom: 72, left: 62, right: 62 },
    pdfVersion: "1.7",
    lang: "en-GB",
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    font: "",
    info: { Title: `Letter of Authority, claim ${letter.claimNumber}`, Author: letter.brand.name, CreationDate: signedAt, ModDate: signedAt },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Uint8Array>((finish) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => finish(Buffer.concat(chunks)));
  });
  const dates = { creationDate: signedAt, modifiedDate: signedAt };
  document.file(Buffer.from(letter.record), { name: recordName, type: "application/json", description: "Record of the signing", ...dates });
  document.file(Buffer.from(picture), { name: pictureName, type: "image/png", description: "The signature as it is kept", ...dates });
  write(new Sheet(document), letter);
  document.end();
  return finished;
}

function write(sheet: Sheet, letter: Letter): void {
  const { brand } = letter;
  sheet.letterhead(brand);
  sheet.title("Letter of Authority");
  sheet.lead(`To any finance provider, ombudsman or redress scheme that holds information about me or my motor finance agreements: I give ${brand.name} the authority set out below.`);
  sheet.heading("The claimant");
  sheet.table([...letter.claimant, { label: "Claim number", value: letter.claimNumber }]);
  sheet.heading("What I authorise and declare");
  sheet.numbered(letter.declarations);
  sheet.boxed(letter.confirmation, letter.isConfirmed);
  sheet.heading("Lenders found");
  if (letter.lenders.length === 0) sheet.text("No lender had been found when this letter was drawn up. The authority covers every motor finance agreement in my name.");
  else sheet.table(letter.lenders.map(lineOf));
  sign(sheet, letter);
  sheet.foot(`${brand.name} is a trading style of ${brand.company}, a claims management company, firm reference ${brand.reference}. ${brand.address}. ${brand.phone}, ${brand.email}`, `Claim ${letter.claimNumber}`);
}

function sign(sheet: Sheet, { signature, hashes, textVersion }: Letter): void {
  sheet.keepTogether(230);
  sheet.heading("Signed by the claimant");
  sheet.picture(signature.picture, `Signature of ${signature.signer}`);
  sheet.table([{ label: "Name", value: signature.signer }, ...signature.circumstances]);
  sheet.keepTogether(150);
  sheet.heading("How this letter can be checked");
  sheet.text(`The record of this signing (text version ${textVersion}) and the signature's image are attached to this file. Their SHA-256 sums are below; the whole file is sealed with the firm's Ed25519 key, so that a single changed byte shows.`);
  sheet.figures(hashes);
}

function lineOf({ name, started }: Letter["lenders"][number]): Line {
  const agreements = started.length === 1 ? "agreement" : "agreements";
  return { label: name, value: started.length === 0 ? "named by the claimant" : `${started.length} ${agreements}, from ${started.join("; ")}` };
}
