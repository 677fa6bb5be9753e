import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./questions.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  heading: "Gadewch i ni gadarnhau mai chi ydyw mewn gwirionedd",
  lede: "Atebwch ychydig o gwestiynau i'n helpu i ddod o hyd i'ch cofnodion cyllid modur coll.",
  loading: [
    { afterMs: 0, text: "Gwiriad diogel ar y gweill…", detail: "Ni fydd hyn yn effeithio ar eich sgôr credyd" },
    { afterMs: 3_000, text: "Bron yno — yn nôl eich cwestiynau nawr.", detail: "Cadwch y ffenestr hon ar agor" },
    {
      afterMs: 10_000,
      text: "Yn dal i weithio… gall hyn gymryd ychydig yn hirach ar adegau prysur.",
      detail: "Cadwch y ffenestr hon ar agor",
    },
  ],
  none: "Nid oes gennym gwestiynau i chi. Rydym yn mynd â chi i'r cam nesaf.",
  stepper: {
    label: "Cwestiynau",
    state: (number, state) => {
      const words = {
        current: "cyfredol",
        answered: "wedi'i ateb",
        open: "heb ei ateb eto",
        unreached: "heb ei gyrraedd eto",
      };
      return `Cwestiwn ${number}, ${words[state]}`;
    },
  },
  question: (id, text) => `C${id}. ${text}`,
  next: "Nesaf",
  finalStep: "Cam olaf",
  busy: { submitting: "Yn anfon...", processing: "Yn prosesu" },
  problems: "Mae problem",
  spokenError: "Gwall:",
  field: (number) => `Cwestiwn ${number}`,
  unanswered: "Atebwch y cwestiwn cyfredol i barhau",
  someUnanswered: "Atebwch yr holl gwestiynau",
  second: {
    text:
      "Yn anffodus, roedd rhai o'r atebion a roddwyd yn anghywir. Mae'r asiantaeth gredyd yn caniatáu i ni ofyn un set arall " +
      "o gwestiynau er mwyn dilysu. Atebwch y cwestiynau'n ofalus.",
    go: "Dilysu",
  },
  interrupted: {
    notReached:
      "Nid oedd modd i ni gyrraedd ein gwasanaeth. Mae eich atebion wedi'u cadw, a byddwn yn parhau cyn gynted ag y daw'r cysylltiad yn ôl.",
    again: "Rhoi cynnig arall arni",
  },
  trouble: {
    notReached:
      "Nid oedd modd i ni gyrraedd ein gwasanaeth, felly nid anfonwyd eich atebion. Maent yn aros ar y dudalen hon. Rhowch gynnig arall arni.",
    notSaved:
      "Nid oedd modd i ni gadw'r cam hwn. Ein bai ni neu fai'r cysylltiad yw hynny, nid eich bai chi. Rhowch gynnig arall arni.",
  },
  notes: {
    label: "Nodiadau am y cam hwn",
    source: {
      title: "O ble daw'r rhain",
      text: "Mae'r asiantaeth gredyd yn ysgrifennu'r cwestiynau o'ch ffeil eich hun, fel mai dim ond chi sy'n debygol o wybod yr atebion.",
    },
    unsure: {
      title: "Ddim yn siŵr?",
      text: "Lle gwelwch 'None of these' ('dim un o'r rhain'), mae'n ateb go iawn. Cymerwch eich amser: nid oes cloc.",
    },
  },
};
