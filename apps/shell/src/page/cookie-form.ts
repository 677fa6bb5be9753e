/** The question about cookies as a page asks it before its scripts have come, and where none come. */
export interface CookieForm {
  title: string;
  question: string;
  accept: string;
  reject: string;
  saved: string;
  /** Of the wording. */
  version: string;
}

/** Where it is posted: the servers of pages answer here, whichever they are. */
export const cookieAnswerPath = "/cookie-choice";

/** What stood in the page's address after an answer to a page of an earlier release, by which its styles show that it is saved. */
export const answeredId = "cookies-answered";

const text = (value: string) => value.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/**
 * The answer has no content, so the browser stays on the page with its address and whatever is typed in it. Without
 * scripts the styles see by the form's one field, which is hidden, that the form has been submitted.
 */
export function cookieForm({ title, question, accept, reject, saved, version }: CookieForm): string {
  const action = (answer: "accept" | "reject") =>
    text(`${cookieAnswerPath}/${answer}?${new URLSearchParams({ version })}`);
  return `<section data-cookies data-print="none" aria-label="${text(title)}">
<form method="post" action="${action("reject")}">
<input hidden>
<p role="status"><span>${text(saved)}</span></p>
<h2>${text(title)}</h2>
<p>${text(question)}</p>
<button formaction="${action("accept")}">${text(accept)}</button>
<button>${text(reject)}</button>
</form>
</section>`;
}

/**
 * For the page's own small script: sends the answer by itself, which no browser takes for the beginning of another page.
 * Where it cannot be saved, the question stays.
 */
export const cookieFormScript = `addEventListener("submit",e=>{const f=e.target;if(!f.closest("[data-cookies]"))return;e.preventDefault();f.dataset.saved="";fetch(e.submitter.formAction,{method:"POST"}).then(r=>{f.dataset.saved=r.ok},()=>{})})`;
