import type { ClaimResult } from "@claims/contracts/result/schema";
import { DatedLines } from "@claims/ui/dated-lines";
import { DateLine, Part } from "./receipt-parts.tsx";
import { copy } from "./what-happens.copy.ts";

/** What was done and what is to come, each with its day or its term. */
export function WhatHappens({ result: { signedAt, claimed } }: { result: ClaimResult }) {
  const { title, day, signed, ...toCome } = copy;
  const { id, write, answer, decide } = toCome;
  return (
    <Part title={title}>
      <DatedLines label={title}>
        {signedAt !== null && (
          <DateLine when={day(signedAt)} state="done">
            <b>{signed.strong}</b> {signed.text(claimed.length)}
          </DateLine>
        )}
        <DateLine when={id.when} state="now">
          <b>{id.strong}</b> {id.text}
        </DateLine>
        {[write, answer, decide].map(({ when, strong, text }) => (
          <DateLine key={when} when={when} state="to-come">
            <b>{strong}</b> {text}
          </DateLine>
        ))}
      </DatedLines>
    </Part>
  );
}
