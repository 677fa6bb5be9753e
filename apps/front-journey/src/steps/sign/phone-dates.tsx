import { DatedLine, DatedLines } from "@claims/ui/dated-lines";
import { copy } from "./on-phone.copy.ts";
import type { HandOver } from "./use-hand-over.ts";

type Followed = Extract<HandOver, { is: "waiting" | "opened" | "signed" }>;
type Words = readonly [string, string];

const { dates } = copy;

function Line({ when, state, words }: { when: string; state: "done" | "now" | "to-come"; words: Words }) {
  return (
    <DatedLine when={when} state={state} said={state === "done" ? dates.done : undefined}>
      <b>{words[0]}</b>
      {words[1]}
    </DatedLine>
  );
}

/** What the phone has done, does now and does next: read out as it changes. */
export function PhoneDates({ handOver }: { handOver: Followed }) {
  const isSigned = handOver.is === "signed";
  const openedAt = handOver.is === "waiting" ? null : handOver.openedAt;
  return (
    <div role="status">
      <DatedLines label={dates.label}>
        {openedAt !== null && <Line when={dates.time(openedAt)} state="done" words={dates.opened} />}
        {handOver.is === "waiting" && <Line when={dates.now} state="now" words={dates.wait} />}
        {isSigned ? (
          <Line when={dates.time(handOver.signedAt)} state="done" words={dates.signed} />
        ) : (
          <Line
            when={openedAt === null ? dates.next : dates.now}
            state={openedAt === null ? "to-come" : "now"}
            words={dates.read}
          />
        )}
        <Line
          when={isSigned ? dates.now : dates.after}
          state={isSigned ? "now" : "to-come"}
          words={isSigned ? dates.moving : dates.on}
        />
      </DatedLines>
    </div>
  );
}
