import { useState, type KeyboardEvent } from "react";

interface Suggestions {
  count: number;
  onPick: (index: number) => void;
}

/** Which suggestion the arrow keys stand on and whether the list is shown: the combobox pattern with a listbox. */
export function useSuggestions({ count, onPick }: Suggestions) {
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const open = wanted && count > 0;
  const current = open && active < count ? active : -1;

  const show = (index = -1) => {
    setWanted(true);
    setActive(index);
  };
  const hide = () => {
    setWanted(false);
    setActive(-1);
  };
  const pick = (index: number) => {
    hide();
    onPick(index);
  };

  /** Keys of the list; says whether it used the key. */
  const handle = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    if (event.nativeEvent.isComposing) return false;
    switch (event.key) {
      case "ArrowDown":
        show(event.altKey ? current : current + 1 < count ? current + 1 : 0);
        return count > 0;
      case "ArrowUp":
        if (event.altKey) hide();
        else show(current > 0 ? current - 1 : count - 1);
        return count > 0;
      case "Enter":
        if (current >= 0) pick(current);
        return current >= 0;
      case "Escape":
        hide();
        return open;
      case "Home":
      case "End":
      case "ArrowLeft":
      case "ArrowRight":
        setActive(-1);
        return false;
      default:
        return false;
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (handle(event)) event.preventDefault();
  };

  return { open, current, show, hide, pick, onKeyDown };
}
