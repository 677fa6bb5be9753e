import type { Translated } from "@claims/ui/translated";
import { dayInWelsh } from "@claims/ui/welsh-dates";
import type { copy as english } from "./credits-report.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  detail: ({ supplyCompanyName, startDate }) => `${supplyCompanyName}, dechreuwyd ${dayInWelsh(startDate, "UTC")}`,
  question: "A yw eich holl gytundebau cyllid modur wedi'u rhestru uchod?",
  yes: "Ydyn",
  no: "Nac ydyn",
  notes: [
    {
      title: "Mae'r naill ateb neu'r llall yn iawn",
      text: "Mae 'Nac ydyn' yn dweud wrthym y gall fod rhagor i'w canfod. Nid ydych yn colli dim ar y cytundebau uchod.",
    },
  ],
};
