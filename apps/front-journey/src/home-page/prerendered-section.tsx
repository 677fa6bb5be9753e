import { loadPart } from "@claims/contracts/remote/parts";
import { type ComponentType, createElement, lazy, Suspense } from "react";

const prerendered = new Map<string, ComponentType>();

/** The part with what is published; nothing where no live release has it. */
function partForPage(name: string): ComponentType {
  const Part =
    prerendered.get(name) ?? lazy(() => loadPart<ComponentType>(name).catch(() => ({ default: () => null })));
  prerendered.set(name, Part);
  return Part;
}

/** A section that editors own, while its page is prerendered. */
export const ContentSection = ({ name }: { name: string }) => (
  <div data-part={name}>
    <Suspense>{createElement(partForPage(name))}</Suspense>
  </div>
);
