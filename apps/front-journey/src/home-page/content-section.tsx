import { hydratesAttribute, loadPart } from "@claims/contracts/remote/parts";
import {
  Component,
  type ComponentType,
  createElement,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router-dom";
import { whenNear } from "./when-near.ts";

/** A part that does not come, or throws, is gone, and nothing around it. */
class WithoutIt extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    return !this.state.failed && this.props.children;
  }
}

const Nothing = () => null;

const prerendered = new Map<string, ComponentType>();

/** While a page is prerendered, the part with what is published; nothing where no live release has it. */
function partForPage(name: string): ComponentType {
  const Part = prerendered.get(name) ?? lazy(() => loadPart<ComponentType>(name).catch(() => ({ default: Nothing })));
  prerendered.set(name, Part);
  return Part;
}

/** React leaves alone what stands in the element already. The page's policy takes no plain text here, not even an empty one. */
const asItStands: { __html: string } = { __html: Reflect.get(globalThis, "trustedTypes")?.emptyHTML ?? "" };

/** Stands in the HTML already, and nothing in it moves. */
const isComplete = (section: Element) => section.hasChildNodes() && !section.querySelector(`[${hydratesAttribute}]`);

/** A link inside the page's own HTML goes where a router's link would, without loading the page anew. */
function useLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (
      !link ||
      !isPlain ||
      event.defaultPrevented ||
      link.target ||
      link.origin !== window.location.origin ||
      link.hash
    )
      return;
    event.preventDefault();
    void navigate(link.pathname + link.search);
  };
}

/**
 * A section that editors own. Its words are in the page's HTML and stay as they are; where something in it moves, or where
 * the page came without it, its code is loaded when a reader comes near.
 */
function LiveSection({ name }: { name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState<ComponentType>();
  const follow = useLinks();
  useEffect(() => {
    if (!place.current || isComplete(place.current)) return;
    const show = ({ default: found }: { default: ComponentType }) => setPart(() => found);
    // Without it the words that are there stay, and the page is none the worse for what it is for.
    return whenNear(place.current, () => void loadPart<ComponentType>(name).then(show, () => undefined));
  }, [name]);
  if (!Part) {
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a key on a link in it arrives as a click
      <div
        key="html"
        ref={place}
        data-part={name}
        onClick={follow}
        suppressHydrationWarning
        dangerouslySetInnerHTML={asItStands}
      />
    );
  }
  return (
    <div key="live" data-part={name}>
      <WithoutIt>
        <Suspense>{createElement(Part)}</Suspense>
      </WithoutIt>
    </div>
  );
}

const PrerenderedSection = ({ name }: { name: string }) => (
  <div data-part={name}>
    <Suspense>{createElement(partForPage(name))}</Suspense>
  </div>
);

export const ContentSection = typeof window === "undefined" ? PrerenderedSection : LiveSection;
