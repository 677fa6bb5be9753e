/** What the answers so far have given, by the name that a later call uses it under. @type {Map<string, string>} */
const given = new Map();

/** @param {string} text */
function filled(text) {
  return text.replaceAll(/\{(claimId)\}/g, (whole, name) => given.get(name) ?? whole);
}

/** @param {string} quoted */
function quote(quoted) {
  return `'${quoted.replaceAll("'", String.raw`'\''`)}'`;
}

/** @param {{ method: string, path: string, body: string | undefined }} step */
function commandOf({ method, path, body }) {
  const sent = body === undefined ? [] : ["-H 'content-type: application/json'", `-d ${quote(filled(body))}`];
  const cookies = "-b cookies -c cookies";
  return [
    "curl",
    cookies,
    ...(method === "GET" ? [] : [`-X ${method}`, `-H ${quote(`origin: ${location.origin}`)}`]),
    ...sent,
    quote(location.origin + path),
  ].join(" ");
}

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {string} text
 */
function element(name, attributes, text) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

/** @param {HTMLLIElement} item */
function runStep(item) {
  const { method = "GET", path = "", body } = item.dataset;
  const title = item.querySelector("h2")?.textContent ?? "";
  const command = element("pre", { tabindex: "0", "aria-label": `${title}, as a command` }, "");
  const run = element("button", { type: "button", "aria-label": `Run: ${title}` }, "Run");
  const answer = element("pre", { tabindex: "0", role: "status", "aria-label": `${title}, the answer` }, "");
  answer.hidden = true;
  const show = () => void (command.textContent = commandOf({ method, path, body }));

  async function ask() {
    const sent = body === undefined ? {} : { headers: { "content-type": "application/json" }, body: filled(body) };
    const response = await fetch(path, { method, ...sent });
    const value = await response.json();
    const claimId = value.responseObject?.claimId;
    if (typeof claimId === "string") given.set("claimId", claimId);
    return `${response.status} ${response.statusText}\n${JSON.stringify(value, null, 2)}`;
  }

  async function showAnswer() {
    answer.textContent = await ask().catch(() => "The back end cannot be reached.");
    answer.hidden = false;
    document.dispatchEvent(new Event("answered"));
  }

  run.addEventListener("click", () => void showAnswer());
  document.addEventListener("answered", show);
  show();
  item.append(command, run, answer);
}

for (const item of document.querySelectorAll("#first-call li")) if (item instanceof HTMLLIElement) runStep(item);
