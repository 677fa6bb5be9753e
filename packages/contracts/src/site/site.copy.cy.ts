/** A draft: a translator has not confirmed it. */
export const failedPrefix: string = "Gwall: ";
