import { Highlight } from "@claims/ui/highlight";
import { useEffect, useRef } from "react";

interface QuestionHeadingProps {
  children: string;
  /** The claimant came from another question of this screen, so this one takes the focus and is read out. */
  takesFocus: boolean;
}

export function QuestionHeading({ children, takesFocus }: QuestionHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      <Highlight>{children}</Highlight>
    </h1>
  );
}
