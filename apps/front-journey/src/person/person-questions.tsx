import { birthYearInView, birthYears, capitaliseName, titles } from "@claims/contracts/person/schema";
import { Checkbox } from "@claims/ui/checkbox";
import { DateFields, numberOptions } from "@claims/ui/date-fields";
import { FieldGroup, FieldPair, SharedHint } from "@claims/ui/form-layout";
import { MaskedField } from "@claims/ui/masked-field";
import { pageAddress } from "@claims/ui/page-address";
import { RadioGroup } from "@claims/ui/radio-group";
import { VisuallyHidden } from "@claims/ui/visually-hidden";
import type { FocusEvent } from "react";
import { copy as formCopy } from "../step-form/step-form.copy.ts";
import { missingParts, names } from "./person.answers.ts";
import { copy } from "./person.copy.ts";
import type { PersonQuestions } from "./use-person-questions.ts";

const options = titles.map((title) => ({ value: title, label: title }));
const hintId = "name-hint";

/** Title, first name and surname, as on a licence or passport. */
export function NameQuestions({ answers, problems, change, leave }: PersonQuestions) {
  return (
    <FieldGroup label={copy.group.name}>
      <RadioGroup
        id="title"
        name="title"
        legend={copy.title}
        layout="row"
        options={options}
        value={answers.title}
        onValueChange={(title) => change({ title })}
        error={problems.title}
        spokenPrefix={formCopy.spokenError}
      />
      <SharedHint id={hintId}>{copy.nameHint}</SharedHint>
      <FieldPair>
        {names.map(({ part, ...entry }) => (
          <MaskedField
            key={part}
            {...entry}
            name={entry.id}
            label={copy[part]}
            describedBy={hintId}
            spellCheck={false}
            autoCapitalize="words"
            mask={capitaliseName}
            value={answers[part]}
            onValueChange={(text) => change({ [part]: text })}
            onBlur={() => leave(part)}
            error={problems[part]}
            spokenPrefix={formCopy.spokenError}
          />
        ))}
      </FieldPair>
    </FieldGroup>
  );
}

const { legend, hint, day, month, year } = copy.birthDate;
const years = birthYears();
const parts = {
  day: { label: day, options: numberOptions(1, 31) },
  month: {
    label: month,
    options: [
      { value: "", label: "" },
      ...copy.months.map((name, index) => ({ value: String(index + 1), label: name })),
    ],
  },
  year: { label: year, options: numberOptions(years[0] ?? 0, years.at(-1) ?? 0, birthYearInView) },
};

/** Date of birth, and the consent to the privacy policy. */
export function BirthDateQuestions({ answers, problems, change, leave }: PersonQuestions) {
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) leave("birthDate");
  };
  const missing = missingParts(answers.birthDate).map(({ part, message }) => [part, message]);
  const isMissing = problems.birthDate !== undefined && missing.length > 0;
  return (
    <FieldGroup label={copy.group.birthDate}>
      <div onBlur={left}>
        <DateFields
          id="birth-date"
          legend={legend}
          hint={hint}
          reservesSpace
          parts={parts}
          value={answers.birthDate}
          onValueChange={(birthDate) => change({ birthDate })}
          errors={isMissing ? Object.fromEntries(missing) : undefined}
          error={problems.birthDate}
          spokenPrefix={formCopy.spokenError}
        />
      </div>
      <Checkbox
        id="privacy"
        name="privacy"
        checked={answers.acceptsPrivacy}
        onChange={(event) => change({ acceptsPrivacy: event.currentTarget.checked })}
        error={problems.acceptsPrivacy}
        spokenPrefix={formCopy.spokenError}
      >
        {copy.privacy.lead}{" "}
        <a href={pageAddress("/privacy-policy")} target="_blank" rel="noopener">
          {copy.privacy.link}
          <VisuallyHidden> {copy.privacy.opens}</VisuallyHidden>
        </a>
      </Checkbox>
    </FieldGroup>
  );
}
