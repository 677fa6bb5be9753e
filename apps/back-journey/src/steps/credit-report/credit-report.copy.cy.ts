import type { Translated } from "@claims/ui/translated";
import { dayInWelsh } from "@claims/ui/welsh-dates";
import type { copy as english } from "./credit-report.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  started: (date) => `Dechreuwyd ${dayInWelsh(date, "UTC")}`,
  startedWith: (date, lender) => `Dechreuwyd ${dayInWelsh(date, "UTC")} gyda ${lender}`,
  beforeSigning:
    "Ar ôl i chi gofrestru ar y dudalen nesaf, byddwn yn rhannu enwau eich benthycwyr ac yn rhoi'r camau nesaf i'ch helpu i ddod o hyd i ragor o hawliadau posibl.",
  startClaim: "Dechrau hawliad",
  submitting: {
    title: "Eich cytundebau",
    messages: [
      { afterMs: 0, text: "Yn anfon..." },
      { afterMs: 3_000, text: "Yn anfon...", detail: "Cadwch y ffenestr hon ar agor" },
      {
        afterMs: 10_000,
        text: "Yn anfon...",
        detail: "Yn dal i weithio… gall hyn gymryd ychydig yn hirach ar adegau prysur.",
      },
    ],
  },
};
