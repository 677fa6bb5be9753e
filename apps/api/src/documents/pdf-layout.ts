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
const labelWidth = 172;

interface Setting {
  readonly style: Style;
  readonly size: number;
  readonly colour?: string;
  readonly x?: number;
  readonly width?: number;
  readonly align?: "left" | "right";
  readonly tag: string;
}

/** What is set in bold, and what follows it. */
export interface Stretch {
  readonly lead: string;
  readonly rest: string;
}

/** How much is left free around the parts of a letter. */
export interface Air {
  readonly belowDeclaration: number;
  readonly signatureHeight: number;
}

/** A letter is set in 12 points, whatever it says. */
const letterSize = 12;
const lineGapOf = (size: number) => size * (size === letterSize ? 0.12 : 0.18);
/** A row of a table that is taller begins where it comes and goes on overleaf. */
const tallestRow = 300;
const partyWidth = 104;
const referenceWidth = 190;

/** The parts a letter is made of, one after the other down the pages, each tagged for screen readers. */
export class PdfLayout {
  readonly #pdf: Pdf;
  readonly #air: Air;
  readonly #root;
  readonly #faces = new Set<FaceName>();

  constructor(pdf: Pdf, air: Air = { belowDeclaration: 8, signatureHeight: 60 }) {
    this.#pdf = pdf;
    this.#air = air;
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
    for (const part of [address, phone, email])
      this.#set(part, { style: "text", size: 8.5, colour: quiet, x: left + 270, width: this.#width - 270, tag: "P" });
    this.#pdf.y = Math.max(after, this.#pdf.y) + 14;
    this.#rule(ink, 1.5);
  }

  title(text: string): void {
    this.#pdf.y += 18;
    this.#set(text, { style: "strong", size: 24, tag: "H1" });
    this.#pdf.y += 6;
  }

  lead(text: string): void {
    this.#set(text, { style: "text", size: letterSize, colour: quiet, tag: "P" });
  }

  heading(text: string): void {
    this.keepTogether(70);
    this.#pdf.y += 16;
    this.#set(text, { style: "strong", size: 13, colour: ink, tag: "H2" });
    this.#pdf.y += 5;
  }

  text(text: string): void {
    this.#set(text, { style: "text", size: letterSize, tag: "P" });
    this.#pdf.y += 5;
  }

