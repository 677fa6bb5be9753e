import { useEffect, useRef } from "react";

/**
 * Runs something once no button or finger is down: a message that comes because a field was left would move what the
 * press was meant for from under it. A touch counts as well, since browsers make a mouse's press and release of it.
 */
export function useAfterPress() {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const runAll = () => {
      for (const run of waiting.current.splice(0)) run();
    };
    const down = () => {
      isDown.current = true;
    };
    const up = () => {
      isDown.current = false;
      // The click that the press was for comes right after its release.
      timer = setTimeout(runAll);
    };
    window.addEventListener("mousedown", down, true);
    for (const end of ["mouseup", "dragend"]) window.addEventListener(end, up, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("mousedown", down, true);
      for (const end of ["mouseup", "dragend"]) window.removeEventListener(end, up, true);
    };
  }, []);
  return (run: () => void) => {
    if (isDown.current) waiting.current.push(run);
    else run();
  };
}
