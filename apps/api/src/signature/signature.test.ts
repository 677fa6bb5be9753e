import { randomInt } from "node:crypto";
import { deflateSync } from "node:zlib";
import { PNG } from "pngjs";
import { spawnApi, type ApiProcess } from "../../testing/api-process.ts";
import { arrive, signature } from "../../testing/claimant.ts";
import { suiteDatabase, type SuiteDatabase } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { aPicture, asDataUrl } from "../../testing/signature-picture.ts";

/** MUTATED_IMAGES=5000 for the long run. */
const mutations = Number(process.env.MUTATED_IMAGES ?? 300);
const typed = { ...signature.signature_meta, kind: "typed", strokes: 0 } as const;

describe("a signature that is sent", () => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi("PostgreSQL");
  });

  afterAll(() => api.stop());

  async function sign(fields: object) {
    const claimant = await arrive(api.browser());
    const { status, message } = await claimant.save({ ...signature, ...fields });
    return { status, message, claimant };
  }

  async function kept({ browser, claimId }: Awaited<ReturnType<typeof arrive>>) {
    const { value } = await browser.post(`/session/claim/${claimId}`);
    const { signature: image = "", flags } = Object(value.data?.data);
    return { bytes: Buffer.from(String(image).split(",")[1] ?? "", "base64"), flags };
  }

  it("is kept as its pixels and nothing else", async () => {
    const comment = Buffer.from("tEXtComment\0<script>", "latin1");
    const length = Buffer.alloc(4);
    length.writeUInt32BE(comment.length - 4);
    const sent = aPicture();
    const sum = Buffer.alloc(4);
    const { crc32 } = await import("node:zlib");
    sum.writeUInt32BE(crc32(comment));
    const spiked = Buffer.concat([sent.subarray(0, 33), length, comment, sum, sent.subarray(33)]);
    const { status, claimant } = await sign({ signature: asDataUrl(spiked) });
    expect(status).toBe(200);
    expect((await kept(claimant)).bytes.equals(sent)).toBe(true);
  });

  it.each([
    ["no picture", asDataUrl(Buffer.from("GIF89a, or so it says"))],
    ["a picture cut short", asDataUrl(aPicture().subarray(0, 200))],
    ["one that says it is 30,000 by 30,000", asDataUrl(withHeader({ width: 30_000, height: 30_000 }))],
    ["one with more pixels than any pad", asDataUrl(withHeader({ width: 4000, height: 4000 }))],
    ["one that unpacks to far more than it says", asDataUrl(bomb())],
    ["an interlaced one", asDataUrl(withHeader({ interlaced: 1 }))],
    ["one a little over 256 KB", asDataUrl(Buffer.concat([aPicture(), Buffer.alloc(262_200 - aPicture().length)]))],
  ])("is refused by name where it is %s", async (_, image) => {
    const { status, message, claimant } = await sign({ signature: image });
    expect([status, message]).toEqual([400, "signature: Please send your signature as a PNG image of at most 256 KB."]);
    expect((await kept(claimant)).flags).toMatchObject({ signed: false });
  });

  it.each([
    ["nothing is drawn on it", aPicture({ left: 90 }), "signature: Please provide your signature to continue"],
    ["its ink is too faint to see", faint(), "signature: Please provide your signature to continue"],
    ["what is drawn is narrow", aPicture({ left: 82, waves: 1 }), "signature: Signature too small."],
    ["what is drawn is flat", aPicture({ height: 16 }), "signature: Signature too small."],
  ])("is refused where %s, whatever its figures say", async (_, picture, message) => {
    expect(await sign({ signature: asDataUrl(picture) })).toMatchObject({ status: 400, message });
  });

  it.each([
    [{ strokes: 0 }, "signature: Must have at least 1 strokes."],
    [{ width: 19 }, "signature: Signature too small."],
    [{ height: 19 }, "signature: Signature too small."],
    [{ path_length: 49 }, "signature: Signature too short."],
    [{ duration_ms: 999 }, "signature: Draw for at least 1 second."],
  ])("is refused with the pad's sentence for %p", async (figures, message) => {
    expect(await sign({ signature_meta: { ...signature.signature_meta, ...figures } })).toMatchObject({ status: 400, message });
  });

  it("is refused without its figures, and a typed one without its name", async () => {
    expect(await sign({ signature_meta: undefined })).toMatchObject({ status: 400, message: "signature: signature_meta has to come with it." });
    expect(await sign({ signature_meta: typed })).toMatchObject({ status: 400, message: "signature: signature_typed_name has to come with a typed one." });
  });

  it.each(["Zoë O’Brien-Łukasz", "Иван Петров", "Ελένη Παπά", "محمد علي"])("is drawn by us where it was typed: %s", async (name) => {
    const { status, claimant } = await sign({ signature: undefined, signature_typed_name: name, signature_meta: typed });
    const { bytes, flags } = await kept(claimant);
    expect([status, flags?.signed]).toEqual([200, true]);
    expect(PNG.sync.read(bytes).height).toBe(160);
  });

  it("is asked for by hand where we have no letters for the typed name", async () => {
    const { status, message } = await sign({ signature: undefined, signature_typed_name: "王小明", signature_meta: typed });
    expect([status, message]).toEqual([400, "signature: we have no letters for this name. Please draw your signature."]);
  });
});

