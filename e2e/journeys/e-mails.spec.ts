import { readFileSync } from "node:fs";
import { type EmailName, publishedEmails } from "@claims/contracts/emails/schema";
import { expect, type Page } from "@playwright/test";
import * as v from "valibot";
import { expectAccessible } from "./accessible.ts";
import { haveComeTo } from "./coming-back.states.ts";
import { call } from "./over-the-wire.ts";
import { test } from "./own-front.ts";
import type { Person } from "./people.ts";

// The clock that is moved, and the mail that follows, are for one back end alone.
test.use({ ownBackEnd: true });
test.setTimeout(600_000);

const words = v.parse(
  publishedEmails,
  JSON.parse(readFileSync(new URL("../../apps/api/data/emails.json", import.meta.url), "utf8")),
);

interface Sent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

async function sentTo(page: Page, { email }: Person): Promise<Sent[]> {
  const to = encodeURIComponent(email);
  const messages: { body: Sent }[] = await call(page, "GET", `/sandbox/messages?kind=email&to=${to}&limit=100`);
  return messages.map(({ body }) => body);
}

const moveClock = (page: Page, hours: number) =>
  call(page, "POST", "/sandbox/clock", { offsetSeconds: hours * 60 * 60 });

/** What begins like the subject that editors wrote. */
const isOf = (name: Exclude<EmailName, "foot">) => {
  const [beginning = ""] = words[name]?.subject.split("{{") ?? [];
  return ({ subject }: Sent) => subject.startsWith(beginning);
};

async function sendResumeLink(page: Page) {
  await call(page, "POST", "/claims/current/links", { purpose: "resume", channel: "email" });
}

/** The claim is in, its credit file searched before. */
async function submitted(page: Page, who: Partial<Person>, fields: object = {}): Promise<Person> {
  const { person, claimId } = await haveComeTo(page, "with its phone confirmed", "v4", who);
  const { data } = await call(page, "POST", `/session/claim/${claimId}`);
  await call(page, "POST", "/credit-check", {
    claim_number: claimId,
    first_name: person.firstName,
    last_name: person.surname,
    dob: data.data.dob,
    use_address: false,
    address_id: data.data.address.addressID,
  });
  const step = { screen_name: "submit_claim", should_add_screen_name: true };
  await call(page, "PUT", "/session/claim", { claimNumber: claimId, ...fields, ...step });
  return person;
}

/** For each e-mail, what it takes until it is sent; answers whom it goes to. */
const ways: Record<Exclude<EmailName, "foot">, (page: Page) => Promise<Person>> = {
  signed: async (page) => (await haveComeTo(page, "with its phone confirmed", "v4")).person,
  receipt: (page) => submitted(page, {}, { manually_declared_lenders_names: ["Albion Vehicle Credit"] }),
  receiptNothing: (page) => submitted(page, { surname: "Noagreements" }),
  receiptLater: async (page) => (await haveComeTo(page, "submitted", "v4", { surname: "Bureaudown" })).person,
  continue: async (page) => {
    const { person } = await haveComeTo(page, "with its phone confirmed", "v4");
    await sendResumeLink(page);
    return person;
  },
  reminder: async (page) => {
    const { person } = await haveComeTo(page, "waiting for the signature", "v4");
    await moveClock(page, 25);
    return person;
  },
  cancelled: async (page) => {
    const { person } = await haveComeTo(page, "with its phone confirmed", "v4");
    await call(page, "POST", "/claims/current/cancel", { confirm: true });
    return person;
  },
  erased: async (page) => {
    const { person } = await haveComeTo(page, "signed", "v4");
    await call(page, "POST", "/claims/current/erase", { confirm: true });
    return person;
  },
  resultFound: async (page) => (await haveComeTo(page, "submitted", "v4")).person,
  resultNothing: async (page) => {
    const person = await submitted(page, { surname: "Noagreements" });
    const { claimId } = await call(page, "POST", "/session/claim");
    await call(page, "PUT", "/session/claim", { claimNumber: claimId, previous_name: "Blacklisted" });
    return person;
  },
  resultNotPossible: async (page) => {
    const { person } = await haveComeTo(page, "submitted", "v4", { surname: "Bureaudown" });
    await moveClock(page, 49);
    return person;
  },
};

const looks = ["light", "dark"] as const;

async function expectReadable(page: Page, { html }: Sent) {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const colorScheme of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setContent(html);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${colorScheme}: wider than a small phone`).toBe(320);
    const smallest = await page.evaluate(() =>
      Math.min(
        ...[...document.querySelectorAll("p, th, td, h1, h2, a")]
          .filter((part) => part.textContent?.trim() && part.getClientRects().length > 0)
          .map((part) => parseFloat(getComputedStyle(part).fontSize)),
      ),
    );
    expect(smallest).toBeGreaterThanOrEqual(16);
    await expectAccessible(page);
  }
}

test("each e-mail has its editors' words, fits 320 px in light and dark, and is accessible", async ({
  browser,
  front,
}) => {
  for (const name of Object.keys(ways) as (keyof typeof ways)[]) {
    await test.step(name, async () => {
      const context = await browser.newContext({ baseURL: front.origin });
      const page = await context.newPage();
      await moveClock(page, 0);
      const person = await ways[name](page);
      const find = async () => (await sentTo(page, person)).find(isOf(name));
      await expect.poll(find, { timeout: 60_000 }).toBeDefined();
      const sent = await find();
      if (!sent) throw new Error(`No e-mail '${name}' was sent.`);
      expect(sent.html).toContain(`<h1>${words[name]?.heading}</h1>`);
      expect(sent.html).toContain("<b>You do not need us to claim.</b>");
      expect(`${sent.html} ${sent.text}`).not.toMatch(/\{\{/);
      const reader = await context.newPage();
      await expectReadable(reader, sent);
      await context.close();
    });
  }
});
