import { journeyFactsAtom, sheetEndAtom } from "@claims/contracts/journey/atoms";
import { pathOf, stepAt } from "@claims/contracts/journey/rules";
import { lastFreeMoment } from "@claims/contracts/signature/rules";
import { pageTitle } from "@claims/contracts/site/settings";
import { BusyPanel } from "@claims/ui/busy-panel";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Highlight } from "@claims/ui/highlight";
import { Lede, Margin, Note, Sheet } from "@claims/ui/sheet";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { SaveFailed } from "../../step-form/save-failed.tsx";
import { Proceed, SignaturePicture } from "./desk-signed.tsx";
import { copy } from "./on-phone.copy.ts";
import styles from "./on-phone.module.css";
import { PhoneDates } from "./phone-dates.tsx";
import { QrCode } from "./qr-code.tsx";
import { useHandOver, type HandOver } from "./use-hand-over.ts";
import { useQuestionsAhead } from "./use-sign-background.ts";

/** Minutes and seconds that are left of a code, on show by the second. */
function useTimeLeft(until: number): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function Code({ url, until }: { url: string; until: number }) {
  const [isCopied, setIsCopied] = useState(false);
  const put = async () => {
    await navigator.clipboard.writeText(url);
    setIsCopied(true);
  };
  return (
    <div>
      <QrCode link={url} label={copy.waiting.code} />
      <p className={styles.left}>{copy.waiting.left(useTimeLeft(until))}</p>
      {/* Where the browser does not let a page write there, the camera is left. */}
      <Button look="text" onClick={() => void put().catch(() => undefined)}>
        {isCopied ? copy.waiting.copied : copy.waiting.copy}
      </Button>
    </div>
  );
}

function Heading({ handOver }: { handOver: HandOver }) {
  if (handOver.is === "opened") return <Highlight>{copy.opened.heading}</Highlight>;
  if (handOver.is === "spent") return copy.spent.heading;
  if (handOver.is !== "signed") return copy.waiting.heading;
  return (
    <>
      {copy.signed.heading} <Highlight together>{copy.signed.thanks}</Highlight>
    </>
  );
}

const ledeOf = ({ is }: HandOver) => (is === "making" || is === "failed" ? copy.waiting.lede : copy[is].lede);

function Notes({ handOver }: { handOver: HandOver }) {
  const { label, code, open, yours, free } = copy.notes;
  const notes: readonly (readonly [string, ReactNode])[] =
    handOver.is === "signed"
      ? [
          [
            yours.title,
            <>
              {yours.text(handOver.signedAt)}{" "}
              <a href="/api/claims/current/authority.pdf" target="_blank" rel="noreferrer">
                {yours.link}
              </a>
            </>,
          ],
          [free.title, free.until(lastFreeMoment(handOver.signedAt))],
        ]
      : [
          [code.title, code.text],
          [open.title, open.text],
        ];
  const sheetEnd = useSetAtom(sheetEndAtom);
  return (
    <Margin label={label} sheetEnd={sheetEnd}>
      {notes.map(([title, text]) => (
        <Note key={title} title={title}>
          <p>{text}</p>
        </Note>
      ))}
    </Margin>
  );
}

/** A desk hands the signature over to a phone: the code, and how far the phone is with it. */
export function Screen() {
  const facts = useAtomValue(journeyFactsAtom);
  const { variant } = stepAt(useLocation().pathname) ?? facts;
  const { handOver, makeNew } = useHandOver();
  useQuestionsAhead();
  const { is } = handOver;
  return (
    <>
      <title>{pageTitle(copy.title, { failed: is === "failed" || is === "spent" })}</title>
      <Sheet>
        <h1>
          <Heading handOver={handOver} />
        </h1>
        <Lede>{ledeOf(handOver)}</Lede>
        {is === "making" && <BusyPanel messages={[{ afterMs: 0, ...copy.making }]} />}
        {is === "failed" && (
          <SaveFailed
            problem={handOver.problem}
            again={{ notReached: copy.failed.away, label: copy.failed.again, onAgain: makeNew }}
          />
        )}
        {(is === "waiting" || is === "opened" || is === "signed") && (
          <div className={styles.handOver}>
            {is === "waiting" && <Code url={handOver.url} until={handOver.until} />}
            {is === "opened" && <p className={styles.used}>{copy.opened.used}</p>}
            {is === "signed" && <SignaturePicture />}
            <PhoneDates handOver={handOver} />
          </div>
        )}
        {is === "signed" ? (
          <Proceed />
        ) : (
          <>
            {(is === "waiting" || is === "spent") && (
              <Actions>
                <Button look="secondary" wide onClick={makeNew}>
                  {copy.waiting.again}
                </Button>
              </Actions>
            )}
            {is === "opened" && (
              <>
                <Actions>
                  <Button look="secondary" wide onClick={makeNew}>
                    {copy.opened.notMine}
                  </Button>
                </Actions>
                <p className={styles.hint}>{copy.opened.hint}</p>
              </>
            )}
            <p className={styles.here}>
              <Link to={pathOf("sign", variant)}>{copy.here}</Link>
            </p>
          </>
        )}
      </Sheet>
      <Notes handOver={handOver} />
    </>
  );
}
