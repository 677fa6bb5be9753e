import { useEffect } from "react";
import type { Locale } from "./locale.ts";

/** Says of the whole document which language its page is in, for as long as that page is shown. */
export function useDocumentLanguage(locale: Locale): void {
  useEffect(() => {
    const before = document.documentElement.lang;
    document.documentElement.lang = locale;
    return () => {
      document.documentElement.lang = before;
    };
  }, [locale]);
}
