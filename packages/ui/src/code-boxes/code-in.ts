/** The digits of a text, at most so many. */
export function digitsIn(text: string, length: number): string {
  return text.replace(/\D/g, "").slice(0, length);
}

/** The code in a text such as 'Your code is 1234'; null where it holds none of that length. */
export function codeIn(text: string, length: number): string | null {
  const runs = text.match(/\d+/g) ?? [];
  const whole = runs.find((run) => run.length === length);
  if (whole !== undefined) return whole;
  // Some texts write the code with spaces between its digits.
  const all = runs.join("");
  return all.length === length ? all : null;
}
