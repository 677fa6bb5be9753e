import { pageTitle } from "@claims/contracts/site/settings";
import { readStatus } from "@claims/contracts/status/client";
import type { Incident, PartState, ServiceStatus } from "@claims/contracts/status/schema";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { Highlight } from "@claims/ui/highlight";
import { ErrorIcon, InfoIcon, TickIcon } from "@claims/ui/icon";
import { PageWidth } from "@claims/ui/page-width";
import { VisuallyHidden } from "@claims/ui/visually-hidden";
import { useCallback, useEffect, useState } from "react";
import {
  dayOf,
  daysOf,
  headlineOf,
  lengthOf,
  runsOf,
  shareInWords,
  timeOf,
  wholeTime,
} from "./service-status.model.ts";
import styles from "./service-status.module.css";
import { copy } from "./status.copy.ts";

const everyMs = 60_000;

type Look = { state: "checking" } | { state: "away" } | { state: "seen"; status: ServiceStatus };

/** How the service is by part, and how it was, by what it observed of itself. */
export function ServiceStatusPage() {
  const [look, setLook] = useState<Look>({ state: "checking" });
  const [busy, setBusy] = useState(false);

  const check = useCallback(async () => {
    const answer = await readStatus();
    setLook(answer.ok ? { state: "seen", status: answer.value } : { state: "away" });
  }, []);

  useEffect(() => {
    const checkWhereSeen = () => void (document.hidden || check());
    checkWhereSeen();
    const timer = setInterval(checkWhereSeen, everyMs);
    document.addEventListener("visibilitychange", checkWhereSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", checkWhereSeen);
    };
  }, [check]);

  const checkNow = useCallback(() => {
    setBusy(true);
    void check().then(() => setBusy(false));
  }, [check]);

  const again = (
    <Button look="secondary" onClick={checkNow} busy={busy} busyLabel={copy.checking.title}>
      {copy.again}
    </Button>
  );
  return (
    <PageWidth className={styles.page} key={look.state}>
      <title>{pageTitle(copy.title)}</title>
      {look.state === "checking" && <Plain title={copy.checking.title} text={copy.checking.text} />}
      {look.state === "away" && (
        <>
          <h1>{copy.title}</h1>
          <p className={styles.lede}>{copy.away.title}</p>
          <div className={styles.alert}>
            <Alert kind="error">{copy.away.text}</Alert>
          </div>
          {again}
        </>
      )}
      {look.state === "seen" && (
        <>
          <Headline status={look.status} />
          {again}
          <div className={styles.two}>
            <Parts status={look.status} />
            <Incidents incidents={look.status.incidents} />
          </div>
        </>
      )}
    </PageWidth>
  );
}

function Plain({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.lede} role="status">
        {text}
      </p>
    </>
  );
}

function Headline({ status }: { status: ServiceStatus }) {
  const { marked, rest } = headlineOf(status);
  return (
    <>
      <h1>
        <Highlight>{marked}</Highlight> {rest}
      </h1>
      <p className={styles.lede}>
        <VisuallyHidden role="status">{`${marked} ${rest}`}</VisuallyHidden>
        {copy.checked(wholeTime(status.checkedAt))}
      </p>
    </>
  );
}

const glyphs = { works: TickIcon, slow: InfoIcon, down: ErrorIcon, unknown: null };

function StateWord({ state }: { state: PartState }) {
  const Glyph = glyphs[state];
  return (
    <span className={styles.word} data-state={state}>
      {Glyph && <Glyph size={18} />}
      {copy.states[state]}
    </span>
  );
}

function Parts({ status: { parts, checkedAt } }: { status: ServiceStatus }) {
  return (
    <section aria-labelledby="parts">
      <h2 id="parts">{copy.partsTitle}</h2>
      <ul className={styles.parts}>
        {parts.map(({ part, state, days, answered }) => (
          <li key={part}>
            <div className={styles.top}>
              <h3>{copy.parts[part]}</h3>
              <StateWord state={state} />
            </div>
            <div className={styles.days} aria-hidden="true">
              {days.map((day, place) => (
                <i key={place} data-state={day} />
              ))}
            </div>
            <p className={styles.ends}>
              <span aria-hidden="true">{copy.days.first}</span>
              <span>{answered === null ? copy.days.unused : copy.days.answered(shareInWords(answered))}</span>
              <span aria-hidden="true">{copy.days.last}</span>
            </p>
            <DaysTable part={copy.parts[part]} days={days} checkedAt={checkedAt} />
          </li>
        ))}
      </ul>
      <p className={styles.legend} aria-hidden="true">
        {copy.days.legend}
      </p>
    </section>
  );
}

/** The bars as words: days that were alike are one row. */
function DaysTable({ part, days, checkedAt }: { part: string; days: readonly PartState[]; checkedAt: string }) {
  return (
    <div className={styles.hidden}>
      <table>
        <caption>{copy.days.table(part)}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.days.from}</th>
            <th scope="col">{copy.days.was}</th>
          </tr>
        </thead>
        <tbody>
          {runsOf(days).map(({ first, last, state }) => (
            <tr key={first}>
              <th scope="row">{daysOf(checkedAt, { first, last })}</th>
              <td>{copy.days.states[state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Incidents({ incidents }: { incidents: readonly Incident[] }) {
  return (
    <section aria-labelledby="incidents">
      <h2 id="incidents">{copy.incidentsTitle}</h2>
      {incidents.length === 0 ? (
        <p className={styles.none}>{copy.noIncidents}</p>
      ) : (
        <ol className={styles.dates}>
          {incidents.map((incident) => (
            <IncidentLine key={`${incident.part} ${incident.startedAt}`} {...incident} />
          ))}
        </ol>
      )}
    </section>
  );
}

function IncidentLine({ part, state, startedAt, endedAt }: Incident) {
  const [what, help] = copy.incidents[part][state];
  return (
    <li data-over={endedAt !== null}>
      <span className={styles.at} aria-hidden="true">
        {endedAt !== null && <TickIcon size={18} />}
      </span>
      <time dateTime={startedAt}>
        {endedAt === null
          ? copy.since(`${dayOf(startedAt)}, ${timeOf(startedAt)}`)
          : copy.lasted(dayOf(startedAt), lengthOf(startedAt, endedAt))}
      </time>
      <p>
        <b>{what}</b> {help}
      </p>
    </li>
  );
}
