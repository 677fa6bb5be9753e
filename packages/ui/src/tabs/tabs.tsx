import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { classList } from "../class-list.ts";
import styles from "./tabs.module.css";

/** One way among a few, with what it shows. */
export interface Tab<Name extends string> {
  name: Name;
  label: string;
  icon?: ReactNode;
  panel: ReactNode;
}

interface TabsProps<Name extends string> {
  /** Id of what names the tabs, such as a heading. */
  labelledBy: string;
  tabs: ReadonlyArray<Tab<Name>>;
  selected: Name;
  onSelect: (name: Name) => void;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A few ways to do one thing. Arrows go from tab to tab; a panel keeps what was done in it while another one shows. */
export function Tabs<Name extends string>({ labelledBy, tabs, selected, onSelect }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const next = steps[event.key]?.(index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    onSelect(tab.name);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div>
      <div ref={list} className={classList(styles.list)} role="tablist" aria-labelledby={labelledBy}>
        {tabs.map(({ name, label, icon }, index) => (
          <button
            key={name}
            id={`${id}-${name}`}
            className={styles.tab}
            type="button"
            role="tab"
            aria-selected={name === selected}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
            onKeyDown={(event) => move(event, index)}
          >
            {icon}
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          id={`${id}-${name}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${name}`}
          hidden={name !== selected}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
