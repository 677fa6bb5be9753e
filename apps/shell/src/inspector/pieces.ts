/** A piece of the page that one app drew. */
export interface Piece {
  readonly app: string;
  readonly element: Element;
}

/** Every build writes its own name into the classes of what it draws. */
const drawnBy = /(?:^|\s)(shell|front-journey|back-journey|content-pages)-/;

const ownerOf = (element: Element) => drawnBy.exec(element.getAttribute("class") ?? "")?.[1];

function ownerAbove(element: Element): string | undefined {
  for (let above = element.parentElement; above; above = above.parentElement) {
    const owner = ownerOf(above);
    if (owner) return owner;
  }
  return undefined;
}

/** The outermost elements of each app: where another one's begin, a new piece begins. */
export function piecesOf(page: Element): Piece[] {
  return [...page.querySelectorAll("[class]")].flatMap((element) => {
    const app = ownerOf(element);
    return app && app !== ownerAbove(element) ? [{ app, element }] : [];
  });
}