  /** The title of a letter, and what it is referred to by at the other edge. */
  letterTitle(title: string, reference: string): void {
    const { y } = this.#pdf;
    this.#set(title, { style: "strong", size: 22, width: this.#width - referenceWidth, tag: "H1" });
    const after = this.#pdf.y;
    this.#pdf.y = y + 9;
    this.#set(reference, {
      style: "strong",
      size: letterSize,
      x: left + this.#width - referenceWidth,
      width: referenceWidth,
      align: "right",
      tag: "P",
    });
    this.#pdf.y = after + 2;
    this.#rule(print, 1.5);
  }

  /** A party to the letter; what comes from the claimant stands in ink. */
  party(label: string, texts: readonly string[], own: boolean): void {
    const { y } = this.#pdf;
    this.#set(label, { style: "text", size: letterSize, colour: quiet, width: partyWidth - 12, tag: "P" });
    const after = this.#pdf.y;
    this.#pdf.y = y;
    for (const text of texts)
      this.#set(text, {
        style: own ? "entry" : "text",
        size: letterSize,
        colour: own ? ink : print,
        x: left + partyWidth,
        width: this.#width - partyWidth,
        tag: "P",
      });
    this.#pdf.y = Math.max(after, this.#pdf.y) + 3;
  }

  /** A hairline between two parts. */
  divider(): void {
    this.#pdf.y += 4;
    this.#rule(line, 0.75);
  }

  /** Declarations as a list: each its number, its words in bold, and below them the detail. The last stays with what follows. */
  declarations(
    items: readonly { readonly text: string; readonly details: readonly Stretch[] }[],
    { withLast }: { readonly withLast: number },
  ): void {
    const list = this.#pdf.struct("L");
    this.#root.add(list);
    items.forEach(({ text, details }, index) => {
      this.keepTogether(index === items.length - 1 ? 44 + withLast : 44);
      const item = this.#pdf.struct("LI");
      list.add(item);
      const { y } = this.#pdf;
      const place = { size: letterSize, x: left + 22, width: this.#width - 22 } as const;
      item.add(
        this.#pdf.struct("Lbl", {}, () =>
          this.#draw(`${index + 1}.`, { style: "strong", size: letterSize, width: 18 }),
        ),
      );
      this.#pdf.y = y;
      const body = this.#pdf.struct("LBody");
      item.add(body);
      body.add(this.#pdf.struct("P", {}, () => this.#draw(text, { style: "strong", ...place })));
      for (const detail of details) body.add(this.#pdf.struct("P", {}, () => this.#drawLed(detail, place)));
      body.end();
      item.end();
      this.#pdf.y += this.#air.belowDeclaration;
    });
    list.end();
  }

  /** A paragraph whose first words are set in bold. */
  led(stretch: Stretch): void {
    this.#root.add(this.#pdf.struct("P", {}, () => this.#drawLed(stretch, { size: letterSize })));
    this.#pdf.y += 3;
  }

  /** The signature on its line, a cross before it, and who gave it below in ink. */
  signed({
    picture,
    alternative,
    caption,
    circumstances,
  }: {
    picture: Uint8Array;
    alternative: string;
    caption: string;
    circumstances: string;
  }): void {
    const top = this.#pdf.y;
    const box = { width: 270, height: this.#air.signatureHeight };
    const inset = left + 22;
    this.#add(
      "Figure",
      () => this.#pdf.image(Buffer.from(picture), inset, top + 10, { fit: [box.width, box.height], valign: "bottom" }),
      alternative,
    );
    this.#pdf.y = top + box.height + 2;
    this.#artifact(() => {
      const { y } = this.#pdf;
      this.#pdf
        .lineWidth(1.6)
        .strokeColor(print)
        .moveTo(left, y - 9)
        .lineTo(left + 7, y - 2)
        .moveTo(left + 7, y - 9)
        .lineTo(left, y - 2)
        .stroke();
      this.#pdf
        .lineWidth(1)
        .strokeColor(quiet)
        .moveTo(inset, y)
        .lineTo(inset + 320, y)
        .stroke();
    });
    this.#pdf.y += 4;
    const place = { size: letterSize, x: inset, width: this.#width - 22, tag: "P" } as const;
    this.#set(caption, { style: "entry", colour: ink, ...place });
    this.#set(circumstances, { style: "text", ...place });
  }

  newPage(): void {
    this.#pdf.addPage();
  }

  /** Rows of a label and a value; a row stays together where a page has room for it. */
  table(lines: readonly Line[]): void {
    const ofLabel = { style: "text", size: letterSize, width: labelWidth - 12 } as const;
    const ofValue = { style: "strong", size: letterSize, width: this.#width - labelWidth } as const;
    for (const { label, value } of lines) {
      const height = Math.max(this.#heightOf(label, ofLabel), this.#heightOf(value, ofValue));
      this.keepTogether(Math.min(height, tallestRow));
      const { y, page } = this.#pdf;
      this.#set(label, { ...ofLabel, colour: quiet, tag: "P" });
      const after = this.#pdf.y;
      this.#pdf.y = y;
      this.#set(value, { ...ofValue, x: left + labelWidth, tag: "P" });
      const isOnNext = this.#pdf.page !== page;
      this.#pdf.y = Math.max(isOnNext ? 0 : after, this.#pdf.y) + 4;
    }
  }

  picture(bytes: Uint8Array, alternative: string): void {
    const { y } = this.#pdf;
    const box = { width: 250, height: 84 };
    this.#add(
      "Figure",
      () => this.#pdf.image(Buffer.from(bytes), left, y, { fit: [box.width, box.height], valign: "bottom" }),
      alternative,
    );
    this.#pdf.y = y + box.height + 4;
    this.#artifact(() =>
      this.#pdf
        .lineWidth(1)
        .strokeColor(print)
        .moveTo(left, this.#pdf.y)
        .lineTo(left + box.width, this.#pdf.y)
        .stroke(),
    );
    this.#pdf.y += 6;
  }

  /** Begins a new page where so much does not fit any more. */
  keepTogether(height: number): void {
    const { page, y } = this.#pdf;
    if (y + height > page.height - page.margins.bottom) this.#pdf.addPage();
  }

  /** Below every page; to be called last, when it is known how many there are. */
  foot(text: string, about: (page: number, of: number) => string): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#pdf.switchToPage(page);
      this.#pdf.page.margins.bottom = 0;
      this.#artifact(() => {
        this.#pdf.y = this.#pdf.page.height - 58;
        this.#drawRule(line, 0.75);
        this.#draw(text, { style: "text", size: 7.5, colour: quiet, width: this.#width - 150 });
        this.#pdf.y = this.#pdf.page.height - 50;
        for (const part of about(page + 1 - start, count).split("\n"))
          this.#draw(part, { style: "text", size: 7.5, colour: quiet, x: left + this.#width - 140, width: 140 });
      });
    }
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
    this.#pdf
      .lineWidth(weight)
      .strokeColor(colour)
      .moveTo(left, y)
      .lineTo(left + this.#width, y)
      .stroke();
    this.#pdf.y += 8;
  }

  #set(text: string, setting: Setting): void {
    this.#add(setting.tag, () => this.#draw(text, setting));
  }

  /** In as many faces as its letters need. */
  #draw(text: string, { style, ...setting }: Omit<Setting, "tag">): void {
    for (const row of text.split("\n")) this.#drawStretches([{ style, text: row }], setting);
  }

  #drawLed({ lead, rest }: Stretch, setting: Omit<Setting, "tag" | "style">): void {
    this.#drawStretches(
      [
        { style: "strong", text: lead },
        { style: "text", text: rest },
      ],
      setting,
    );
  }

  #drawStretches(
    stretches: readonly { style: Style; text: string }[],
    { size, colour = print, x = left, width = this.#width, align = "left" }: Omit<Setting, "tag" | "style">,
  ): void {
    const runs = stretches.flatMap(({ style, text }) => (text === "" ? [] : runsOf(style, text.normalize("NFC"))));
    this.#pdf.x = x;
    this.#pdf.fontSize(size).fillColor(colour);
    runs.forEach((run, index) => {
      this.#font(run.face).text(run.text, {
        width,
        align,
        lineGap: lineGapOf(size),
        continued: index < runs.length - 1,
      });
    });
  }

  #heightOf(text: string, { style, size, width }: Pick<Setting, "style" | "size"> & { width: number }): number {
    const heights = text.split("\n").map((row) => {
      const [run] = runsOf(style, row.normalize("NFC"));
      if (run === undefined) return 0;
      return this.#font(run.face)
        .fontSize(size)
        .heightOfString(row, { width, lineGap: lineGapOf(size) });
    });
    return heights.reduce((sum, height) => sum + height, 0);
  }

  #font(name: FaceName): Pdf {
    if (!this.#faces.has(name)) this.#pdf.registerFont(name, face(name).bytes);
    this.#faces.add(name);
    return this.#pdf.font(name);
  }

  #add(tag: string, draw: () => unknown, alternative?: string): void {
    this.#root.add(this.#pdf.struct(tag, alternative === undefined ? {} : { alt: alternative }, () => void draw()));
  }

  /** Ornament: passed over where the letter is read aloud. */
  #artifact(draw: () => unknown): void {
    this.#pdf.markContent("Artifact", { type: "Layout" });
    draw();
    this.#pdf.endMarkedContent();
  }
}
