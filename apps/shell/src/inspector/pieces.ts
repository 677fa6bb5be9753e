/** A piece of the page that one app drew. */
export interface Piece {
  readonly app: string;
  readonly element: Element;
}

type OwnerOf = (element: Element) => string | undefined;

/** Every build writes its own name into the classes of what it renders. */
const ownerAmong =
  (apps: readonly string[]): OwnerOf =>
  (element) =>
    apps.find((app) => ` ${element.getAttribute("class") ?? ""}`.includes(` ${app}-`));

function ownerAbove(element: Element, ownerOf: OwnerOf): string | undefined {
  for (let above = element.parentElement; above; above = above.parentElement) {
    const owner = ownerOf(above);
    if (owner) return owner;
  }
  return undefined;
}

/** The outermost elements of each app: where another one's begin, a new piece begins. */
export function piecesOf(page: Element, apps: readonly string[]): Piece[] {
  const ownerOf = ownerAmong(apps);
  return [...page.querySelectorAll("[class]")].flatMap((element) => {
    const app = ownerOf(element);
    return app && app !== ownerAbove(element, ownerOf) ? [{ app, element }] : [];
  });
}
