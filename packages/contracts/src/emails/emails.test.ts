import * as v from "valibot";
import { emailNames, publishedEmails } from "./emails.schema.ts";

const open = { subject: "S", preview: "P", heading: "H", opening: ["O"], button: "B", below: ["L"] };
const closed = { subject: "S", preview: "P", heading: "H", opening: ["O"] };
const emails = {
  signed: open,
  receipt: {
    ...open,
    found: "F",
    next: { title: "T", rows: [{ term: "A", text: "{{reference}}" }] },
  },
  continue: open,
  reminder: { ...open, stop: "S" },
  cancelled: closed,
  erased: closed,
};
const isTaken = (change: object) => v.safeParse(publishedEmails, { ...emails, ...change }).success;

describe("the words of e-mails", () => {
  it("are taken as editors publish them, with what was left out", () => {
    expect(v.parse(publishedEmails, emails).receipt).toMatchObject({ parts: [], next: { text: [] } });
  });

  it("name what their e-mail knows, and nothing else", () => {
    expect(isTaken({ signed: { ...open, subject: "{{reference}} of {{brand.name}}" } })).toBe(true);
    for (const subject of ["{{first_name}}", "{{agreements}}", "{reference}", ""])
      expect([subject, isTaken({ signed: { ...open, subject } })]).toEqual([subject, false]);
  });

  it("name what a claim can be without only where a sentence or a row may be left out", () => {
    const words = "{{agreements}} agreements";
    const { receipt } = emails;
    for (const left of [
      { opening: [words] },
      { below: [words] },
      { found: words },
      { next: { title: "T", rows: [{ term: "A", text: words }] } },
    ]) {
      expect([left, isTaken({ receipt: { ...receipt, ...left } })]).toEqual([left, true]);
    }
    for (const always of [
      { subject: words },
      { preview: words },
      { heading: words },
      { button: words },
      { next: { title: words } },
      { next: { title: "T", rows: [{ term: words, text: "X" }] } },
    ]) {
      expect([always, isTaken({ receipt: { ...receipt, ...always } })]).toEqual([always, false]);
    }
  });

  it("of a receipt before any search promise a day only where the sentence may be left out", () => {
    const receiptLater = { ...open, again: "By {{answerBy}} we write.", byHand: "One of us looks." };
    expect(isTaken({ receiptLater })).toBe(true);
    for (const always of ["subject", "preview", "heading", "button"])
      expect([always, isTaken({ receiptLater: { ...receiptLater, [always]: "By {{answerBy}}" } })]).toEqual([
        always,
        false,
      ]);
  });

  it("are taken with the sentences that a receipt had before outcomes had receipts of their own", () => {
    expect(isTaken({ receipt: { ...emails.receipt, later: "L", nothing: "N" } })).toBe(true);
  });

  it.each(["Two\nlines", "Two\rlines", "A\tstop", "An\u0000end"])("are one line: %j is none", (subject) => {
    expect(isTaken({ signed: { ...open, subject } })).toBe(false);
  });

  it("have no name for a person or a lender, and of an erased claim none for the claim", () => {
    const names: readonly string[] = Object.values(emailNames).flat();
    for (const personal of ["first_name", "last_name", "email", "phone_number", "lender", "lenders"])
      expect(names).not.toContain(personal);
    expect(emailNames.erased).not.toContain("reference");
  });
});
