import type { Mask } from "./use-mask.ts";

/** Masks like those of the journeys, for stories and tests; the real rules stand with what they validate. */
export const postcodeMask: Mask = (typed) => {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .slice(0, 7);
  return plain.length < 5 ? plain : `${plain.slice(0, -3)} ${plain.slice(-3)}`;
};

/** A phone number as it is read out: five figures, then six. */
export const phoneMask: Mask = (typed) => {
  const digits = typed
    .replaceAll(/[^\d+]/g, "")
    .replace(/^(?:\+44|0044)/, "0")
    .replaceAll("+", "")
    .slice(0, 11);
  return digits.length <= 5 ? digits : `${digits.slice(0, 5)} ${digits.slice(5)}`;
};

/** At most so many figures and nothing else. */
export const digitsMask =
  (most: number): Mask =>
  (typed) =>
    typed.replaceAll(/\D/g, "").slice(0, most);
