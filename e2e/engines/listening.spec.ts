import { expect } from "@playwright/test";
import { testOverConnection } from "./story.ts";
import type { Tab } from "./tab.ts";

/** What the document complains of in each way that there is. */
const complain = (tab: Tab, words: string) =>
  tab.evaluate(async (said) => {
    // oxlint-disable-next-line no-console -- runs in the page, as a script of the page would
    console.warn(`warned ${said}`);
    setTimeout(() => {
      throw new Error(`thrown ${said}`);
    });
    void Promise.reject(new Error(`rejected ${said}`));
    const image = document.createElement("img");
    const blocked = new Promise((done) => document.addEventListener("securitypolicyviolation", done, { once: true }));
    image.src = `https://elsewhere.test/${said}.png`;
    await blocked;
    await new Promise((done) => void setTimeout(done));
  }, words);

const ways = ["warned", "thrown", "rejected"];

/** All that it complained of comes to the story's ears. */
async function expectHeard(tab: Tab, words: string) {
  const heard: string[] = [];
  const missing = async () => {
    heard.push(...(await tab.takeComplaints()));
    const wanted = [...ways.map((way) => `${way} ${words}`), `elsewhere.test/${words}.png`];
    return wanted.filter((each) => !heard.some((complaint) => complaint.includes(each)));
  };
  await expect.poll(missing).toEqual([]);
}

async function complainAndBeHeard(tab: Tab, words: string) {
  await complain(tab, words);
  await expectHeard(tab, words);
}

testOverConnection.use({ provoked: /(?:warned|thrown|rejected) |elsewhere\.test/ });

testOverConnection(
  "what a document complains of is heard at first, after a reload, after Back and Forward, and in a second tab",
  async ({ tab, product }) => {
    await tab.open("/faqs");
    await tab.expectHydrated();
    await complainAndBeHeard(tab, "at-first");
    await tab.reload();
    await complainAndBeHeard(tab, "reloaded");
    // Of the same origin, where a page may be restored by Back, and of another, where it is loaded again.
    for (const next of ["/privacy-policy", `${product}/privacy-policy`]) {
      await tab.open(next);
      await tab.expectHydrated();
      await tab.back();
      await complainAndBeHeard(tab, "back");
      await tab.forward();
      await complainAndBeHeard(tab, "forward");
      await tab.back();
    }
    const other = await tab.anotherTab();
    await other.open("/faqs");
    await complainAndBeHeard(other, "second-tab");
  },
);
