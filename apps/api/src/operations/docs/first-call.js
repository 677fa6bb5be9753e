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

const unknown = "Run “Begin a claim” first: this call names the claim, and that is what it answers.";

/** @typedef {{ isFine: boolean, text: string }} Answer */

/** @param {HTMLLIElement} item */
function runStep(item) {
  const { method = "GET", path = "", body } = item.dataset;
  const title = item.querySelector("h2")?.textContent ?? "";
  const command = element("pre", { tabindex: "0", "aria-label": `${title}, as a command` }, "");
  const run = element("button", { type: "button", class: "button", "aria-label": `Run: ${title}` }, "Run");
  const copy = element("button", { type: "button", class: "button text" }, "Copy the command");
  copy.setAttribute("aria-label", `Copy the command: ${title}`);
  const doing = element("div", { class: "doing" }, "");
  doing.append(run, copy);
  const answer = element(
    "pre",
    { class: "answer", tabindex: "0", role: "status", "aria-label": `${title}, the answer` },
    "",
  );
  answer.hidden = true;
  const show = () => void (command.textContent = commandOf({ method, path, body }));

  /** @returns {Promise<Answer>} */
  async function ask() {
    if (body !== undefined && /\{claimId\}/.test(filled(body))) return { isFine: false, text: unknown };
    const sent = body === undefined ? {} : { headers: { "content-type": "application/json" }, body: filled(body) };
    const response = await fetch(path, { method, ...sent });
    const value = await response.json();
    const claimId = value.responseObject?.claimId;
    if (typeof claimId === "string") given.set("claimId", claimId);
    return {
      isFine: response.ok,
      text: `${response.status} ${response.statusText}\n${JSON.stringify(value, null, 2)}`,
    };
  }

  async function showAnswer() {
    const { isFine, text } = await ask().catch(() => ({ isFine: false, text: "The back end cannot be reached." }));
    answer.textContent = text;
    answer.dataset["state"] = isFine ? "fine" : "failed";
    answer.hidden = false;
    document.dispatchEvent(new Event("answered"));
  }

  async function copyCommand() {
    const text = command.textContent ?? "";
    copy.textContent = await navigator.clipboard.writeText(text).then(
      () => "Copied",
      () => "Could not copy",
    );
  }

  run.addEventListener("click", () => void showAnswer());
  copy.addEventListener("click", () => void copyCommand());
  document.addEventListener("answered", show);
  show();
  item.append(command, doing, answer);
}

for (const item of document.querySelectorAll("#first-call li")) if (item instanceof HTMLLIElement) runStep(item);
