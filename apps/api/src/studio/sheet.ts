import type { Brand } from "@claims/contracts/site/schema";
import type { Line } from "./letter.ts";
import { face, runsOf, type FaceName, type Style } from "./typefaces.ts";

type Pdf = PDFKit.PDFDocument;

const print = "#12151d";
const quiet = "#4a5161";
const ink = "#2330a6";
const mark = "#fbee3f";
const line = "#cdd2db";
const left = 62;
const labelWidth = 138;

interface Setting {
  readonly style: Style;
  readonly size: number;
  readonly colour?: string;
  readonly x?: number;
  readonly width?: number;
  readonly tag: string;
}

/** The parts a letter is made of, one after the other down the pages, each tagged for screen readers. */
export class Sheet {
  readonly #pdf: Pdf;
  readonly #root;
  readonly #faces = new Set<FaceName>();

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
    this.#root = pdf.struct("Document");
    pdf.addStructure(this.#root);
  }

  get #width(): number {
    return this.#pdf.page.width - 2 * left;
  }

  letterhead({ name, address, phone, email }: Brand): void {
    const top = this.#pdf.y;
    this.#drawMark(top);
    this.#set(name, { style: "strong", size: 16, x: left + 34, width: 220, tag: "P" });
    const after = this.#pdf.y;
    this.#pdf.y = top;
    for (const part of [address, phone, email]) this.#set(part, { style: "text", size: 8.5, colour: quiet, x: left + 270, width: this.#width - 270, tag: "P" });
    this.#pdf.y = Math.max(after, this.#pdf.y) + 14;
    this.#rule(ink, 1.5);
  }

  title(text: string): void {
    this.#pdf.y += 18;
    this.#set(text, { style: "strong", size: 24, tag: "H1" });
    this.#pdf.y += 6;
  }

  lead(text: string): void {
    this.#set(text, { style: "text", size: 11.5, colour: quiet, tag: "P" });
  }

  heading(text: string): void {
    this.keepTogether(70);
    this.#pdf.y += 16;
    this.#set(text, { style: "strong", size: 13, colour: ink, tag: "H2" });
    this.#pdf.y += 5;
  }

  text(text: string): void {
    this.#set(text, { style: "text", size: 10.5, tag: "P" });
    this.#pdf.y += 5;
  }

  numbered(texts: readonly string[]): void {
    texts.forEach((text, index) => this.#item(`${index + 1}.`, text));
  }

  /** A sentence with a box beside it, ticked or not as the claimant left it. */
  boxed(text: string, isTicked: boolean): void {
    this.keepTogether(40);
    const { y } = this.#pdf;
    this.#artifact(() => {
      this.#pdf.lineWidth(1.2).strokeColor(ink).rect(left + 1, y + 1, 11, 11).stroke();
      if (isTicked) this.#pdf.lineWidth(1.8).moveTo(left + 3.5, y + 6.5).lineTo(left + 5.8, y + 9.2).lineTo(left + 10, y + 3.6).stroke();
    });
    this.#set(`${isTicked ? "" : "Not ticked: "}${text}`, { style: "text", size: 10.5, x: left + 24, width: this.#width - 24, tag: "P" });
    this.#pdf.y += 5;
  }

  table(lines: readonly Line[]): void {
    for (const { label, value } of lines) {
      this.keepTogether(24);
      const { y } = this.#pdf;
      this.#set(label, { style: "text", size: 10.5, colour: quiet, width: labelWidth - 12, tag: "P" });
      const after = this.#pdf.y;
      this.#pdf.y = y;
      this.#set(value, { style: "strong", size: 10.5, x: left + labelWidth, width: this.#width - labelWidth, tag: "P" });
      this.#pdf.y = Math.max(after, this.#pdf.y) + 3;
    }
  }

  /** Sums and the like, in a face in which 0 is not O. */
  figures(lines: readonly Line[]): void {
    for (const { label, value } of lines) {
      this.#set(label, { style: "text", size: 9, colour: quiet, tag: "P" });
      this.#set(value, { style: "figures", size: 8, tag: "P" });
      this.#pdf.y += 3;
    }
  }

  picture(bytes: Uint8Array, alternative: string): void {
    const { y } = this.#pdf;
    const box = { width: 250, height: 84 };
    this.#add("Figure", () => this.#pdf.image(Buffer.from(bytes), left, y, { fit: [box.width, box.height], valign: "bottom" }), alternative);
    this.#pdf.y = y + box.height + 4;
    this.#artifact(() => this.#pdf.lineWidth(1).strokeColor(print).moveTo(left, this.#pdf.y).lineTo(left + box.width, this.#pdf.y).stroke());
    this.#pdf.y += 6;
  }

  /** Begins a new page where so much does not fit any more. */
  keepTogether(height: number): void {
    const { page, y } = this.#pdf;
    if (y + height > page.height - page.margins.bottom) this.#pdf.addPage();
  }

  /** Below every page; to be called last, when it is known how many there are. */
  foot(text: string, reference: string): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#pdf.switchToPage(page);
      this.#pdf.page.margins.bottom = 0;
      this.#artifact(() => {
        this.#pdf.y = this.#pdf.page.height - 58;
        this.#drawRule(line, 0.75);
        this.#draw(text, { style: "text", size: 7.5, colour: quiet, width: this.#width - 150, tag: "P" });
        this.#pdf.y = this.#pdf.page.height - 50;
        const about = `${reference}\nPage ${page + 1 - start} of ${count}`;
        for (const part of about.split("\n")) this.#draw(part, { style: "text", size: 7.5, colour: quiet, x: left + this.#width - 140, width: 140, tag: "P" });
      });
    }
  }

  #item(number: string, text: string): void {
    this.keepTogether(44);
    const { y } = this.#pdf;
    this.#set(number, { style: "strong", size: 10.5, colour: ink, width: 20, tag: "P" });
    this.#pdf.y = y;
    this.#set(text, { style: "text", size: 10.5, x: left + 24, width: this.#width - 24, tag: "P" });
    this.#pdf.y += 5;
  }

  /** A page whose E is three lines of print, the middle one marked past the edge. */
  #drawMark(top: number): void {
    this.#artifact(() => {
      this.#pdf.save().translate(left, top).scale(0.72);
      this.#pdf.fillColor(ink).path("M1 1h24v30H1z").fill();
      this.#pdf.fillColor("#ffffff").path("M6 7h13v4h-9v10h9v4H6z").fill();
      this.#pdf.fillColor(mark).path("M10 13.5h22L29.5 16l2.5 2.5H10z").fill();
      this.#pdf.restore();
    });
  }

  #rule(colour: string, weight: number): void {
    this.#artifact(() => this.#drawRule(colour, weight));
  }

  #drawRule(colour: string, weight: number): void {
    const { y } = this.#pdf;
    this.#pdf.lineWidth(weight).strokeColor(colour).moveTo(left, y).lineTo(left + this.#width, y).stroke();
    this.#pdf.y += 8;
  }

  #set(text: string, setting: Setting): void {
    this.#add(setting.tag, () => this.#draw(text, setting));
  }

  /** In as many faces as its letters need. */
  #draw(text: string, { style, size, colour = print, x = left, width = this.#width }: Setting): void {
    const runs = runsOf(style, text.normalize("NFC"));
    this.#pdf.x = x;
    this.#pdf.fontSize(size).fillColor(colour);
    runs.forEach((run, index) => {
      this.#font(run.face).text(run.text, { width, lineGap: size * 0.18, continued: index < runs.length - 1 });
    });
  }

  #font(name: FaceName): Pdf {
    if (!this.#faces.has(name)) this.#pdf.registerFont(name, face(name).bytes);
    this.#faces.add(name);
    return this.#pdf.font(name);
  }

  #add(tag: string, draw: () => unknown, alternative?: string): void {
    this.#root.add(this.#pdf.struct(tag, alternative === undefined ? {} : { alt: alternative }, () => void draw()));
  }

  /** Ornament: passed over by whoever has the letter read aloud. */
  #artifact(draw: () => unknown): void {
    this.#pdf.markContent("Artifact", { type: "Layout" });
    draw();
    this.#pdf.endMarkedContent();
  }
}
