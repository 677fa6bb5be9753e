/** @jest-environment node */
import { linkTarget } from "./inlines.ts";

describe("a link", () => {
  it.each([
    "https://ico.org.uk/make-a-complaint/",
    "https://example.test/path?a=1&b=%20#part",
    "/",
    "/complaints",
    "/privacy-policy#rights",
    "#rights",
    "mailto:help@example.test",
    "tel:03031231113",
    "tel:+443031231113",
  ])("may lead to %s", (address) => {
    expect(linkTarget(address)).toBe(address);
  });

  it("may lead to what is set as the firm's own", () => {
    expect(linkTarget("mailto:{{brand.email}}")).toEqual({ fact: "email" });
    expect(linkTarget("tel:{{brand.phone}}")).toEqual({ fact: "phone" });
  });

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "blob:https://example.test/1",
    "file:///etc/passwd",
    "http://example.test",
    "//example.test",
    "/\\example.test",
    "\\\\example.test",
    "https:example.test",
    "https:///example.test",
    "https://user:secret@example.test/",
    "https://{{brand.domain}}/",
    "mailto:{{brand.phone}}",
    "mailto:a@b.test?bcc=c@d.test",
    "tel:{{brand.email}}",
    "complaints",
    "../complaints",
    "#",
    "constructor",
    "",
  ])("never leads to '%s'", (address) => {
    expect(linkTarget(address)).toBeUndefined();
  });
});
