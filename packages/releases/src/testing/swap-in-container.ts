import { folderStore } from "../store/folder-store.ts";

/** Swaps the registry of a folder so many times, as a process that sees none of those in other containers. */
const [root = "", name = "", swaps = "0"] = process.argv.slice(2);

process.kill = () => {
  throw Object.assign(new Error("No such process."), { code: "ESRCH" });
};

const store = folderStore(root);
for (let done = 0; done < Number(swaps);) {
  const { registry, version } = await store.readRegistry();
  const line = { app: "shell", action: "release" as const, hash: `${name}${done}`, at: new Date().toISOString() };
  const next = { ...registry, revision: registry.revision + 1, history: [...(registry.history ?? []), line] };
  if (await store.swapRegistry(next, version)) done += 1;
}
