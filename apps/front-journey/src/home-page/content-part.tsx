import { loadPart } from "@claims/contracts/remote/parts";
import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import styles from "./content-part.module.css";
import { whenNear } from "./when-near.ts";

/** A part that does not come, or throws, is gone, and nothing around it. */
class WithoutIt extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    return !this.state.failed && this.props.children;
  }
}

/** A section that editors own. Its room is kept until one comes near it, and given back where there is nothing to show. */
export function ContentPart({ name }: { name: string }) {
  const room = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<ComponentType>();
  useEffect(() => {
    if (!room.current) return;
    return whenNear(room.current, () => setPart(lazy(() => loadPart<ComponentType>(name))));
  }, [name]);
  return (
    <div ref={room} className={`${styles.room} ${styles[name]}`}>
      <WithoutIt>
        <Suspense fallback={<i />}>{part ? createElement(part) : <i />}</Suspense>
      </WithoutIt>
    </div>
  );
}
