import { defineConfig } from "@playwright/test";
import { aboutReleases } from "./about-releases.ts";
import base from "./playwright.config.ts";

const phone = (base.projects ?? []).filter(({ name }) => name === "phone");

export default defineConfig({ ...base, projects: phone, testMatch: aboutReleases });
