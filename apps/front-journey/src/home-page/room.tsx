import { type ComponentType, useEffect, useState } from "react";
import styles from "./content-part.module.css";

/** Room for a section that editors own, as high as the section itself. */
function Room({ name }: { name: string }) {
  return (
    <div className={`${styles.room} ${styles[name]}`}>
      <i />
    </div>
  );
}

/** An empty room at first; what fills it is not on the first page, and comes after it. */
export function useRoom(): ComponentType<{ name: string }> {
  const [room, setRoom] = useState(() => Room);
  useEffect(() => {
    // Without it the rooms stay empty, and the page is none the worse for what it is for.
    import("./content-part.tsx").then(({ ContentPart }) => setRoom(() => ContentPart), () => undefined);
  }, []);
  return room;
}
