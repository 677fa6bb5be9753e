import { loadPart } from "@claims/contracts/remote/parts";
import { Component, type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";

/** Shows nothing where help throws: the page around it stands without it. */
class Quietly extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    return !this.state.failed && this.props.children;
  }
}

/** Longer than the loader waits for the files of a part. */
const retryAfterMs = 15_000;

/**
 * The way to help. Help that could not be loaded is asked for again after a while, on the next page and when the
 * connection is back.
 */
export function HelpCorner() {
  const { pathname } = useLocation();
  const [Help, setHelp] = useState<ComponentType>();
  useEffect(() => {
    if (Help) return;
    const load = async () => {
      const help = await loadPart<ComponentType>("help").catch(() => null);
      if (help) setHelp(() => help.default);
    };
    const loadNow = () => void load();
    loadNow();
    const timer = setInterval(loadNow, retryAfterMs);
    addEventListener("online", loadNow);
    return () => {
      clearInterval(timer);
      removeEventListener("online", loadNow);
    };
  }, [Help, pathname]);
  return (
    Help && (
      <Quietly>
        <Help />
      </Quietly>
    )
  );
}
