import type { Translated } from "@claims/ui/translated";
import { dayInFull, momentInFull } from "../receipt/receipt.copy.cy.ts";
import type { copy as english } from "./your-data.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  title: "Eich data",
  lede: "Gweld yr hyn sydd gennym, cymryd copi, neu ei ddileu. Mae'r cyfan am ddim, ac nid oes angen rheswm arnoch.",
  opening: [{ afterMs: 0, text: "Yn chwilio am eich hawliad…" }],
  unreachable:
    "Nid oedd modd i ni agor eich hawliad nawr. Ein bai ni neu fai'r cysylltiad yw hynny, nid eich bai chi. Rhowch gynnig arall arni.",
  again: "Rhoi cynnig arall arni",
  none: {
    lede: "Nid oes gennym hawliad gennych chi yn y porwr hwn.",
    text: "Os gwnaethoch hawlio mewn porwr arall, agorwch y ddolen a anfonwyd gennym atoch, neu gofynnwch i ni:",
  },
  held: {
    title: "Yr hyn sydd gennym",
    who: "Pwy ydych chi",
    born: (date) => `, ganwyd ${date}`,
    // Without an 'and', since the screen takes only the English one away where nothing comes before it.
    addresses: (count) => (count === 0 ? "" : `, ${count === 1 ? "1 cyfeiriad" : `${count} o gyfeiriadau`}`),
    nothingYet: "Dim eto",
    reach: "Sut i gysylltu â chi",
    signed: { term: "Yr hyn a lofnodwyd gennych", letter: "1 llythyr, gyda'ch llofnod", none: "Dim eto" },
    answered: {
      term: "Yr hyn a atebwyd gennych",
      text: "Eich atebion a'ch cydsyniadau, a chanlyniad y cwestiynau adnabod",
    },
    found: {
      term: "Yr hyn y daethom o hyd iddo",
      agreements: (count) => `${count === 1 ? "1 cytundeb" : `${count} o gytundebau`} a ddewiswyd gennych`,
      none: "Dim cytundebau a ddewiswyd gennych",
    },
    sent: { term: "Yr hyn a anfonwyd gennym", text: "Negeseuon testun ac e-byst am eich hawliad" },
    browser: { term: "O'ch porwr", text: "Pryd y daethoch, ac o ba gyfeiriad rhyngrwyd" },
  },
  copy: {
    title: "Cymryd copi",
    text: "Un ffeil i'w darllen, ac un ar gyfer rhaglenni eraill. Byddwn yn tecstio cod atoch yn gyntaf, fel na all neb arall ei gymryd.",
    button: "Lawrlwytho fy nata",
    busy: "Yn casglu...",
    ready: "Mae eich data yn barod.",
    pdf: "Eich data i'w ddarllen (PDF)",
    json: "Eich data ar gyfer rhaglenni eraill (JSON)",
  },
  erase: {
    title: "Ei ddileu",
    rows: [
      { term: "Wedi'i ddileu ar unwaith", text: "Eich manylion, atebion, cytundebau a negeseuon" },
      {
        term: "Wedi'i ddileu gan ein gweithwyr achos",
        text: "Y copi yn ein cofnodion cwsmeriaid. Byddwn yn dweud wrthynt ar unwaith, ac mae ganddynt 30 diwrnod.",
      },
    ],
    claim: {
      term: "Eich hawliad",
      signed: "Yn dod i ben gydag ef.",
      none: "Yn dod i ben gydag ef. Ni lofnodwyd dim.",
    },
    kept: {
      term: "Yr hyn y mae'r gyfraith yn gwneud i ni ei gadw",
      signed:
        "Y prawf o'r hyn a lofnodwyd gennych a phryd, am 6 blynedd ar ôl i chi lofnodi. Wedi'i gloi, a heb ei ddefnyddio ar gyfer dim byd arall.",
      none: "Dim",
    },
    button: "Dileu fy nata",
    once: "Byddwn yn gofyn unwaith eto cyn i ddim ddigwydd.",
    sure: "Dileu eich data?",
    ends: "Bydd eich hawliad yn dod i ben gydag ef.",
    undone: "Ni ellir dadwneud hyn.",
    yes: "Iawn, ei ddileu",
    busy: "Yn dileu...",
    no: "Na, ei gadw",
    close: "Cau a chadw fy nata",
    otherClaim: "Mae hawliad arall ar agor yn y porwr hwn, mewn tab arall. Ni ddilëwyd dim.",
  },
  signOut: {
    title: "Allgofnodi",
    text: "Ar ffôn neu gyfrifiadur a rennir, allgofnodwch pan fyddwch wedi gorffen: nid oes dim o'ch hawliad yn aros yn y porwr hwn.",
    here: "Allgofnodi yma",
    everywhere: "Allgofnodi ym mhobman",
    detail:
      "Mae allgofnodi ym mhobman hefyd yn dod â'ch ymweliadau ar ddyfeisiau eraill, a phob dolen a anfonwyd gennym atoch, i ben. I ddod yn ôl, byddwch yn cadarnhau eich ffôn.",
    busy: "Yn allgofnodi...",
    done: "Rydych wedi allgofnodi",
    doneHere: "Nid oes dim o'ch hawliad ar ôl yn y porwr hwn. Mae eich hawliad yn mynd ymlaen fel yr oedd.",
    doneEverywhere:
      "Mae pob ymweliad, dyfais a dolen o'ch hawliad wedi dod i ben. Mae eich hawliad yn mynd ymlaen fel yr oedd.",
    home: "Mynd i'r hafan",
  },
  gone: {
    marked: "Mae eich data wedi'i ddileu.",
    title: "Mae eich hawliad wedi dod i ben.",
    lede: "Nid oes arnoch ddim i ni, ac nid oes angen i chi wneud dim mwy. Cadwch neu argraffwch y dudalen hon: ni allwn ei dangos eto.",
    receipt: "Eich derbynneb",
    when: "Dilëwyd",
    what: { term: "Wedi mynd", text: "Eich manylion, atebion, cytundebau a negeseuon" },
    number: "Rhif y dderbynneb",
    kept: "Wedi'i gadw o hyd",
    until: (day) => `tan ${dayInFull(day)}`,
    nothing: "Dim",
    print: "Argraffu'r dudalen hon, neu ei chadw fel PDF",
  },
  notes: {
    label: "Nodiadau am y dudalen hon",
    wrong: {
      title: "Rhywbeth o'i le?",
      ask: "Ysgrifennwch atom",
      after: "a byddwn yn ei gywiro. Byddwn yn ateb o fewn un mis.",
    },
    who: {
      title: "Pwy arall sydd ag ef",
      before: "Y benthycwyr rydych yn hawlio ganddynt a'r ddwy asiantaeth gredyd. Mae'r",
      link: "polisi preifatrwydd",
      after: "yn eu henwi i gyd.",
    },
    unhappy: {
      title: "Ddim yn hapus gyda ni?",
      text: "Gallwch gwyno wrth y rheoleiddiwr diogelu data, am ddim.",
    },
  },
  notDone:
    "Nid oedd modd i ni wneud hynny nawr. Ein bai ni neu fai'r cysylltiad yw hynny, nid eich bai chi. Rhowch gynnig arall arni.",
  moment: momentInFull,
};
