import { sectionText } from "../report.ts";
import { teamsSection } from "./teams-section.ts";

test("a team's waits are held against what was promised, by their median", () => {
  const text = sectionText(
    teamsSection({ starts: [4000, 6000, 5200], reloads: [186, 204, 900], rollback: 12_000 }),
  ).replaceAll(/ +/g, " ");
  expect(text).toContain(
    "| npm run dev -- front-journey, built before | 5.20 s | 4.00 s, 6.00 s, 5.20 s | under 5 s: NOT KEPT |",
  );
  expect(text).toContain("| hot reload, what was typed kept | 204 ms | 186 ms, 204 ms, 900 ms | under 300 ms: kept |");
  expect(text).toContain("| a bad canary, from its first visit to its end | 12.00 s | 12.00 s | within 60 s: kept |");
});
