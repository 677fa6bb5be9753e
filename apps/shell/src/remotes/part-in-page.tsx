import { loadPart } from "@claims/contracts/remote/parts";
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";

/** Shows nothing where a part cannot be had or throws: the page around it stands without it. */
class Quietly extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    return !this.state.failed && <Suspense>{this.props.children}</Suspense>;
  }
}

/** A part of some remote's, for the shell's own pages. */
export function partInPage(name: string): ComponentType {
  const Part = lazy(() => loadPart<ComponentType>(name));
  return () => (
    <Quietly>
      <Part />
    </Quietly>
  );
}
