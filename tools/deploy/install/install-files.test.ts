/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../../../apps/api/src/config.ts";
import { composeFile } from "./compose-file.ts";
import { installFiles } from "./files.ts";
import { images, root, services } from "./services.ts";
import { systemdUnits } from "./systemd-units.ts";

describe("what an operator installs from", () => {
  it.each(Object.entries(installFiles()))(
    "is as it is described: %s (else run: npm run install-files)",
    (path, text) => {
      expect(readFileSync(join(root, path), "utf8")).toBe(text);
    },
  );

  it.each(images)("has in the image $name what it is made of", ({ sources }) => {
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  });

  it("has the guide install the packages of everything that it starts without containers", () => {
    const guide = readFileSync(join(root, "docs/deploy.md"), "utf8");
    const [, given = ""] = /npm ci --omit=dev (.*)\)/.exec(guide) ?? [];
    const installed = [...given.matchAll(/--workspace=(\S+)/g)].map(([, workspace = ""]) => workspace);
    expect(installed.toSorted()).toEqual([...new Set(images.flatMap(({ installs }) => installs))].toSorted());
  });

  it.each(services)("has in its image what starts $name", ({ entry, image }) => {
    const { sources } = images.find(({ name }) => name === image) ?? { sources: [] };
    expect(existsSync(join(root, entry))).toBe(true);
    expect(sources.some((source) => entry.startsWith(`${source}/`))).toBe(true);
  });

  it.each(services)("has in its image every file that $name comes to from its entry", ({ entry, image }) => {
    const { sources } = images.find(({ name }) => name === image) ?? { sources: [] };
    const lister = join(import.meta.dirname, "loaded-files.ts");
    const loaded = execFileSync(process.execPath, [lister, entry], { cwd: root, encoding: "utf8" }).split("\n");
    const own = loaded.filter((file) => /^(?:apps|packages|tools)\/.*\.(?:ts|mjs|js)$/.test(file));
    expect(own).toContain(entry);
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter((file) => !sources.some((source) => file.startsWith(`${source}/`)))).toEqual([]);
  });

  it("runs nothing as root, nothing that may write where it need not, and nothing that gains rights", () => {
    const containers = composeFile()
      .split(/^ {2}(?=[a-z][\w-]*:$)/m)
      .slice(1)
      .filter((service) => service.includes("image:"));
    expect(containers).toHaveLength(4);
    for (const service of containers) {
      expect(service).toContain("read_only: true");
      expect(service).toContain('cap_drop: ["ALL"]');
      expect(service).toContain("no-new-privileges:true");
    }
    // The others stand on the machines of the database.
    const units = Object.entries(systemdUnits()).filter(
      ([name]) => name.endsWith(".service") && !/^claims-(backup|leave-full-disk)/.test(name),
    );
    expect(units).toHaveLength(services.length);
    for (const [, unit] of units)
      expect(unit).toMatch(/User=claims\n[\s\S]*ProtectSystem=strict\n[\s\S]*NoNewPrivileges=true\n/);
    expect(readFileSync(join(root, "deploy/Containerfile"), "utf8").match(/^USER 10001:10001$/gm)).toHaveLength(
      images.length,
    );
  });

  it("gives the keys and the database to the back end's processes alone", () => {
    const units = Object.entries(systemdUnits()).filter(([, unit]) => unit.includes("back-end.env"));
    expect(units.map(([name]) => name)).toEqual(["claims-back-end@.service"]);
    const containers = composeFile().split(/^ {2}(?=[a-z][\w-]*:$)/m);
    const given = containers.filter((service) => service.includes("back-end.env"));
    expect(given.map((service) => service.split(":")[0])).toEqual(["back-end-1", "back-end-2"]);
    // Who reads all of /etc/claims besides, as nginx does its certificate, is not let into root's file.
    const guide = readFileSync(join(root, "docs/deploy.md"), "utf8");
    const [, ofAll = "", ofBackEnd = ""] =
      /claims\.env <<END\n([\s\S]*?)END\n[\s\S]*?back-end\.env <<END\n([\s\S]*?)END\n/.exec(guide) ?? [];
    expect(ofAll).not.toMatch(/SECRET_KEYS|DATABASE_URL|OPERATIONS_TOKEN/);
    expect(ofBackEnd).toMatch(/DATABASE_URL=[\s\S]*SECRET_KEYS=[\s\S]*OPERATIONS_TOKEN=/);
    expect(guide).toContain("install -m 600 /dev/null /etc/claims/back-end.env");
  });

  it("lets the back end write digests where they are, in a folder and with a bucket", () => {
    const [backEnd] = services.filter(({ name }) => name === "back-end");
    const production = {
      ...backEnd?.settings,
      SANDBOX: "on",
      PUBLIC_ORIGIN: "https://claims.test",
      SECRET_KEYS: Buffer.from([...Array(32).keys()].map((byte) => (byte * byte * 7 + 13) % 251)).toString("base64"),
      DATABASE_URL: "postgresql://claims@localhost/claims",
    };
    const written = ["/srv/claims/releases", "s3://bucket/claims"].map(
      (RELEASES) => readConfig({ ...production, RELEASES }, "/opt/claims").evidenceDigests,
    );
    expect(backEnd?.writes).toEqual(written);
  });
});
