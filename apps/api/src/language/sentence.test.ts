import { inEach } from "./sentence.ts";

it("a copy in each language has each sentence of it in both, filled with the same", () => {
  const said = inEach(
    { busy: "We are busy.", code: { missing: (field: string) => `${field} is missing.` } },
    { busy: "Rydym yn brysur.", code: { missing: (field) => `Mae ${field} ar goll.` } },
  );
  expect(said.busy).toEqual({ en: "We are busy.", cy: "Rydym yn brysur." });
  expect(said.code.missing("email")).toEqual({ en: "email is missing.", cy: "Mae email ar goll." });
});
