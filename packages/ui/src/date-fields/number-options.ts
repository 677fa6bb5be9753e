import type { SelectOption } from "../select/index.ts";

/**
 * Options of the numbers from one to another, upwards or downwards. The blank stands first, or before the number that
 * the list is to open at: the years of birth, say, open around 1975 without choosing it.
 */
export function numberOptions(from: number, to: number, opensAt: number = from): readonly SelectOption[] {
  const step = from <= to ? 1 : -1;
  const numbers = Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + index * step);
  return numbers.flatMap((number) => {
    const option = { value: String(number), label: String(number) };
    return number === opensAt ? [{ value: "", label: "" }, option] : [option];
  });
}
