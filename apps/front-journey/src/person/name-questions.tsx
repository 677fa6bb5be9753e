import { capitaliseName, titles } from "@claims/contracts/person/schema";
import { FieldGroup, FieldPair, SharedHint } from "@claims/ui/form-layout";
import { MaskedField } from "@claims/ui/masked-field";
import { RadioGroup } from "@claims/ui/radio-group";
import { copy as formCopy } from "../step-form/step-form.copy.ts";
import { names } from "./person.answers.ts";
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
