import type { Translated } from "@claims/ui/translated";
import { unpublishedVersion } from "../cookies/choice-cookie.ts";
import { copy as cookies } from "../cookies/cookies.copy.cy.ts";
import { copy as frame } from "../frame/frame.copy.cy.ts";
import type { pageTexts as inEnglish } from "./page.copy.ts";

/** A draft: a translator has not confirmed it. */
export const pageTexts: Translated<typeof inEnglish> = ({ brand }, words) => {
  const common = {
    brand: brand.name,
    call: "Gallwch hefyd ein ffonio ar",
    phone: brand.phone,
    write: "neu ysgrifennu at",
    email: brand.email,
    free: `${frame.freeLead} ${frame.free}`,
  };
  return {
    title: brand.name,
    cookies: {
      title: cookies.title,
      question: words?.cookies?.question ?? cookies.question,
      accept: cookies.accept,
      reject: cookies.reject,
      saved: cookies.saved,
      version: words?.cookies?.version ?? unpublishedVersion,
    },
    description: `Mae ${brand.name} yn helpu pobl a oedd â char ar gyllid rhwng 2007 a 2021 i gael gwybod a oes ad-daliad yn ddyledus iddynt.`,
    noScript: {
      ...common,
      heading: "Mae angen JavaScript ar y dudalen hon i chwilio am eich cytundebau.",
      remedy:
        "Trowch JavaScript ymlaen yng ngosodiadau eich porwr a llwythwch y dudalen hon eto, neu agorwch hi mewn porwr arall. Mae'r atebion a roesoch wedi'u cadw.",
    },
    late: {
      ...common,
      heading: "Mae'r dudalen hon yn cymryd amser hir i gyrraedd.",
      remedy:
        "Efallai fod eich cysylltiad yn araf, neu fod rhywbeth yn eich porwr neu'ch rhwydwaith yn rhwystro rhan o'r dudalen. Mae'r atebion a roesoch wedi'u cadw. Llwythwch y dudalen eto, neu rhowch gynnig ar borwr neu rwydwaith arall.",
    },
    tooOld: {
      ...common,
      heading: "Mae'r porwr hwn yn rhy hen i wneud hawliad ynddo.",
      remedy:
        "Gallwch ddarllen ein tudalennau yma, ond mae angen porwr mwy newydd ar ein cwestiynau. Diweddarwch hwn neu feddalwedd eich ffôn, neu agorwch y dudalen hon ar ddyfais arall. Mae Chrome, Edge, Firefox, Safari a Samsung Internet o'r tair blynedd diwethaf i gyd yn gweithio.",
    },
  };
};
