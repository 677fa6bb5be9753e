/** Joins the ids of what describes a control, or nothing when there are none. */
export function describedBy(...ids: ReadonlyArray<string | false | undefined>): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}

/** The ids of the parts of a field, all made from the id of its control. */
export function partIds(id: string) {
  return { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error`, check: `${id}-check` };
}
