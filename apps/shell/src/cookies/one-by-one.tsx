import { words } from "@claims/contracts/site/words";
import { Checkbox } from "@claims/ui/checkbox";
import { CookieChoices } from "@claims/ui/cookie-banner";
import { useEffect, useRef, type SubmitEvent } from "react";
import type { CookieChoice } from "./choice-cookie.ts";
import { copy } from "./cookies.copy.ts";

type Kinds = Pick<CookieChoice, "analytics" | "marketing">;

interface OneByOneProps {
  /** What was chosen before; nothing is ticked for anybody who has not chosen. */
  before: Kinds | null;
  onSave: (choice: Kinds) => void;
}

/** One box for each kind of cookie that the site can do without. */
export function OneByOne({ before, onSave }: OneByOneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), []);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    onSave({ analytics: ticked.has("analytics"), marketing: ticked.has("marketing") });
  };
  return (
    <CookieChoices title={copy.title} headingRef={heading} needed={copy.needed} saveLabel={copy.save} onSave={save}>
      <Checkbox id="cookies-analytics" name="analytics" defaultChecked={before?.analytics ?? false}>
        {words().cookies?.analytics ?? copy.analytics}
      </Checkbox>
      <Checkbox id="cookies-marketing" name="marketing" defaultChecked={before?.marketing ?? false}>
        {words().cookies?.marketing ?? copy.marketing}
      </Checkbox>
    </CookieChoices>
  );
}
