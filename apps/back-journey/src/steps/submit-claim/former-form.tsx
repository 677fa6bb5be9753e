import { formatPostcode, postcodeIn } from "@claims/contracts/address/text";
import type { ClaimFields } from "@claims/contracts/claim/schema";
import { TextField } from "@claims/ui/field";
import { FieldGroup } from "@claims/ui/form-layout";
import { useState } from "react";
import { useAddition } from "./add-to-claim.ts";
import { AdditionForm } from "./addition-form.tsx";
import { copy } from "./result.copy.ts";
import type { TypedAddition } from "./typed-addition.ts";

interface FormerFormProps {
  known: NonNullable<ClaimFields["previousAddresses"]>;
  typed: TypedAddition;
  autoFocus: boolean;
  onAdded: () => void;
  onCancel: () => void;
}

const { formerForm: words } = copy.nothing;
type Part = "name" | "street" | "town" | "postcode";
type Entered = Readonly<Record<Part, string>>;

/** The first field that keeps what was typed from being searched with: nothing typed may be left out in silence. */
function wrongPartOf({ name, street, town, postcode }: Entered): Part | null {
  if (postcode !== "" && !postcodeIn(postcode)) return "postcode";
  if (street === "" && town === "" && postcode === "") return name === "" ? "name" : null;
  if (street === "") return "street";
  return town === "" ? "town" : null;
}

function fieldsOf({ name, street, town, postcode }: Entered, known: FormerFormProps["known"]): ClaimFields {
  const code = postcodeIn(postcode);
  const address = {
    country: "GB",
    street1: street,
    postTown: town,
    ...(code && { postcode: code, addressID: `manual:${code}` }),
  };
  return {
    ...(name !== "" && { previous_name: name }),
    // A claim holds six: the latest ones.
    ...(street !== "" && { previousAddresses: [...known, address].slice(-6) }),
  };
}

/** The name or the address that an old agreement may be filed under. */
export function FormerForm({ known, typed, autoFocus, onAdded, onCancel }: FormerFormProps) {
  const [wrong, setWrong] = useState<Part | null>(null);
  const { isSaving, problem, add } = useAddition(typed, onAdded);

  const field = (part: Part) => ({
    id: `former-${part}`,
    value: typed.answers[part],
    error: wrong === part ? words.wrong[part] : undefined,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => {
      typed.change({ [part]: part === "postcode" ? formatPostcode(target.value) : target.value });
      setWrong(null);
    },
  });

  const save = () => {
    const { name, street, town, postcode } = typed.answers;
    const trimmed = { name: name.trim(), street: street.trim(), town: town.trim(), postcode: postcode.trim() };
    const part = wrongPartOf(trimmed);
    setWrong(part);
    if (part !== null) return document.getElementById(`former-${part}`)?.focus();
    return add(fieldsOf(trimmed, known));
  };

  return (
    <AdditionForm save={words.save} isSaving={isSaving} problem={problem} onSave={save} onCancel={onCancel}>
      <FieldGroup>
        <TextField {...field("name")} label={words.name.label} hint={words.name.hint} autoFocus={autoFocus} />
        <p>{words.or}</p>
        <TextField {...field("street")} label={words.street} maxLength={150} />
        <TextField {...field("town")} label={words.town} maxLength={100} />
        <TextField {...field("postcode")} label={words.postcode} measure="short" />
      </FieldGroup>
    </AdditionForm>
  );
}
