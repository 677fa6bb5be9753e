import type { ClaimResult } from "@claims/contracts/result/schema";
import { DatedLines } from "@claims/ui/dated-lines";
import { useState } from "react";
import { DateLine, Part } from "./receipt-parts.tsx";
import { copy } from "./what-happens.copy.ts";

/** Two days until the lenders are written to, and the 8 weeks that they have. */
const daysToAnswer = 2 + 8 * 7;

/** What was done and what is to come, each with its day or its term. */
export function WhatHappens({ result: { signedAt, claimed } }: { result: ClaimResult }) {
  const { title, day, signed, ...toCome } = copy;
  const { id, write, answer, decide } = toCome;
  const [answeredBy] = useState(() => new Date(Date.now() + daysToAnswer * 24 * 60 * 60 * 1000));
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
        {[write, { ...answer, text: answer.text(answeredBy) }, decide].map(({ when, strong, text }) => (
          <DateLine key={when} when={when} state="to-come">
            <b>{strong}</b> {text}
          </DateLine>
        ))}
      </DatedLines>
    </Part>
  );
}
