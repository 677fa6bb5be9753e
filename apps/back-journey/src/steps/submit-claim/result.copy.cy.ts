import { workedFee } from "@claims/contracts/authority/schema";
import type { Translated } from "@claims/ui/translated";
import { agreements, dayInFull, momentInFull } from "../../receipt/receipt.copy.cy.ts";
import type { copy as english } from "./result.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  waiting: {
    title: "Yn anfon eich hawliad",
    messages: [{ afterMs: 0, text: "Yn anfon eich hawliad…", detail: "Cadwch y ffenestr hon ar agor" }],
  },
  identity: {
    "not-confirmed":
      "Nid oedd rhai o'ch atebion i'r cwestiynau yn cyfateb. Mae hynny'n digwydd, ac nid yw'n rhoi terfyn ar eich hawliad. Mae eich dogfen adnabod yn dangos pwy ydych chi yn lle hynny.",
    "no-questions":
      "Nid oedd cwestiynau y gallem eu gofyn i chi. Nid yw hynny'n dweud dim amdanoch chi. Mae eich dogfen adnabod yn dangos pwy ydych chi yn lle hynny.",
  },
  found: {
    title: "Mae eich hawliad wedi dod i law",
    lede: (claimed, declared) => {
      const parts = [
        ...(claimed > 0
          ? [`Rydym wedi dod o hyd i ${agreements(claimed)} rydych yn hawlio ${claimed === 1 ? "amdano" : "amdanynt"}.`]
          : []),
        ...(declared > 0
          ? [`Byddwn yn gofyn i'r ${declared === 1 ? "benthyciwr" : "benthycwyr"} a enwyd gennych.`]
          : []),
      ];
      return `${parts.join(" ")} Mae un peth ar ôl i chi ei wneud.`;
    },
    means: {
      title: "Beth allai hyn ei olygu",
      text: [
        "Mae'r rheoleiddiwr yn disgwyl ad-daliad o £700 ar gyfartaledd am bob cytundeb. Gall eich un chi fod yn fwy, yn llai neu'n ddim.",
        `Os caiff ${workedFee.recovered} ei adennill ar un ohonynt, byddwch yn cadw ${workedFee.kept}. Os na chaiff dim ei adennill, ni fyddwch yn talu dim.`,
      ],
    },
  },
  choose: {
    title: "Dewiswch yr hyn rydych yn hawlio amdano",
    heading: (count) => `Rydym wedi dod o hyd i ${agreements(count)}.`,
    marked: "Dewiswch yr hyn rydych yn hawlio amdano.",
    lede: "Nid ydym yn hawlio am yr un ohonynt nes i chi ddewis.",
    detail: (lender, date) => `${lender}, dechreuwyd ${dayInFull(`${date}T12:00:00Z`)}`,
    save: "Hawlio am y rhain",
    id: "Byddwn yn dechrau adennill yr hyn a all fod yn ddyledus i chi unwaith y byddwch wedi dewis. Gallwch anfon eich dogfen adnabod nawr.",
  },
  nothing: {
    title: "Ni ddaethom o hyd i gyllid car cyn 2021",
    heading: "Ni ddaethom o hyd i gyllid car cyn 2021.",
    noneChosen: {
      title: "Nid yw'r un o'r rhain yn eiddo i chi",
      heading: "Dywedoch wrthym nad yw'r un o'r rhain yn eiddo i chi.",
    },
    marked: "Nid oes arnoch ddim i ni.",
    lede: (files) =>
      `Chwiliwyd ${files > 1 ? "dwy ffeil gredyd" : "eich ffeil gredyd"}. Nid oedd angen eich dogfen adnabod arnom, ac nid ydym yn gofyn amdani.`,
    noneChosenLede:
      "Felly nid ydym yn hawlio am yr un ohonynt. Nid oes angen eich dogfen adnabod arnom, ac nid ydym yn gofyn amdani.",
    ways: "Beth hoffech chi ei wneud?",
    lender: {
      title: "Enwi benthyciwr eich hun",
      detail: "Roedd gennych gar ar gyllid a gwyddoch gyda phwy. Byddwn yn gofyn iddynt.",
    },
    former: {
      title: "Rhoi cynnig ar hen gyfeiriad neu enw blaenorol",
      detail: "Mae benthycwyr yn ffeilio cytundeb o dan y manylion oedd gennych ar y pryd.",
    },
    stop: {
      title: "Stopio yma",
      detail: "Byddwn yn cau eich hawliad. Bydd eich llythyr yn dod i ben, ac ni fyddwn yn ysgrifennu at neb.",
    },
    searched: {
      title: "Yr hyn a chwiliwyd",
      name: "Enw",
      born: "Ganwyd",
      address: "Cyfeiriad",
      first: "Ffeil gredyd gyntaf",
      second: "Ail ffeil gredyd",
      none: "Dim cyllid car cyn 2021",
      some: agreements,
      unanswered: "Dim ateb eto",
      when: momentInFull,
      bornOn: (date) => dayInFull(`${date}T12:00:00Z`),
    },
    lenderForm: {
      label: "Pwy oedd y benthyciwr?",
      hint: "Fel y mae ar eich papurau neu'ch cyfriflen banc.",
      missing: "Rhowch enw'r benthyciwr",
      save: "Gofyn i'r benthyciwr hwn",
    },
    formerForm: {
      name: { label: "Cyfenw blaenorol", hint: "Yr un oedd gennych pan gawsoch y car." },
      or: "Neu lle roeddech chi'n byw ar y pryd",
      street: "Rhif y tŷ a'r stryd",
      town: "Tref",
      postcode: "Cod post",
      wrong: {
        name: "Rhowch gyfenw blaenorol, neu hen gyfeiriad gyda'i dref",
        street: "Rhowch rif y tŷ a stryd yr hen gyfeiriad",
        town: "Rhowch dref yr hen gyfeiriad",
        postcode: "Rhowch y cod post cyfan, neu gadewch ef yn wag",
      },
      save: "Chwilio eto",
    },
    busy: "Yn cadw...",
    cancel: "Nid nawr",
    notAccepted: "Ni dderbyniwyd hwn. Gwiriwch ef: llythrennau yn unig mewn enw.",
    notSaved:
      "Nid oedd modd i ni gadw hwn nawr. Ein bai ni neu fai'r cysylltiad yw hynny, nid eich bai chi. Rhowch gynnig arall arni.",
    notes: [
      {
        title: "Pam y gall cytundeb fod ar goll",
        text: "Mae hen gytundeb yn diflannu o ffeil gredyd rai blynyddoedd ar ôl iddo ddod i ben. Efallai ei fod gan eich benthyciwr o hyd.",
      },
      { title: "Am ddim hebom ni", text: "Gallwch hefyd ofyn i fenthyciwr eich hun. Nid yw'n costio dim." },
      { title: "Eich sgôr credyd", text: "Chwiliadau meddal oedd y rhain. Nid ydynt yn newid eich sgôr." },
    ],
  },
  later: {
    title: "Nid oedd modd i ni chwilio eto",
    heading: "Nid oedd modd i ni chwilio eto.",
    marked: "Byddwn yn rhoi cynnig arall arni i chi.",
    again: { title: "Byddwn yn chwilio unwaith eto", heading: "Byddwn yn chwilio unwaith eto i chi." },
    lede: "Nid yw'r chwiliad wedi'i wneud. Nid eich bai chi yw hynny. Mae eich holl atebion yn ddiogel.",
    byHand: "Bydd un ohonom yn edrych ar eich hawliad, ac yn ysgrifennu atoch. Mae eich holl atebion yn ddiogel.",
    dates: {
      title: "Beth sy'n digwydd nawr",
      signed: { strong: "Rydych wedi llofnodi.", text: "Mae eich atebion wedi'u cadw." },
      search: {
        when: "O hyn ymlaen",
        strong: "Byddwn yn chwilio eto bob dwy awr.",
        text: "Gallwch gau'r dudalen hon.",
      },
      notify: {
        when: (by) => `Erbyn ${momentInFull(by)}`,
        strong: "Byddwn yn rhoi'r canlyniad i chi.",
        text: "Drwy neges destun a thrwy e-bost, hyd yn oed os na allwn chwilio o hyd.",
      },
    },
    id: {
      title: "Gallwch aros, neu anfon eich dogfen adnabod",
      text: "Gyda'ch dogfen adnabod gallwn ddechrau cyn gynted ag y deuir o hyd i gytundeb. Gallwch ofyn i ni ei dileu unrhyw bryd, ar y dudalen ‘Eich data’.",
    },
  },
  notes: {
    label: "Nodiadau am y cam hwn",
    caller: {
      title: "Os bydd rhywun yn eich ffonio",
      text: "Gofynnwch iddynt am eich cyfeirnod. Nid ydym byth yn gofyn i chi am god, cyfrinair na'ch cerdyn banc.",
    },
    wrong: { title: "A oes rhywbeth yn edrych yn anghywir?", before: "Ffoniwch", after: "gyda'ch cyfeirnod." },
    notAPromise: {
      title: "Nid addewid",
      text: "Y benthyciwr neu'r ombwdsmon sydd i ddweud a oes ad-daliad yn ddyledus.",
    },
    data: { title: "Eich data", text: "Gweld yr hyn sydd gennym, cymryd copi, neu ei ddileu.", link: "Eich data" },
  },
};
