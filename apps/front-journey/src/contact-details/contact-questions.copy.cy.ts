import type { Translated } from "@claims/ui/translated";
import type { ContactCode, copy as english, sentenceFor as inEnglish } from "./contact-questions.copy.ts";

export type { ContactCode } from "./contact-questions.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  group: "Sut i gysylltu â chi",
  email: {
    label: "E-bost",
    hint: "Byddwn yn anfon y canlyniadau atoch drwy e-bost.",
    meant: (domain) => `Ai ${domain} oeddech chi'n ei feddwl?`,
  },
  phone: { label: "Rhif ffôn symudol", hint: "Byddwn yn tecstio cod 4 digid i'r rhif hwn." },
  softCheck: {
    name: "Chwiliad credyd",
    wording:
      "Rwy'n awdurdodi chwiliad credyd meddal o ddata asiantaethau credyd i gefnogi fy hawliad (yn uniongyrchol neu drwy ddarparwr data). Rwy'n deall na fydd unrhyw chwiliad yn effeithio ar fy sgôr credyd.",
  },
  checking: "Yn gwirio…",
  accepted: "Mae'n edrych yn iawn",
  notReached: "Byddwn yn gwirio hwn pan fyddwch yn ôl ar-lein. Ewch ymlaen.",
  rejectedLater: {
    email: "Ni wnaeth eich e-bost basio ein gwiriad. Ewch yn ôl ato a'i gywiro.",
    phone: "Ni wnaeth eich rhif ffôn symudol basio ein gwiriad. Ewch yn ôl ato a'i gywiro.",
  },
  ourFault: {
    email:
      "Nid oedd modd i ni wirio eich e-bost nawr. Ein bai ni yw hynny, nid eich bai chi. Pwyswch Nesaf, a byddwn yn rhoi cynnig arall arni.",
    phone:
      "Nid oedd modd i ni wirio eich rhif ffôn symudol nawr. Ein bai ni yw hynny, nid eich bai chi. Pwyswch Nesaf, a byddwn yn rhoi cynnig arall arni.",
  },
  checkFailed: { email: "Gwall wrth ddilysu'r e-bost!", phone: "Gwall wrth ddilysu'r rhif ffôn!" },
  userExists: {
    title: "Mae'r defnyddiwr eisoes yn bodoli!",
    text: "Mae gennych hawliad gyda ni eisoes. Rydym yn dal i weithio arno a byddwn yn rhoi gwybod i chi drwy e-bost a neges destun. Os oes angen help arnoch, cysylltwch â ni yn",
    open: "I weld yr hawliad hwnnw, agorwch y ddolen a anfonwyd atoch drwy neges destun neu e-bost. Mae Iawn yn mynd â chi yn ôl i'ch cyfeiriad.",
    ok: "Iawn",
  },
};

const sentences: Readonly<Record<ContactCode, string>> = {
  "email-missing": "Mae angen e-bost",
  "email-invalid": "Rhowch gyfeiriad e-bost dilys",
  "phone-missing": "Mae angen rhif ffôn symudol",
  "phone-incomplete": "Rhif anghyflawn",
  "phone-invalid": "Rhowch rif ffôn symudol dilys",
  "soft-check-missing": "Mae angen llenwi'r maes hwn",
};

export const sentenceFor: typeof inEnglish = (code) =>
  Object.hasOwn(sentences, code) ? sentences[code as ContactCode] : "Mewnbwn annilys";
