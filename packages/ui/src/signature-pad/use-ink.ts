import { useEffect, useEffectEvent, useRef, useState } from "react";
import { inkOn, type Drawing, type Ink } from "./ink.ts";

/** Where the line lies that is signed on: the style file draws it there. */
const line = 205;

/** A canvas to draw on. While the pen is down nothing here changes: the page draws the ink and nothing else. */
export function useInk(onChange: (drawing: Drawing | null) => void, begun: Drawing | null) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ink = useRef<Ink>(null);
  const [isBlank, setIsBlank] = useState(begun === null);
  const [atFirst] = useState(begun);
  const [isBlocked, setIsBlocked] = useState(false);
  const onEnd = useEffectEvent((drawing: Drawing) => onChange(drawing));

  useEffect(() => {
    if (!canvas.current) return;
    ink.current = inkOn(canvas.current, { line, begun: atFirst, onBegin: () => setIsBlank(false), onEnd });
    setIsBlocked(ink.current === null);
    return () => ink.current?.dispose();
  }, [atFirst]);

  const clear = () => {
    ink.current?.clear();
    setIsBlank(true);
    onChange(null);
  };

  return { canvas, isBlank, isBlocked, clear };
}
