/** What the file of a signed letter says around its words. */
export const copy = {
  reference: (reference: string) => `Reference ${reference}`,
  record: "Record of the signing",
  picture: "The signature as it is kept",
  theClaimant: "the claimant",
  signatureOf: (signer: string) => `Signature of ${signer}`,
  typed: (address: string) => `Typed by the claimant, and kept as typed, from the address ${address}`,
  drawn: (address: string) => `Drawn by the claimant on a screen, from the address ${address}`,
  evidence: {
    label: "Evidence.",
    value: (reference: string, version: string) =>
      `${reference}, text ${version}. The record of this signing and the image of the signature are attached to this file, which is sealed with the firm's key.`,
    record: "Record of the signing (SHA-256):",
  },
  annex: {
    name: (letter: string) => `Annex ${letter}`,
    title: (name: string, letter: string) => `${name} to the ${letter}`,
    about: (day: string, isNewer: boolean) =>
      `The lenders I chose, ${day}.${isNewer ? " This annex stands in place of the ones before it." : ""} It changes nothing in the letter.`,
    named: "named by the claimant",
    agreements: (count: number, days: string) => `${count} ${count === 1 ? "agreement" : "agreements"}, from ${days}`,
    none: "I chose none.",
    record: "Record of this annex (SHA-256):",
  },
};
