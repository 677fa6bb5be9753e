import { expect, test } from "@playwright/test";
import { haveGivenDetails, typedSignature } from "./over-the-wire.ts";
import { aPerson } from "./people.ts";
import { codeOn, heading } from "./walk-back.ts";
import { stepFailed } from "./walk.ts";

const again = { name: "Try again" };

for (const [path, title, signed] of [
  ["/get-started-v3/info", "Find Your Agreements", false],
  ["/get-started-v4/contact", "Send Results To...", false],
  ["/get-started-v5/info-contact", "Your Details", false],
  ["/get-started-v3/otp", "Phone Verification", true],
] as const) {
  test(`'Try again' opens ${path} on its first press, once the service that was away is back`, async ({ page }) => {
    const person = aPerson();
    const { save } = await haveGivenDetails(page, person);
    if (signed) await save("sign", typedSignature(person));
    // What the claim holds is read once, as on the visit before.
    await page.goto("/get-started-v3");
    await expect(page.getByLabel("Postcode")).toHaveValue("M1 1AE");
    const away = (route: { fulfill: (answer: object) => Promise<void> }) =>
      route.fulfill({ status: 502, body: "<html>Bad gateway</html>", contentType: "text/html" });
    const cache = await page.context().newCDPSession(page);
    await cache.send("Network.clearBrowserCache");
    await page.route(/\/r\/(front|back)-journey\/|\/api\//, away);
    await page.goto(path);
    await expect(stepFailed(page)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", again).click();
    await expect(heading(page, title)).toBeVisible();
  });
}

test("'Try again' asks the questions on its first press, and an outage answers none of them", async ({ page }) => {
  const person = aPerson();
  const { claimId, save } = await haveGivenDetails(page, person);
  await save("sign", typedSignature(person));
  const phone = `+44${person.phone.slice(1)}`;
  await page.request.post("/api/bulk-sms/send-otp", {
    data: { claimNumber: claimId, source: "otp", parsedPhoneNumber: phone },
  });
  const otp = await codeOn(page, person);
  await page.request.post("/api/bulk-sms/verify-otp", { data: { claimNumber: claimId, otp, source: "otp" } });
  await page.goto("/get-started-v4");
  await expect(page.getByLabel("Postcode")).toHaveValue("M1 1AE");
  await page.route("**/api/**", (route) =>
    route.fulfill({ status: 502, body: "<html>Bad gateway</html>", contentType: "text/html" }),
  );
  await page.goto("/get-started-v4/questions");
  await expect(page.getByText(/^We couldn't reach our service\. Your answers are kept/)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", again).click();
  await expect(page.getByRole("radio").first()).toBeAttached();
});
