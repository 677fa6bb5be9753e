import { cookieFormScript } from "./cookie-form.ts";

/** What the page's own small script knows of a press that came before the scripts that answer it. */
interface EarlyPress {
  /** The button that was pressed last, shown as busy. */
  button?: HTMLElement;
  /** What was said when no script came. */
  notice?: HTMLElement;
  /** False while the screen is being hydrated, true once React answers presses. */
  over?: boolean;
}

const name = "claimsEarlyPress";

/** However long scripts take, a claimant who pressed a button hears after this how to go on without them. */
const timeoutMs = 10_000;

/**
 * Before the first paint, for a visitor with a claim under way in this browser: the page gives the room of its card at
 * once. What is stored sooner than the session's cookie is thrown away; then a claim's number says it, but for one that
 * is past its questions and so may be in. No page but home has such a card, and storage is slow to open.
 */
const ownClaimScript = `if(/^\\/(cy\\/?)?$/.test(location.pathname))try{const s=localStorage,a=JSON.parse(s.getItem("userAnswers"));(a?a.screens_completed[0]&&!a.visit.submitted:s.getItem("currentId")&&!s.getItem("qkba"))&&document.documentElement.setAttribute("data-claim","")}catch(e){}`;

/**
 * Chrome holds the first paint for a face that is preloaded in the head, and on a slow connection it waits in vain: a round
 * trip alone is longer. There the words come first, in the face that stands in; the preload in the body is waited for by nothing.
 * Where the page itself came from the browser's cache, so does its face, however slow the connection. Nothing is laid out then
 * before the first frame: that would be done in the face that stands in, and all of it once more. Where the page opens
 * further down, it has its layout at once: a first frame that comes after the load would find it at its top.
 */
const faceScript = `(d=>{const c=navigator.connection,t=performance.getEntriesByType("navigation")[0];if(t&&t.deliveryType=="cache"){if(!document.hidden&&t.type=="navigate"&&!location.hash){d.hidden=true;requestAnimationFrame(()=>{d.hidden=false})}}else if(c&&/[23]g/.test(c.effectiveType)){const l=document.querySelector("link[as=font]");l&&l.remove()}})(document.documentElement)`;

/**
 * Stands in every prerendered page, which allows it by its hash: until the scripts have come, it shows a press as taken
 * and remembers it. What plain HTML answers, links and forms, is none of its business, but for the question about cookies. A browser that
 * is too old for the scripts reads that in place of what they are for.
 */
export const earlyPressScript = `${faceScript};${ownClaimScript};${cookieFormScript};(p=>{addEventListener("click",e=>{const b=e.target.closest&&e.target.closest("main button,footer button");if(!b||p.over||b.type!="button"&&!("over"in p))return;"over"in p&&e.preventDefault();p.button&&p.button.removeAttribute("aria-busy");(p.button=b).setAttribute("aria-busy","true");setTimeout(()=>{if("over"in p||p.notice)return;p.notice=document.createElement("p");p.notice.setAttribute("role","alert");const o=document.querySelector("[data-instead]");p.notice.textContent=o.offsetHeight?o.textContent:document.querySelector("noscript").textContent.replace(/<[^>]*>/g,"").replace(/&amp;/g,"&");b.parentNode.after(p.notice)},${timeoutMs})},true)})(window.${name}={})`;

const earlyPress = (): EarlyPress | undefined => Reflect.get(globalThis, name);

export const isPressed = () => earlyPress()?.button !== undefined;

/**
 * What is pressed while React hydrates is shown as pressed too, and so is what would send a form. React finds the page as
 * it was prerendered.
 */
export function noteHydration(isOver: boolean) {
  const press = earlyPress();
  if (!press) return;
  press.over = isOver;
  press.notice?.remove();
  press.button?.removeAttribute("aria-busy");
}

/** Presses the button again, now that it answers. One that was not hydrated asked another visitor's question. */
export function repeatEarlyPress() {
  const press = earlyPress();
  const button = press?.button;
  if (!press || !button) return;
  delete press.button;
  // A task later, when the effects of the screen have run.
  setTimeout(() => button.isConnected && button.click());
}
