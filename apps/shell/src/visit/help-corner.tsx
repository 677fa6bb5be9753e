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

/** The way to help. Help that could not be loaded is asked for again on the next page and when the connection is back. */
export function HelpCorner() {
  const { pathname } = useLocation();
  const [Help, setHelp] = useState<ComponentType>();
  useEffect(() => {
    if (Help) return;
    const load = () =>
      void loadPart<ComponentType>("help").then(
        (help) => setHelp(() => help.default),
        () => undefined,
      );
    load();
    addEventListener("online", load);
    return () => removeEventListener("online", load);
  }, [Help, pathname]);
  return (
    Help && (
      <Quietly>
        <Help />
      </Quietly>
    )
  );
}
