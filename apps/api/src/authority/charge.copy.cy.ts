import type { copy as english } from "./charge.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: typeof english = {
  charge: ({ freeDays, lastFree, perHour, mostHours, most, email, phone }) =>
    `Daeth y ${freeDays} diwrnod i ganslo am ddim i ben ar ${lastFree}. I ganslo nawr rydym yn codi am y gwaith a wnaed eisoes: £${perHour} yr awr am ${mostHours} awr ar y mwyaf, felly byth mwy na ${most}. Cysylltwch â ni drwy ${email} neu ${phone}.`,
};
