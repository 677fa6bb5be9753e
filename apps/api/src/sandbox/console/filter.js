import { element, part } from "./element.js";
import { kindNames, statusNames } from "./message-view.js";

const names = ["find", "kind", "status", "claim"];
const typingMs = 250;

/** The filter stands in the address, so that it survives a reload and can be passed on. */
export function currentFilter() {
  const given = new URLSearchParams(location.search);
  const entries = names.map((name) => [name, given.get(name) ?? ""]);
  return new URLSearchParams(entries.filter(([, value]) => value !== ""));
}

/**
 * Makes the form show and change the filter. Returns what narrows it to one claim.
 * @param {() => void} onChange
 */
export function runFilter(onChange) {
  const form = part("filter", HTMLFormElement);
  const clear = part("clear", HTMLButtonElement);
  let timer = 0;

  fill("kind", kindNames);
  fill("status", statusNames);
  show();

  function show() {
    const filter = currentFilter();
    part("find", HTMLInputElement).value = filter.get("find") ?? "";
    part("kind", HTMLSelectElement).value = filter.get("kind") ?? "";
    part("status", HTMLSelectElement).value = filter.get("status") ?? "";
    clear.hidden = filter.size === 0;
  }

  /** @param {URLSearchParams} filter */
  function change(filter) {
    history.replaceState(null, "", filter.size > 0 ? `?${filter}` : location.pathname);
    clear.hidden = filter.size === 0;
    onChange();
  }

  function read() {
    const filter = currentFilter();
    filter.set("find", part("find", HTMLInputElement).value.trim());
    filter.set("kind", part("kind", HTMLSelectElement).value);
    filter.set("status", part("status", HTMLSelectElement).value);
    change(new URLSearchParams([...filter].filter(([, value]) => value !== "")));
  }

  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(read, typingMs);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    read();
  });
  clear.addEventListener("click", (event) => {
    event.preventDefault();
    change(new URLSearchParams());
    show();
    part("find", HTMLInputElement).focus();
  });

  /** @param {string} claim */
  return (claim) => {
    change(new URLSearchParams({ claim }));
    show();
    clear.focus();
  };
}

/**
 * @param {string} id
 * @param {Readonly<Record<string, string>>} choices
 */
function fill(id, choices) {
  const options = Object.entries({ "": "All", ...choices }).map(([value, name]) =>
    element("option", { value }, [name]),
  );
  part(id, HTMLSelectElement).append(...options);
}
