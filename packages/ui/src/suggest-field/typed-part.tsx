/** A suggestion with the part already typed set bold; spaces and capitals make no difference to what counts as typed. */
export function TypedPart({ typed, text }: { typed: string; text: string }) {
  const end = endOfTyped(typed, text);
  return (
    <>
      {end > 0 && <b>{text.slice(0, end)}</b>}
      {text.slice(end)}
    </>
  );
}

function endOfTyped(typed: string, text: string): number {
  const wanted = typed.replaceAll(" ", "").toLowerCase();
  let matched = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (matched === wanted.length) return position;
    if (text[position] === " ") continue;
    if (text[position]?.toLowerCase() !== wanted[matched]) return 0;
    matched += 1;
  }
  return matched === wanted.length ? text.length : 0;
}
