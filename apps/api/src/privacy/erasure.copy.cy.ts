import type { copy as english } from "./erasure.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: typeof english = {
  evidence: (years) => ({
    what: "Tystiolaeth eich llofnod: yr hyn a ddatganwyd gennych, eich manylion a'ch llofnod fel y gwnaethoch lofnodi, a phryd ac o ble y gwnaethoch hynny.",
    why: `Rhaid i ni allu profi am ${years} o flynyddoedd beth y gwnaethoch ein hawdurdodi i'w wneud, ac mai chi a wnaeth. Mae dan glo, ac ni ddefnyddir mohoni ar gyfer dim arall.`,
  }),
  elsewhere: {
    what: "Y copi o'ch manylion ac o'ch hawliad yn ein cofnodion cwsmeriaid, sydd y tu allan i'r wefan hon.",
    why: "Rydym wedi dweud wrth ein gweithwyr achos, yno ac yn eu sgwrs, eich bod wedi cael dileu eich data. Byddant yn dileu'r copi erbyn y diwrnod hwnnw, popeth ond yr hyn y mae'n rhaid iddynt allu ei brofi.",
  },
};
