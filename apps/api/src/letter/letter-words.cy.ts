import { addressLabel, type Address } from "@claims/contracts/address/schema";
import { type LetterWords, workedFee } from "@claims/contracts/authority/schema";
import { lastFreeMoment } from "@claims/contracts/signature/rules";
import { dayIn } from "../language/dates.ts";
import type {
  LetterClaimant,
  LetterParts,
  letterWords as inEnglish,
  sentenceOf as sentenceInEnglish,
} from "./letter-words.ts";

type Detail = LetterWords["declarations"][number]["details"][number];

const dayOf = (moment: string | Date) => dayIn("cy", moment);

/** A draft: a translator has not confirmed it. */
export const letterWords: typeof inEnglish = (parts) => {
  const { brand, claimant, declarations } = parts;
  const details = detailsOf(parts);
  return {
    language: "cy",
    title: "Llythyr Awdurdod",
    parties: [
      { label: "Oddi wrthyf fi", own: true, lines: claimantLines(claimant) },
      {
        label: "I weithredu ar fy rhan",
        own: false,
        lines: [
          `${brand.name}, un o enwau masnachu ${brand.company}, ${brand.address}. Wedi'i awdurdodi a'i reoleiddio gan y rheoleiddiwr ariannol, cyfeirnod y cwmni ${brand.reference}.`,
        ],
      },
      { label: "I'w ddangos i", own: false, lines: ["Bob benthyciwr y bu gennyf gyllid modur gydag ef"] },
    ],
    declarations: declarations.map(({ text, links }, at) => ({
      text,
      ...(links && { links: [...links] }),
      details: details[at] ?? [],
    })),
    signer: nameOf(claimant),
  };
};

/** In the order of the five declarations. */
function detailsOf({ confirmation, signedAt }: LetterParts): readonly Detail[][] {
  const { recovered, share, fee, vat, kept } = workedFee;
  return [
    [
      {
        kind: "allows",
        lead: "Mae hyn yn gadael iddynt",
        points: [
          "gwyno wrth fy menthycwyr yn fy enw i",
          "ofyn am fy nghytundebau a fy nhaliadau",
          "dderbyn yr atebion ar fy rhan",
        ],
      },
      {
        kind: "forbids",
        lead: "Nid yw'n gadael iddynt",
        points: ["fenthyca yn fy enw i na newid cytundeb", "dderbyn cynnig cyn i mi gytuno iddo", "symud fy arian"],
      },
      {
        kind: "text",
        text: "Mae'n cynnwys pob cytundeb cyllid modur yn fy enw i. Dim ond am y rhai a ddewisaf y gwneir hawliad. Byddant yn ymuno â'r llythyr hwn fel atodiad, pob un gyda'i fenthyciwr a'i ddyddiad.",
      },
    ],
    [
      {
        kind: "sum",
        lead: `Os caiff ${recovered} ei adennill`,
        rows: [
          { label: `Ffi (${share})`, amount: fee },
          { label: "TAW ar y ffi", amount: vat },
          { label: "Byddaf yn cadw", amount: kept },
        ],
      },
      { kind: "text", text: "Os na chaiff dim ei adennill, ni fyddaf yn talu dim." },
    ],
    [
      {
        kind: "text",
        text: "Gallaf gwyno wrth fy menthyciwr, ac yna fynd at yr ombwdsmon. Nid yw'r naill na'r llall yn costio dim.",
      },
    ],
    [
      {
        kind: "text",
        text: `O'i lofnodi ar ${dayOf(signedAt)}, mae canslo am ddim hyd at ${dayOf(lastFreeMoment(signedAt))}. Ar ôl hynny gellir codi £23 yr awr arnaf am waith a wnaed. Y mwyaf yw 9.5 awr, sef £218.50.`,
      },
    ],
    [{ kind: "text", text: confirmation }],
  ];
}

function claimantLines({
  title,
  previous_name: previous,
  dob,
  dateOfBirth,
  address,
  ...names
}: LetterClaimant): string[] {
  const lead = title === "" || title === "Other" ? "" : `${title} `;
  const born = dob === "" ? dateOfBirth.split("/").toReversed().join("-") : dob;
  return [
    `${lead}${nameOf(names)}`,
    ...(previous.trim() === "" ? [] : [`Gynt ${previous.trim()}`]),
    ...(born === "" ? [] : [`Ganwyd ${dayOf(born)}`]),
    // The parts of an address that are texts are an address.
    addressLabel(address as Address),
  ].filter((line) => line !== "");
}

function nameOf({ first_name: first, last_name: last }: Pick<LetterClaimant, "first_name" | "last_name">): string {
  return [first, last].filter(Boolean).join(" ");
}

/** Each point is written as it stands after its lead, with the first letter that Welsh changes there. */
function joined(points: readonly string[], last: string): string {
  return `${points.slice(0, -1).join(", ")}, ${last} ${points.at(-1)}`;
}

export const sentenceOf: typeof sentenceInEnglish = (detail) => {
  switch (detail.kind) {
    case "allows":
      return { lead: detail.lead, rest: ` ${joined(detail.points, "a hefyd")}.` };
    case "forbids":
      return { lead: detail.lead, rest: ` ${joined(detail.points, "nac ychwaith")}.` };
    case "sum":
      return {
        lead: "",
        rest: `${detail.lead}: ${detail.rows.map(({ label, amount }) => `${label}: ${amount}`).join("; ")}.`,
      };
    case "text":
      return { lead: "", rest: detail.text };
  }
};
