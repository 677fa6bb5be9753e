/** Whether the header of every page leads to the other language: the registry of an English page says what is not there in it. */
export function hasSwitch(): boolean {
  const text = typeof document === "undefined" ? undefined : document.getElementById("registry")?.textContent;
  return text ? "untranslated" in JSON.parse(text) : false;
}
