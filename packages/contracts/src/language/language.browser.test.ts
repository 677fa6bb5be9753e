import * as v from "valibot";
import { callApi } from "../http/http.client.ts";
import { success } from "../testing/fake-server.ts";
import { pageLanguage } from "./language.page.ts";

const originalFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = originalFetch;
  document.documentElement.removeAttribute("lang");
});

describe("the language of the page", () => {
  it.each([
    ["en-GB", "en", "en-GB"],
    ["", "en", "en-GB"],
    ["cy", "cy", "cy"],
  ])("written as %p is %p, and every call says %p", async (lang, language, said) => {
    document.documentElement.lang = lang;
    expect(pageLanguage()).toBe(language);
    const sent: (string | null)[] = [];
    globalThis.fetch = async (input, init) => {
      sent.push(new Request(input, init).headers.get("accept-language"));
      return success({ ip: "192.0.2.1" });
    };
    const answers = v.object({ ip: v.string() });
    await callApi({ method: "get", path: "/ip", answers });
    await callApi({ method: "put", path: "/session/claim", body: { first_name: "Ada" }, answers });
    expect(sent).toEqual([said, said]);
  });
});
