import { useEffect, useState } from "react";

const signs = ["pointerdown", "keydown", "focusin", "input"] as const;

/** True from the moment a visitor first does something on the page. */
export function useFirstTouch(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) return;
    const touch = () => setTouched(true);
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, touch);
    };
  }, [touched]);
  return touched;
}
