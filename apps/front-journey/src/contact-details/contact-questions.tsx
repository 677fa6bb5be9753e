import { formatPhone } from "@claims/contracts/contact-details/schema";
import { site } from "@claims/contracts/site/settings";
import { words } from "@claims/contracts/site/words";
import { Alert } from "@claims/ui/alert";
import { Checkbox } from "@claims/ui/checkbox";
import { TextField } from "@claims/ui/field";
import { FieldGroup } from "@claims/ui/form-layout";
import { MaskedField } from "@claims/ui/masked-field";
import { copy as formCopy } from "../step-form/step-form.copy.ts";
import type { CheckedPart } from "./contact.answers.ts";
import { copy } from "./contact.copy.ts";
import { MeantEmail } from "./meant-email.tsx";
import type { CheckedEntry } from "./use-checked-entry.ts";
import type { ContactQuestions as Given } from "./use-contact-questions.ts";
import { useMeantDomain } from "./use-meant-domain.ts";

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
