import type { ReactNode } from "react";
import { IconButton } from "../button/button.tsx";
import { classList } from "../class-list.ts";
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from "../icon/icons.ts";
import styles from "./carousel.module.css";
import { useCarousel } from "./use-carousel.ts";

/** Every word of a carousel. */
export interface CarouselWords {
  /** Name of the whole: 'Reviews'. */
  label: string;
  /** What it is, and what each of its slides is, for a screen reader: 'carousel', 'slide'. */
  roleOfAll: string;
  roleOfOne: string;
  pause: string;
  play: string;
  previous: string;
  next: string;
  /** '1 of 6'. */
  position: (nth: number, count: number) => string;
}

interface CarouselProps {
  words: CarouselWords;
  slides: ReadonlyArray<{ id: string; content: ReactNode }>;
}

/** Slides that pass by themselves: one at a time on a phone, two from 768 px; the way to stop them comes first. */
export function Carousel({ words, slides }: CarouselProps) {
  const { viewport, shown, isPaused, plays, pause, previous, next, hold } = useCarousel();
  const nthOf = (nth: number) => words.position(nth + 1, slides.length);
  return (
    <div role="group" aria-roledescription={words.roleOfAll} aria-label={words.label} {...hold}>
      <div ref={viewport} className={classList(styles.viewport)}>
        <div className={styles.row}>
          {slides.map(({ id, content }, nth) => (
            <div
              key={id}
              className={styles.slide}
              role="group"
              aria-roledescription={words.roleOfOne}
              aria-label={nthOf(nth)}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.bar}>
        <span className={styles.position} aria-live={plays ? "off" : "polite"}>
          {nthOf(shown)}
        </span>
        <IconButton label={isPaused ? words.play : words.pause} onClick={pause}>
          {isPaused ? <PlayIcon /> : <PauseIcon />}
        </IconButton>
        <IconButton label={words.previous} onClick={previous}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton label={words.next} onClick={next}>
          <ChevronRightIcon />
        </IconButton>
      </div>
    </div>
  );
}
