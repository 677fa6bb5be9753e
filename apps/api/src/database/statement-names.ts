/** Far more than calls have; a list of values of any length would be another statement each time. */
const most = 400;

/**
 * Under a name the server parses and plans a statement once for a connection, and not with each of the hundreds that a
 * journey makes. One with an asterisk stays without: a column that a newer release adds would change what it answers,
 * and the server rejects that of a plan it has.
 */
export function nameStatements(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (text.includes("*")) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const name = `claims_${names.size}`;
    names.set(text, name);
    return name;
  };
}
