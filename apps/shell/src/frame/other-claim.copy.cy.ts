import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./other-claim.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  title: "Mae hawliad arall ar agor yn y porwr hwn",
  lede: "Cafodd ei agor mewn tab arall. Nid aeth dim a deipiwyd gennych yma iddo.",
  stay: "Mynd ymlaen â'r hawliad yn y tab hwn",
  staying: "Yn agor eich hawliad...",
  move: "Newid i'r hawliad arall",
  moving: "Yn newid...",
  ended: {
    title: "Rydych wedi'ch allgofnodi o'r hawliad hwn",
    lede: "Gwnaethoch chi, neu rywun a gadarnhaodd eich ffôn, fynd ymlaen mewn porwr arall, allgofnodi o bob un arall neu newid y rhif. Nid anfonwyd dim a deipiwyd gennych ers hynny.",
    stay: "Mynd ymlaen â'r hawliad hwn",
    move: "Dechrau hawliad newydd",
    moving: "Yn dechrau...",
  },
  letGo: {
    title: "Rydych wedi'ch allgofnodi o'r hawliad hwn",
    lede: "Gwnaethoch allgofnodi mewn tab arall, neu gael dileu eich data yno. Nid anfonwyd dim a deipiwyd gennych ers hynny. I fynd ymlaen â hawliad sy'n dal i sefyll, agorwch y ddolen a anfonwyd gennym.",
    move: "Dechrau hawliad newydd",
    moving: "Yn dechrau...",
  },
  handedOver: {
    title: "Mae eich cyfrifiadur wedi cymryd drosodd",
    lede: "Llofnodwyd yr hawliad yno, neu gwnaed cod newydd. Gallwch gau'r dudalen hon.",
  },
  failed:
    "Nid oedd modd i ni wneud hynny nawr. Ein bai ni neu fai'r cysylltiad yw hynny, nid eich bai chi. Mae'r hyn a deipiwyd gennych wedi'i gadw. Rhowch gynnig arall arni.",
};
