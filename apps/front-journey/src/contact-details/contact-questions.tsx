import { formatPhone } from "@claims/contracts/contact-details/schema";
import { site } from "@claims/contracts/site/settings";
import { words } from "@claims/contracts/site/words";
import { Checkbox } from "@claims/ui/checkbox";
import { TextField } from "@claims/ui/field";
import { FieldGroup } from "@claims/ui/form-layout";
import { MaskedField } from "@claims/ui/masked-field";
import { copy as formCopy } from "../step-form/step-form.copy.ts";
import { copy } from "./contact.copy.ts";
import type { CheckedEntry } from "./use-checked-entry.ts";
import type { ContactQuestions as Given } from "./use-contact-questions.ts";

function progressOf({ verdict }: CheckedEntry) {
  if (verdict === "checking") return { state: "checking", message: copy.checking } as const;
  if (verdict === "not-reached") return { state: "checking", message: copy.notReached } as const;
  return verdict === "accepted" ? ({ state: "accepted", message: copy.accepted } as const) : null;
}

/** E-mail, mobile number and the consent to the soft credit search. */
export function ContactQuestions({ answers, problems, entries, change, leave }: Given) {
  const { spokenError: spokenPrefix } = formCopy;
  return (
    <FieldGroup label={copy.group}>
      <TextField
        id="email"
        name="email"
        type="email"
        label={copy.email.label}
        hint={copy.email.hint}
        keepsRoom
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={answers.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        onBlur={() => leave("email")}
        check={progressOf(entries.email)}
        error={problems.email}
        spokenPrefix={spokenPrefix}
      />
      <MaskedField
        id="phone"
        name="phone"
        type="tel"
        label={copy.phone.label}
        hint={site().otp ? copy.phone.hint : undefined}
        keepsRoom
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
