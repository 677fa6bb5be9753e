import { errorAnswer, fakeApi, networkDown } from "@claims/contracts/http/builder";
import { aClaim, someAnswers } from "@claims/contracts/session/builder";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { rejectedWith } from "../../testing/answers.ts";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./letter.screen.tsx";

const read = "GET /claims/current/letter";

const words = {
  title: "Letter of Authority",
  parties: [
    { label: "From me", lines: ["Ada Example", "Born 5 March 1985", "10 Downing Street, London, SW1A 2AA"], own: true },
  ],
  declarations: [
    {
      text: "I have read the terms and conditions.",
      links: [{ words: "terms and conditions", path: "/terms-and-conditions" }],
      details: [
        { kind: "allows", lead: "This lets them", points: ["complain to my lenders in my name"] },
        { kind: "forbids", lead: "It does not let them", points: ["move my money"] },
        {
          kind: "sum",
          lead: "If £700 is recovered",
          rows: [
            { label: "Fee (30%)", amount: "£210" },
            { label: "I keep", amount: "£448" },
          ],
        },
        { kind: "text", text: "If nothing is recovered, I pay nothing." },
      ],
    },
  ],
  signer: "Ada Example",
};
const letter = () =>
  Response.json({
    success: true,
    message: "",
    statusCode: 200,
    responseObject: { html: "", text: "", textVersion: "2026-11-20", words },
  });

const opened = (answer: Parameters<typeof fakeApi>[0]) => {
  const api = fakeApi(answer);
  visit(Screen, { at: "/get-started-v5/sign/letter", claim: aClaim({ fields: someAnswers() }) });
  return api;
};

describe("the letter before it is signed", () => {
  it("says all that will be sealed, with what the claimant gave and the fee worked out", async () => {
    opened({ [read]: letter });
    const page = within(await screen.findByRole("article", { name: "Letter of Authority" }));
    expect(page.getByText("Born 5 March 1985")).toBeVisible();
    expect(page.getByRole("link", { name: "terms and conditions" })).toHaveAttribute("href", "/terms-and-conditions");
    expect(page.getByRole("heading", { name: "It does not let them" })).toBeVisible();
    expect(page.getByRole("row", { name: "I keep £448" })).toBeVisible();
    const others = page.getByRole("link", { name: "Other amounts" });
    expect(others).toHaveAttribute("href", "/fees");
    // The step that is being signed stays open.
    expect(others).toHaveAttribute("target", "_blank");
    expect(page.getByText("Your signature will stand here")).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to signing" })).toHaveAttribute("href", "/get-started-v5/sign");
    expect(screen.getByRole("link", { name: "your details" })).toHaveAttribute("href", "/get-started-v5/info-contact");
  });

  it("breaks no line within a postcode", async () => {
    opened({ [read]: letter });
    const page = within(await screen.findByRole("article"));
    expect(page.getByText(/^10 Downing Street/)).toHaveProperty(
      "textContent",
      "10 Downing Street, London, SW1A\u00A02AA",
    );
  });

  it("is asked for under the declarations that this page shows", async () => {
    const api = opened({ [read]: letter });
    await screen.findByRole("article");
    expect(api.calls()).toContain(read);
    expect(document.title).toBe("The letter you are signing - Example Claims");
  });

  it.each([
    [
      "without a connection",
      networkDown,
      "We could not fetch your letter just now. Nothing is lost: please try again.",
    ],
    ["by a server in trouble", () => errorAnswer(500, "Something went wrong."), "Something went wrong."],
    ["for having been asked for too often", () => errorAnswer(429, "Please wait."), "Please wait."],
  ])("is asked for again where it was not fetched %s", async (_, answer, sentence) => {
    const api = opened({ [read]: answer });
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByRole("alert")).toHaveTextContent(sentence);
    expect(document.title).toMatch(/^Error: /);
    api.change({ [read]: letter });
    await userEvent.click(again);
    expect(await screen.findByRole("article", { name: "Letter of Authority" })).toBeVisible();
  });

  it("leads to what is missing where nothing could be signed yet", async () => {
    opened({
      [read]: rejectedWith("details-missing", "Something is missing.", { field: "email" }),
    });
    expect(await screen.findByRole("link", { name: "Give us your email" })).toHaveAttribute(
      "href",
      "/get-started-v5/info-contact",
    );
  });
});
