import type { SectionData } from "../../src/collections/sections.schema.ts";
import { shownDate } from "../../src/document/shown-date.ts";
import { Notices } from "../../src/sections/notices.section.tsx";
import { copy } from "../editor.copy.ts";
import { Place } from "./place.tsx";

/** Each notice as it is shown in its time, whether that is over, now or to come. */
export function NoticesInTime({ notices: { title, notices } }: Pick<SectionData, "notices">) {
  return notices.map((notice) => (
    <Place key={notice.text} called={copy.places.home(shownDate(notice.from), shownDate(notice.to))}>
      <Notices notices={{ title, notices: [notice] }} on={new Date(notice.from)} />
    </Place>
  ));
}
