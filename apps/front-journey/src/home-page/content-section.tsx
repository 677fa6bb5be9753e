import { hydratesAttribute, loadPart } from "@claims/contracts/remote/parts";
import {
  Component,
  type ComponentType,
  createElement,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { useNavigate } from "react-router-dom";
import { addressInRouter } from "./address-in-router.ts";

/** A part that does not come, or throws, is gone, and nothing around it. */
class WithoutIt extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    return !this.state.failed && this.props.children;
  }
}

const Nothing = () => null;

/** React leaves alone what stands in the element already. The page's policy takes no plain text here, not even an empty one. */
export const asItStands: { __html: string } = { __html: Reflect.get(globalThis, "trustedTypes")?.emptyHTML ?? "" };

/** Stands in the HTML already, and nothing in it moves. */
const isComplete = (section: Element) => section.hasChildNodes() && !section.querySelector(`[${hydratesAttribute}]`);

/** A link inside the page's own HTML goes where a router's link would, without loading the page again. */
function useLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
    if (!link || !isPlain || link.target || link.origin !== window.location.origin || link.hash) return;
    event.preventDefault();
    void navigate(addressInRouter(link));
  };
}

const inPlace = (Part: ComponentType) => (
  <WithoutIt>
    <Suspense>{createElement(Part)}</Suspense>
  </WithoutIt>
);

/**
 * A section that editors own. Its words are in the page's HTML and stay as they are; where something in it moves, or where
 * the page came without it, its code is loaded when a reader comes near. What stands in the page is hydrated as a root of
 * its own: the page's root would replace its elements, and a claimant who reads there or has the focus would lose their
 * place. What depends on the day may differ from the HTML, and is rendered again.
 */
export function ContentSection({ name }: { name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState<ComponentType>();
  const follow = useLinks();
  useEffect(() => {
    const section = place.current;
    if (!section || isComplete(section)) return;
    let root: Root | undefined;
    const show = async () => {
      const { default: found } = await loadPart<ComponentType>(name);
      if (!section.hasChildNodes()) return setPart(() => found);
      if (section.isConnected)
        root = hydrateRoot(section, inPlace(found), { identifierPrefix: name, onRecoverableError: Nothing });
    };
    // Without it the words that are there stay, and the page is none the worse for what it is for.
    const callOff = whenNear(section, () => void show().catch(Nothing));
    return () => {
      callOff();
      // React unmounts no root while it renders another.
      queueMicrotask(() => root?.unmount());
    };
  }, [name]);
  const inside = Part ? { children: inPlace(Part) } : { dangerouslySetInnerHTML: asItStands };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a key on a link in it arrives as a click
    <div ref={place} data-part={name} onClick={follow} suppressHydrationWarning {...inside} />
  );
}

/** Less than half a phone's screen ahead: what is only landed on fetches nothing that is not looked for. */
const ahead = "400px";

/** Runs something once an element comes near the window; returns how to call it off. */
function whenNear(element: Element, run: () => void): () => void {
  const watcher = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      run();
    },
    { rootMargin: ahead },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}
