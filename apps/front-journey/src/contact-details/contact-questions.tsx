import { formatPhone } from "@claims/contracts/contact-details/schema";
import { site } from "@claims/contracts/site/settings";
import { words } from "@claims/contracts/site/words";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { Checkbox } from "@claims/ui/checkbox";
import { TextField } from "@claims/ui/field";
import { FieldGroup } from "@claims/ui/form-layout";
import { MaskedField } from "@claims/ui/masked-field";
import { useEffect, useState } from "react";
import { copy as formCopy } from "../step-form/step-form.copy.ts";
import { copy } from "./contact-questions.copy.ts";
import styles from "./contact-questions.module.css";
import type { CheckedPart } from "./contact.answers.ts";
import type { CheckedEntry } from "./use-checked-entry.ts";
import type { ContactQuestions as Given } from "./use-contact-questions.ts";

function progressOf({ state }: CheckedEntry) {
  if (state === "checking") return { state: "checking", message: copy.checking } as const;
  if (state === "not-reached") return { state: "checking", message: copy.notReached } as const;
  return state === "accepted" ? ({ state: "accepted", message: copy.accepted } as const) : null;
}

/** A check of ours that failed is no fault of the entry: said beside it, for as long as it is so. */
function OurFault({ part, entry }: { part: CheckedPart; entry: CheckedEntry }) {
  return entry.state === "failed" && <Alert>{copy.ourFault[part]}</Alert>;
}

/** E-mail, mobile number and the consent to the soft credit search. */
export function ContactQuestions({ answers, problems, entries, change, leave }: Given) {
  const { spokenError: spokenPrefix } = formCopy;
  // Asked about once it is whole, and not while it is typed.
  const domain = useMeantDomain(entries.email.state === null ? undefined : answers.email.trim());
  const meant = domain !== null && (
    <MeantEmail email={answers.email.trim()} domain={domain} onAccept={(email) => change({ email })} />
  );
  return (
    <FieldGroup label={copy.group}>
      <TextField
        id="email"
        name="email"
        type="email"
        label={copy.email.label}
        hint={copy.email.hint}
        reservesSpace
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={answers.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        onBlur={() => leave("email")}
        check={meant ? { state: "question", message: meant } : progressOf(entries.email)}
        error={problems.email}
        spokenPrefix={spokenPrefix}
      />
      {problems.email !== undefined && meant && <p>{meant}</p>}
      <OurFault part="email" entry={entries.email} />
      <MaskedField
        id="phone"
        name="phone"
        type="tel"
        label={copy.phone.label}
        hint={site().otp ? copy.phone.hint : undefined}
        reservesSpace
        measure="medium"
        look="figures"
        autoComplete="tel"
        mask={formatPhone}
        value={answers.phone}
        onValueChange={(phone) => change({ phone })}
        onBlur={() => leave("phone")}
        check={progressOf(entries.phone)}
        error={problems.phone}
        spokenPrefix={spokenPrefix}
      />
      <OurFault part="phone" entry={entries.phone} />
      <Checkbox
        id="soft-check"
        name="soft-check"
        checked={answers.softCheck}
        onChange={(event) => change({ softCheck: event.currentTarget.checked })}
        error={problems.softCheck}
        spokenPrefix={spokenPrefix}
      >
        {words().softSearch ?? copy.softCheck.wording}
      </Checkbox>
    </FieldGroup>
  );
}

interface MeantEmailProps {
  email: string;
  domain: string;
  onAccept: (email: string) => void;
}

/** Offers an address that differs from the one that was typed by a slip. */
function MeantEmail({ email, domain, onAccept }: MeantEmailProps) {
  const accept = () => {
    onAccept(`${email.slice(0, email.lastIndexOf("@"))}@${domain}`);
    // The button goes with the slip.
    document.getElementById("email")?.focus();
  };
  return (
    <span className={styles.meant}>
      <Button look="text" onClick={accept}>
        {copy.email.meant(domain)}
      </Button>
    </span>
  );
}

interface Meant {
  readonly email: string;
  readonly domain: string | null;
}

/** The domain that the claimant may have meant by the one of a whole e-mail address, or null. */
function useMeantDomain(email: string | undefined): string | null {
  const [meant, setMeant] = useState<Meant | null>(null);
  useEffect(() => {
    if (email === undefined) return;
    let isLeft = false;
    const look = async () => {
      const { meantDomain } = await import("./meant-domain.ts");
      if (!isLeft) setMeant({ email, domain: meantDomain(email.slice(email.lastIndexOf("@") + 1)) });
    };
    // Without it the address stands as it was typed.
    look().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [email]);
  return meant !== null && meant.email === email ? meant.domain : null;
}
