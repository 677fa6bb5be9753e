import { useState } from "react";

/**
 * Whether a group of radios is gone through by its keys. Safari does not count a radio that an arrow key came to as
 * `:focus-visible`, so the group says so itself, from the first key to the next press.
 */
export function useByKeys() {
  const [isByKeys, setIsByKeys] = useState(false);
  return {
    isByKeys,
    listeners: { onKeyDown: () => setIsByKeys(true), onPointerDown: () => setIsByKeys(false) },
  };
}
