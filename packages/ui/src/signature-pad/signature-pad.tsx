import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { classList } from "../class-list.ts";
import { describedBy, partIds } from "../field/ids.ts";
import { Message } from "../field/message.tsx";
import { inkOn, type Drawing, type Ink } from "./ink.ts";
import styles from "./signature-pad.module.css";

export type { Drawing } from "./ink.ts";

/** Where the line lies that is signed on: the style file draws it there. */
const line = 205;

/** A canvas to draw on. While the pen is down nothing here changes: the page draws the ink and nothing else. */
function useInk(onChange: (drawing: Drawing | null) => void, begun: Drawing | null) {
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

interface SignaturePadProps {
  /** Id of the drawing area; links of the error summary lead to it. */
  id: string;
  /** What the drawing area is, and what to do where nothing can be drawn. */
  label: string;
  /** Written below the line: whose signature it is. */
  name: string;
  hint: string;
  /** Follows the hint: another way to sign. */
  besideHint?: ReactNode;
  /** On the flag that points at the line until the first stroke: 'Sign here'. */
  flag: string;
  clearLabel: string;
  /** Shown where the browser does not let anything be drawn. */
  blocked: string;
  /** What is wrong with the drawing. */
  error?: string | undefined;
  spokenPrefix?: string | undefined;
  /** Lies right under tabs, whose rule is its upper edge. */
  underTabs?: boolean;
  /** A drawing of before, which the pad begins with. */
  begun?: Drawing | null;
  /** A stroke was finished, or all was cleared (null). */
  onChange: (drawing: Drawing | null) => void;
}

/** A pad to sign on with a finger, a pen or a mouse. What is drawn stays when the screen is turned or resized. */
export function SignaturePad({
  id,
  label,
  name,
  hint,
  besideHint,
  flag,
  clearLabel,
  blocked,
  error,
  spokenPrefix,
  underTabs = false,
  begun = null,
  onChange,
}: SignaturePadProps) {
  const { canvas, isBlank, isBlocked, clear } = useInk(onChange, begun);
  const ids = partIds(id);
  const said = isBlocked ? blocked : error;
  const box = classList(
    styles.pad,
    underTabs && said === undefined && styles.underTabs,
    said !== undefined && styles.error,
  );
  return (
    <div className={classList(styles.holder)}>
      <div className={styles.said} aria-live="polite">
        {said !== undefined && (
          <Message id={ids.error} kind="error" spokenPrefix={spokenPrefix}>
            {said}
          </Message>
        )}
      </div>
      <div className={box}>
        <span className={styles.line} />
        <span className={styles.cross} aria-hidden="true">
          ×
        </span>
        <span className={styles.name}>{name}</span>
        {isBlank && <span className={styles.flag}>{flag}</span>}
        <canvas
          ref={canvas}
          id={id}
          className={styles.canvas}
          role="img"
          tabIndex={-1}
          aria-label={label}
          aria-describedby={describedBy(ids.hint, said !== undefined && ids.error)}
        />
      </div>
      <div className={styles.bar}>
        <span>
          <span id={ids.hint}>{hint}</span> {besideHint}
        </span>
        <Button look="text" onClick={clear}>
          {clearLabel}
        </Button>
      </div>
    </div>
  );
}
