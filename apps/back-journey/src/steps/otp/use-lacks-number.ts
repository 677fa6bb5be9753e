import { claimAtom, ensureSessionAtom } from "@claims/contracts/session/atoms";
import { useStore } from "jotai";
import { useEffect, useState } from "react";

/** True once the server has shown a masked visitor a claim that has no phone; it stays so while that claim is left. */
export function useLacksNumber(): boolean {
  const store = useStore();
  const [lacksNumber, setLacksNumber] = useState(false);
  useEffect(() => {
    let left = false;
    const look = async () => {
      const session = await store.set(ensureSessionAtom);
      const claim = store.get(claimAtom);
      if (!left && session.ok) setLacksNumber(claim?.masked === true && !claim.fields.phone_number);
    };
    void look();
    return () => {
      left = true;
    };
  }, [store]);
  return lacksNumber;
}
