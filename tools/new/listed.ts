/** A list of a module: `= []`, or over several lines up to a bracket at the beginning of one. */
const listCalled = (name: string) =>
  new RegExp(`((?:export )?const ${name}\\b[^=]*= \\[)([^]*?)(\\n?\\](?: satisfies[^;]*)?;)`);

/** The text of a module with one more entry at the end of one of its lists; undefined where it has no such list. */
export function withEntry(module: string, list: string, entry: string): string | undefined {
  const found = listCalled(list).exec(module);
  if (!found) return undefined;
  const [whole, head = "", entries = "", end = ""] = found;
  return module.replace(whole, () => `${head}${entries}\n${entry}\n${end.trimStart()}`);
}
