import { Button } from "@claims/ui/button";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router-dom";
import { liveRegistry } from "../remotes/live-registry.ts";
import { inUse, loadTimes, versionIn } from "../remotes/observed.ts";
import { diagnose, type Inspected } from "./diagnosis.ts";
import { copy } from "./inspector.copy.ts";
import styles from "./inspector.module.css";
import { Previews } from "./previews.tsx";
import { useOutlines } from "./use-outlines.ts";

function Row({ app, version, contract, tookMs }: Inspected) {
  return (
    <tr data-app={app}>
      <th scope="row">{app}</th>
      <td>{version}</td>
      <td>{contract}</td>
      <td>{tookMs === undefined ? copy.notLoaded : copy.tookMs(tookMs)}</td>
    </tr>
  );
}

/** Outlines around what each app drew; nothing of them can be touched. */
function Outlines() {
  return useOutlines().map(({ app, box: { left, top, width, height } }) => (
    <div
      key={`${app} ${left} ${top}`}
      className={styles.outline}
      data-app={app}
      style={{ left, top, width, height }}
      aria-hidden
    >
      <span>{app}</span>
    </div>
  ));
}

/** Which release rendered what on this page, and from where: for an engineer. */
export function Inspector() {
  const { pathname } = useLocation();
  const [said, setSaid] = useState("");
  const diagnosis = diagnose({
    registry: liveRegistry(),
    path: pathname,
    cookies: document.cookie,
    versionOf: (app) => versionIn(inUse.get(app)) || undefined,
    tookMs: (app, version) => loadTimes.get(`${app} ${version}`),
  });
  const copyDiagnosis = async () => {
    const text = JSON.stringify({ ...diagnosis, browser: navigator.userAgent }, null, 2);
    await navigator.clipboard.writeText(text).then(
      () => setSaid(copy.copied),
      () => setSaid(copy.notCopied),
    );
  };
  return createPortal(
    <>
      <Outlines />
      <section className={styles.panel} aria-label={copy.title}>
        <table>
          <thead>
            <tr>
              {copy.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {diagnosis.releases.map((release) => (
              <Row key={release.app} {...release} />
            ))}
          </tbody>
        </table>
        <p>
          {copy.set}: {diagnosis.set}. {copy.cohort}: {diagnosis.cohort}.
        </p>
        <Previews />
        <Button look="secondary" onClick={() => void copyDiagnosis()}>
          {copy.copyDiagnosis}
        </Button>
        <span role="status">{said}</span>
      </section>
    </>,
    document.body,
  );
}
