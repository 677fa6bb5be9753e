import autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState, useSyncExternalStore } from "react";

const intervalMs = 3000;

function stillness() {
  return window.matchMedia("(prefers-reduced-motion: reduce)");
}

function onStillness(changed: () => void) {
  const wish = stillness();
  wish.addEventListener("change", changed);
  return () => wish.removeEventListener("change", changed);
}

/** Whether the claimant asked the system for less motion; unknown while a page is composed. */
function useStillness() {
  return useSyncExternalStore(
    onStillness,
    () => stillness().matches,
    () => false,
  );
}

/** A row of slides that goes on by itself until it is paused, pointed at, focused or better left still. */
export function useCarousel() {
  const isStill = useStillness();
  const [chosen, setChosen] = useState<"pause" | "play" | null>(null);
  const [isInUse, setIsInUse] = useState({ byPointer: false, byFocus: false });
  const [shown, setShown] = useState(0);
  const [plugins] = useState(() => [autoplay({ delay: intervalMs, playOnInit: false, stopOnFocusIn: false })]);
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: "start" }, plugins);
  const isPaused = chosen === null ? isStill : chosen === "pause";
  const plays = !isPaused && !isInUse.byPointer && !isInUse.byFocus;

  useEffect(() => {
    if (!embla) return;
    const select = () => setShown(embla.selectedScrollSnap());
    embla.on("select", select);
    return () => void embla.off("select", select);
  }, [embla]);

  useEffect(() => {
    if (!embla || !plays) return;
    const player = embla.plugins().autoplay;
    const resume = () => player.play(isStill);
    resume();
    // A drag stops the plugin; the slides go on after it unless something else holds them.
    embla.on("pointerUp", resume);
    return () => {
      embla.off("pointerUp", resume);
      player.stop();
    };
  }, [embla, plays, isStill]);

  return {
    viewport,
    shown,
    isPaused,
    plays,
    pause: () => setChosen(isPaused ? "play" : "pause"),
    previous: () => embla?.scrollPrev(isStill),
    next: () => embla?.scrollNext(isStill),
    hold: {
      onPointerEnter: () => setIsInUse((inUse) => ({ ...inUse, byPointer: true })),
      onPointerLeave: () => setIsInUse((inUse) => ({ ...inUse, byPointer: false })),
      onFocus: () => setIsInUse((inUse) => ({ ...inUse, byFocus: true })),
      onBlur: () => setIsInUse((inUse) => ({ ...inUse, byFocus: false })),
    },
  };
}
