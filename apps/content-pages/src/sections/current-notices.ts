import type { SectionData } from "../collections/sections.schema.ts";

type Notice = SectionData["notices"]["notices"][number];

/** The notices that hold on a day, both their own days included. */
export function currentNotices(notices: readonly Notice[], today: Date): readonly Notice[] {
  const day = today.toISOString().slice(0, 10);
  return notices.filter(({ from, to }) => from <= day && day <= to);
}
