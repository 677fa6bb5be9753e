import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./resume.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  looking: {
    title: "Yn dod o hyd i'ch hawliad",
    messages: [
      { afterMs: 0, text: "Yn dod o hyd i'ch hawliad…", detail: "Bydd yn cymryd eiliad yn unig." },
      {
        afterMs: 10_000,
        text: "Yn dal i weithio… gall hyn gymryd ychydig yn hirach ar adegau prysur.",
        detail: "Cadwch y ffenestr hon ar agor",
      },
    ],
  },
  asking: {
    title: (name) => (name === null ? "Parhau â hawliad y ddolen hon?" : `Parhau â hawliad ${name}?`),
    lede: "Mae gennych hawliad arall ar y gweill yn y porwr hwn. Mae'n aros fel y mae, a gallwch ddod yn ôl ato.",
    agree: "Parhau â hawliad y ddolen",
    keep: "Mynd ymlaen â fy hawliad fy hun",
  },
  found: {
    title: "Croeso'n ôl",
    lede: "Rydym wedi dod o hyd i'ch hawliad a phopeth a roesoch.",
    masked:
      "Rydym wedi dod o hyd i'ch hawliad. I'w gadw'n ddiogel, bydd rhai manylion wedi'u cuddio nes i chi gadarnhau eich ffôn.",
    onward: "Yn mynd â chi yn ôl i'r man lle gwnaethoch stopio…",
  },
  spent: {
    title: "Nid yw'r cod hwn yn gweithio mwyach",
    text: "Mae'n agor eich hawliad ar un ffôn, am ddeg munud. Pwyswch ‘Gwneud cod newydd’ ar eich cyfrifiadur, a phwyntiwch eich camera at hwnnw.",
  },
  signed: {
    title: "Mae'r hawliad hwn wedi'i lofnodi",
    text: "Nid oes dim ar ôl i'w lofnodi yma. Bydd eich cyfrifiadur yn mynd ymlaen ar ei ben ei hun, a gallwch gau'r dudalen hon.",
  },
  failed: {
    title: "Nid oedd modd i ni agor eich hawliad",
    "no-id":
      "Wps! Nid oedd modd i ni ddod o hyd i'r ID yn y ddolen. A wnewch chi wirio'r ddolen a ddefnyddiwyd gennych? Os yw'r broblem yn parhau, mae croeso i chi gysylltu â'n tîm cymorth.",
    "not-found":
      "Gwall wrth geisio dod o hyd i'r hawliad yn y ddolen. A wnewch chi wirio'r ddolen a ddefnyddiwyd gennych? Os yw'r broblem yn parhau, mae croeso i chi gysylltu â'n tîm cymorth.",
    again: "Rhoi cynnig arall arni",
    start: "Dechrau hawliad newydd",
  },
};
