import { useEffect, useState } from "react";
import { liveRegistry } from "../remotes/live-registry.ts";
import { type Piece, piecesOf } from "./pieces.ts";

/** A piece of the page and where it lies. */
export interface Outline {
  readonly app: string;
  readonly box: DOMRect;
}

const outlineOf = ({ app, element }: Piece): Outline => ({ app, box: element.getBoundingClientRect() });

/** Where the pieces of the page lie now; looked at again with each change of the page, its size and its scrolling. */
export function useOutlines(): readonly Outline[] {
  const [outlines, setOutlines] = useState<readonly Outline[]>([]);
  useEffect(() => {
    const root = document.getElementById("root");
    if (!root) return;
    const apps = Object.keys(liveRegistry().apps);
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        setOutlines(
          piecesOf(root, apps)
            .map(outlineOf)
            .filter(({ box }) => box.width * box.height > 0),
        ),
      );
    };
    const watcher = new MutationObserver(look);
    watcher.observe(root, { childList: true, subtree: true });
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    look();
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, []);
  return outlines;
}
