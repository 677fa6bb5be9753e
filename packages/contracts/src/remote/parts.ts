type PartLoader = (name: string) => Promise<unknown>;

let loadByName: PartLoader = (name) => Promise.reject(new Error(`No shell is here to load the part '${name}'.`));

/** The shell says how parts are loaded: by the same loader as screens. */
export function servePartsWith(loader: PartLoader): void {
  loadByName = loader;
}

/**
 * A part that some live release provides, in the form that React's `lazy` takes. It rejects where none can be had: a part
 * is never what a page is for, so the page goes on without it.
 */
export async function loadPart<Part>(name: string): Promise<{ default: Part }> {
  // A page that asks for a part by its name knows what its component takes.
  return { default: (await loadByName(name)) as Part };
}

/** On an element of a part that needs its code although its HTML stands in the page: it moves, or depends on the day. */
export const hydratesAttribute = "data-hydrates";
