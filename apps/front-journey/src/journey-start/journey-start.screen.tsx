import { asksPrequalification, defaultVariant, stepAt } from "@claims/contracts/journey/rules";
import { claimAtom } from "@claims/contracts/session/atoms";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { Screen as Postcode } from "../steps/postcode/postcode.screen.tsx";
import { Screen as Prequalification } from "../steps/pre-qualification/pre-qualification.screen.tsx";
import { isPassed } from "../steps/pre-qualification/stage.ts";

/** The address stays the same from the questions to the postcode, so the shell does not see that the screen is new. */
function useFocusOnChange(screen: string) {
  const last = useRef(screen);
  useEffect(() => {
    if (last.current === screen) return;
    last.current = screen;
    const heading = document.querySelector("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [screen]);
}

/** Where a journey starts: at the postcode, after the two questions where they are asked. */
export function Screen() {
  const { pathname, search } = useLocation();
  const claim = useAtomValue(claimAtom);
  const { variant } = stepAt(pathname) ?? { variant: defaultVariant };
  const isAsked = asksPrequalification(variant, search) && !isPassed(claim?.fields ?? {});
  useFocusOnChange(isAsked ? "questions" : "postcode");
  return isAsked ? <Prequalification /> : <Postcode />;
}
