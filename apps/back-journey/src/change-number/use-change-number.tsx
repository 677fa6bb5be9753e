import { openHelpAtom } from "@claims/contracts/help/atoms";
import { useSetAtom } from "jotai";
import { useState, type ReactNode } from "react";
import { OtherWays } from "./other-ways.tsx";

interface ChangeNumber {
  readonly open: () => void;
  /** What stands in for the dialog once it was asked for and there is none. */
  readonly otherWays: ReactNode;
}

/** Leads to the help dialog's form for another number. */
export function useChangeNumber(): ChangeNumber {
  const openHelp = useSetAtom(openHelpAtom);
  const [isWithoutDialog, setIsWithoutDialog] = useState(false);
  return {
    open: () => setIsWithoutDialog(!openHelp("change-number")),
    otherWays: isWithoutDialog && <OtherWays />,
  };
}
