/** Turns what was typed into how it is written: 'm11ae' into 'M1 1AE'. Must leave its own answers as they are. */
export type Mask = (typed: string) => string;

const counts = /[\p{L}\p{N}]/u;

function significant(text: string): number {
  return [...text].filter((character) => counts.test(character)).length;
}

function positionAfter(text: string, wanted: number): number {
  let seen = 0;
  let position = 0;
  for (const character of text) {
    if (seen === wanted) break;
    position += character.length;
    if (counts.test(character)) seen += 1;
  }
  return position;
}

/** Where the caret belongs after masking: behind the same letters and digits as before. */
export function caretAfterMask(typed: string, caret: number, mask: Mask): number {
  const masked = mask(typed);
  if (caret >= typed.length) return masked.length;
  const before = mask(typed.slice(0, caret));
  return masked.startsWith(before) ? before.length : positionAfter(masked, significant(before));
}
