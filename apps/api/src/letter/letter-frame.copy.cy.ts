import type { copy as english } from "./letter-frame.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: typeof english = {
  reference: (reference) => `Cyfeirnod ${reference}`,
  record: "Cofnod o'r llofnodi",
  picture: "Y llofnod fel y'i cedwir",
  theClaimant: "yr hawlydd",
  signatureOf: (signer) => `Llofnod ${signer}`,
  typed: (address) => `Teipiwyd gan yr hawlydd, ac fe'i cedwir fel y'i teipiwyd, o'r cyfeiriad ${address}`,
  drawn: (address) => `Lluniwyd gan yr hawlydd ar sgrin, o'r cyfeiriad ${address}`,
  evidence: {
    label: "Tystiolaeth.",
    value: (reference, version) =>
      `${reference}, testun ${version}. Mae'r cofnod o'r llofnodi hwn a delwedd y llofnod ynghlwm wrth y ffeil hon, sydd wedi'i selio ag allwedd y cwmni.`,
    record: "Cofnod o'r llofnodi (SHA-256):",
  },
  annex: {
    name: (letter) => `Atodiad ${letter}`,
    title: (name, letter) => `${name} i'r ${letter}`,
    about: (day, isNewer) =>
      `Y benthycwyr a ddewisais, ${day}.${isNewer ? " Mae'r atodiad hwn yn cymryd lle'r rhai o'i flaen." : ""} Nid yw'n newid dim yn y llythyr.`,
    named: "enwyd gan yr hawlydd",
    agreements: (count, days) => `${count === 1 ? "1 cytundeb" : `${count} o gytundebau`}, o ${days}`,
    none: "Ni ddewisais yr un.",
    record: "Cofnod o'r atodiad hwn (SHA-256):",
  },
};
