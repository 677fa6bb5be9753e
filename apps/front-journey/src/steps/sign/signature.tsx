import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { onPhonePath, stepAt } from "@claims/contracts/journey/rules";
import { claimAtom } from "@claims/contracts/session/atoms";
import { isSignedForOtherDevice } from "@claims/contracts/session/link";
import { site } from "@claims/contracts/site/settings";
import { KeyboardIcon, PenIcon } from "@claims/ui/icon";
import { SignaturePad } from "@claims/ui/signature-pad";
import { Tabs } from "@claims/ui/tabs";
import { TypedSignature } from "@claims/ui/typed-signature";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { NameQuestion } from "./name-question.tsx";
import { fieldIds } from "./sign.answers.ts";
import { copy } from "./sign.copy.ts";
import type { SignStep } from "./sign.model.ts";
import styles from "./sign.module.css";

/** Drawing and, unless a setting says otherwise, typing. */
export function Signature({
  answers,
  problems,
  otherName,
  isRejected,
  choose,
  draw,
  type,
  typedLeft,
  signAs,
}: SignStep) {
  const { claimId = null, masked: isMasked = true, fields = {} } = useAtomValue(claimAtom) ?? {};
  const { first_name: firstName = "", last_name: surname = "" } = fields;
  const facts = useAtomValue(journeyFactsAtom);
  const { variant } = stepAt(useLocation().pathname) ?? facts;
  const [today] = useState(() => new Date());
  const { typedSignature: mayType } = site();
  const { tab: drawTab, label, labelAlone, clear, unreadable: _, onPhone, ...drawWords } = copy.draw;
  const pad = (
    <SignaturePad
      {...drawWords}
      id={fieldIds.draw}
      label={mayType ? label : labelAlone}
      name={`${firstName} ${surname}`.trim()}
      besideHint={
        !isMasked &&
        !isSignedForOtherDevice(claimId) && (
          <Link className={styles.onPhone} to={onPhonePath(variant)}>
            {onPhone}
          </Link>
        )
      }
      clearLabel={clear}
      error={problems.drawing}
      spokenPrefix={copy.spokenError}
      underTabs={mayType}
      begun={answers.drawing}
      onChange={draw}
    />
  );
  const typing = (
    <TypedSignature
      id={fieldIds.type}
      label={copy.type.label}
      hint={copy.type.hint}
      value={answers.typed}
      onValueChange={type}
      caption={copy.type.caption(answers.typed.trim(), today)}
      error={problems.typed}
      spokenPrefix={copy.spokenError}
      onBlur={typedLeft}
      underEntry={
        otherName !== null && (
          <NameQuestion given={otherName} typed={answers.typed.trim()} rejected={isRejected} onSignAs={signAs} />
        )
      }
    />
  );
  return (
    <section className={styles.signature} aria-labelledby="signature-heading">
      <h2 id="signature-heading" className={styles.label}>
        {copy.signature}
      </h2>
      {mayType ? (
        <Tabs
          labelledBy="signature-heading"
          selected={answers.method}
          onSelect={choose}
          tabs={[
            { name: "draw", label: drawTab, icon: <PenIcon />, panel: pad },
            { name: "type", label: copy.type.tab, icon: <KeyboardIcon />, panel: typing },
          ]}
        />
      ) : (
        pad
      )}
    </section>
  );
}
