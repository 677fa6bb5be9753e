import { generate } from "lean-qr/nano";
import { useMemo } from "react";
import styles from "./on-phone.module.css";

/** The quiet edge that a camera needs around the code, in modules; the box around it adds to that. */
const quiet = 2;

/** A stroke for each dark module of a row, so that no seams show between rows. */
function pathFor(text: string): { readonly size: number; readonly path: string } {
  const code = generate(text);
  let path = "";
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return { size: code.size, path };
}

/** The link as a code for a camera: dark on the highlighter, in both themes. */
export function QrCode({ link, label }: { link: string; label: string }) {
  const { size, path } = useMemo(() => pathFor(link), [link]);
  const side = size + 2 * quiet;
  return (
    <div className={styles.qr}>
      <svg
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
        focusable="false"
      >
        <path d={path} />
      </svg>
    </div>
  );
}
