import { Desk } from "@claims/ui/sheet";
import type { SectionData } from "../../src/collections/sections.schema.ts";
import { shownDate } from "../../src/document/shown-date.ts";
import { copy } from "../editor.copy.ts";
import { LivePart } from "../product/live-part.tsx";
import { Place } from "./place.tsx";

/** The words of the journey, each on the screen or part of the live release that shows it. */
export function WordingInPlace({ redress }: Pick<SectionData["wording"], "redress">) {
  return (
    <>
      <Place called={copy.places.everyStep}>
        <LivePart app="shell" name="header" />
      </Place>
      <Place called={copy.places.details}>
        <Desk>
          <LivePart app="front-journey" name="contact" />
        </Desk>
      </Place>
      <Place called={copy.places.cookies}>
        <LivePart app="shell" name="cookies" />
      </Place>
      <Place called={copy.places.maintenance}>
        <LivePart app="shell" name="maintenance" />
      </Place>
      <Place called={copy.places.home(shownDate(redress.from), shownDate(redress.to))}>
        <LivePart app="front-journey" name="disclaimer" />
      </Place>
    </>
  );
}
