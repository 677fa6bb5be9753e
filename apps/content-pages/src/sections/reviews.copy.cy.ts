import type { Translated } from "@claims/ui/translated";
import { dayInWelsh } from "@claims/ui/welsh-dates";
import type { copy as english } from "./reviews.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  carousel: {
    label: "Adolygiadau",
    roleOfAll: "carwsél",
    roleOfOne: "sleid",
    pause: "Oedi'r adolygiadau",
    play: "Chwarae'r adolygiadau",
    previous: "Adolygiad blaenorol",
    next: "Adolygiad nesaf",
    position: (nth, count) => `${nth} o ${count}`,
  },
  day: (date) => dayInWelsh(date, "UTC"),
  rating: (rating) => `Sgôr o ${rating} allan o 5`,
};
