import type { MouseEvent } from "react";
import { type LinkProps, useHref, useLinkClickHandler } from "react-router";

const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

type Defined<Options> = { [Name in keyof Options]?: Exclude<Options[Name], undefined> };

/** The router takes an option or none, where a property may be there and undefined. */
const definedOf = <Options extends object>(options: Options) => options as Defined<Options>;

/**
 * The router's link, without what it fetches ahead by the manifest of the router's own framework, which nobody here
 * uses: that is a third of the router.
 */
export function Link(props: LinkProps) {
  const { to, onClick, reloadDocument, replace, state, mask, relative, preventScrollReset, viewTransition, ...rest } = props;
  const { discover: _discover, prefetch: _prefetch, defaultShouldRevalidate: _revalidate, ...attributes } = rest;
  const { target } = attributes;
  const isElsewhere = typeof to === "string" && elsewhere.test(to);
  const href = useHref(to, definedOf({ relative }));
  const follow = useLinkClickHandler<HTMLAnchorElement>(
    to, definedOf({ target, replace, mask, state, relative, preventScrollReset, viewTransition }),
  );
  const clicked = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && !isElsewhere && !reloadDocument) follow(event);
  };
  return <a {...attributes} href={isElsewhere ? to : href} onClick={clicked} />;
}