describe("mutated images", () => {
  let database: SuiteDatabase;
  let api: ApiProcess;

  /** A process of its own: what the test itself needs for making pictures is not the back end's. */
  beforeAll(async () => {
    database = await suiteDatabase("PostgreSQL");
    api = await spawnApi(database.env);
  });

  afterAll(async () => {
    await api.end("SIGTERM");
    await database.drop();
  });

  it(`never bring the back end down: ${mutations} of them`, async () => {
    const claimant = await arrive(api.browser());
    const sound = aPicture({ width: 600, height: 200 });
    const statuses = new Set<number>();
    const send = async (count: number) => {
      for (let sent = 0; sent < count; sent += 10) {
        const answers = await Promise.all(Array.from({ length: 10 }, () => claimant.save({ ...signature, signature: asDataUrl(mutated(sound)) })));
        for (const { status } of answers) statuses.add(status);
      }
    };
    await send(100);
    const warm = await residentBytes();
    await send(mutations);
    expect([...statuses].filter((status) => status !== 200 && status !== 400)).toEqual([]);
    expect((await residentBytes()) - warm).toBeLessThan(150 * 1024 * 1024);
    expect((await claimant.save(signature)).status).toBe(200);
  }, 30_000 + mutations * 60);

  async function residentBytes(): Promise<number> {
    const { text } = await api.browser().get("/metrics");
    return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]);
  }
});

function withHeader({ width = 180, height = 60, interlaced = 0 }): Buffer {
  const picture = aPicture();
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  picture.writeUInt8(interlaced, 28);
  return picture;
}

/** 180 by 60 by its header; 100 MB once unpacked. */
function bomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(100 * 1024 * 1024), { level: 9 });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(packed.length);
  return Buffer.concat([aPicture().subarray(0, 33), length, Buffer.from("IDAT"), packed, Buffer.alloc(4)]);
}

function faint(): Buffer {
  const picture = PNG.sync.read(aPicture());
  for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = Math.min(40, picture.data[at] ?? 0);
  return PNG.sync.write(picture);
}

/** Bytes changed, left out, doubled or cut off, anywhere. */
function mutated(sound: Buffer): Buffer {
  const at = randomInt(sound.length);
  const kinds = [
    () => Buffer.concat([sound.subarray(0, at), Buffer.of(randomInt(256)), sound.subarray(at + 1)]),
    () => Buffer.concat([sound.subarray(0, at), sound.subarray(at + randomInt(1, 50))]),
    () => Buffer.concat([sound.subarray(0, at), sound.subarray(randomInt(sound.length))]),
    () => sound.subarray(0, at),
    () => withHeader({ width: randomInt(2 ** 32), height: randomInt(2 ** 16), interlaced: randomInt(3) }),
    () => Buffer.concat([sound.subarray(0, 24), Buffer.from(Array.from({ length: 5 }, () => randomInt(20))), sound.subarray(29)]),
  ];
  return kinds[randomInt(kinds.length)]?.() ?? sound;
}
