import { TextField, type TextFieldProps } from "../field/index.ts";
import { useMask, type Mask } from "./use-mask.ts";

export type { Mask } from "./use-mask.ts";

interface MaskedFieldProps extends Omit<TextFieldProps, "value" | "defaultValue" | "onChange" | "onCompositionEnd"> {
  /** How the entry is written, applied as it is typed, pasted or filled in. */
  mask: Mask;
  value: string;
  onValueChange: (value: string) => void;
}

/** A text field that writes its entry in the usual form while it is typed: a postcode, a phone number, digits alone. */
export function MaskedField({ mask, value, onValueChange, ...rest }: MaskedFieldProps) {
  const handlers = useMask(mask, value, onValueChange);
  return <TextField {...rest} {...handlers} value={value} />;
}
