import Atspi from "gi://Atspi?version=2.0";

/** Writes down what a screen reader is given of the page that is shown, as it comes over the bus. */

Atspi.init();

const states = [
  "CHECKED",
  "EXPANDABLE",
  "EXPANDED",
  "SELECTED",
  "REQUIRED",
  "INVALID_ENTRY",
  "PRESSED",
  "BUSY",
  "MODAL",
];

const childrenOf = (node) => Array.from({ length: node.get_child_count() }, (_, nth) => node.get_child_at_index(nth));

/** The page of this window; one that is scrolled does not count as showing itself. */
function pageIn(node) {
  if (node.get_role_name() === "document web") return node;
  for (const child of childrenOf(node)) {
    const found = child && pageIn(child);
    if (found) return found;
  }
  return undefined;
}

function shownPage() {
  const windows = childrenOf(Atspi.get_desktop(0)).flatMap(childrenOf);
  const shown = windows.find((window) => window.get_state_set().contains(Atspi.StateType.SHOWING));
  return shown && pageIn(shown);
}

/** Its text, in which a child stands as one character. */
function textOf(node) {
  const text = node.get_text_iface();
  return text ? text.get_text(0, -1) : "";
}

function read(node) {
  const set = node.get_state_set();
  const attributes = node.get_attributes();
  return {
    role: node.get_role_name(),
    ariaRole: attributes["xml-roles"] ?? "",
    name: node.get_name(),
    description: node.get_description(),
    level: attributes.level ?? "",
    states: states.filter((state) => set.contains(Atspi.StateType[state])),
    isEnabled: set.contains(Atspi.StateType.ENABLED),
    text: textOf(node),
    children: childrenOf(node).map(read),
  };
}

const page = shownPage();
print(JSON.stringify(page ? read(page) : null));
