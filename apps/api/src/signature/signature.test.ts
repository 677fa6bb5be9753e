import { randomInt } from "node:crypto";
import { deflateSync } from "node:zlib";
import { PNG } from "pngjs";
import { spawnApi, type ApiProcess } from "../../testing/api-process.ts";
import { arrive, canary, signature } from "../../testing/claimant.ts";
import { suiteDatabase, type SuiteDatabase } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { aNoise, aPicture, asDataUrl } from "../../testing/signature-picture.ts";
import { openDocumentPool } from "../documents/document-pool.ts";

/** MUTATED_IMAGES=5000 for the long run. */
const mutations = Number(process.env.MUTATED_IMAGES ?? 300);
const typed = { ...signature.signature_meta, kind: "typed", strokes: 0 } as const;
const names = { first_name: canary.first_name, last_name: canary.last_name };

describe("a signature that is sent", () => {
  const clock = new MovingClock();
  let api: RunningApi;

  beforeAll(async () => {
    // What is said of a picture is tested here, on a busy machine too; how long one may take is tested at the document worker.
    const documentPool = openDocumentPool({ signingTimeoutMs: 60_000 });
    api = await startApi("PostgreSQL", { ports: () => ({ clock, documentPool }) });
  });

  afterAll(() => api.stop());

  async function sign(fields: object) {
    const claimant = await arrive(api.browser());
    const { status, message, text } = await claimant.save({ ...canary, ...signature, ...fields });
    return { status, message, code: Object(JSON.parse(text)).code, claimant };
  }

  async function kept({ browser, claimId }: Awaited<ReturnType<typeof arrive>>) {
    const { value } = await browser.post(`/session/claim/${claimId}`);
    const { signature: image = "", flags } = Object(value.data?.data);
    return { bytes: Buffer.from(String(image).split(",")[1] ?? "", "base64"), flags };
  }

  it("is taken five times an hour and twenty in all, and the same one again at any time", async () => {
    const claimant = await arrive(api.browser());
    await claimant.save(canary);
    const another = (waves: number) => ({ ...signature, signature: asDataUrl(aPicture({ waves })) });
    const statuses: number[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      for (let time = 0; time < 5; time += 1) statuses.push((await claimant.save(another(1 + hour * 5 + time))).status);
      const over = await claimant.save(another(30));
      expect(over.status).toBe(429);
      expect(JSON.parse(over.text)).toMatchObject({ code: "over-limit" });
      expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await claimant.save(another(5 + hour * 5))).status).toBe(200);
      clock.forward({ seconds: 61 * 60 });
    }
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await claimant.save(another(30))).toMatchObject({
      status: 429,
      message: "This claim has been signed too often to be signed again here. Please contact us.",
    });
  });

  it("is refused where it is noise from edge to edge: it would take seconds to pack and years of room", async () => {
    const sent = aNoise({ width: 1400, height: 1000 });
    const { status, message } = await sign({ signature: asDataUrl(sent) });
    expect([status, message]).toEqual([400, "signature: Please send your signature as a PNG image of at most 256 KB."]);
  });

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
    const { status, code, message, claimant } = await sign({ signature: image });
    expect([status, code, message]).toEqual([
      400,
      "signature-refused",
      "signature: Please send your signature as a PNG image of at most 256 KB.",
    ]);
    expect((await kept(claimant)).flags).toMatchObject({ signed: false });
  });

  it.each([
    ["nothing is drawn on it", aPicture({ left: 90 }), "signature: Please provide your signature to continue"],
    ["its ink is too faint to see", faint(), "signature: Please provide your signature to continue"],
    ["what is drawn is narrow", aPicture({ left: 82, waves: 1 }), "signature: Signature too small."],
    ["what is drawn is flat", aPicture({ height: 16 }), "signature: Signature too small."],
  ])("is refused where %s, whatever its figures say", async (_, picture, message) => {
    expect(await sign({ signature: asDataUrl(picture) })).toMatchObject({
      status: 400,
      code: "signature-refused",
      message,
    });
  });

  it.each([
    [{ strokes: 0 }, "signature: Must have at least 1 strokes."],
    [{ width: 19 }, "signature: Signature too small."],
    [{ height: 19 }, "signature: Signature too small."],
    [{ path_length: 49 }, "signature: Signature too short."],
    [{ duration_ms: 999 }, "signature: Draw for at least 1 second."],
  ])("is refused with the pad's sentence for %p", async (figures, message) => {
    expect(await sign({ signature_meta: { ...signature.signature_meta, ...figures } })).toMatchObject({
      status: 400,
      code: "signature-refused",
      message,
    });
  });

  it("is refused without its figures, and a typed one without its name", async () => {
    expect(await sign({ signature_meta: undefined })).toMatchObject({
      status: 400,
      code: "signature-refused",
      message: "signature: signature_meta has to come with it.",
    });
    expect(await sign({ signature_meta: typed })).toMatchObject({
      status: 400,
      code: "signature-refused",
      message: "signature: signature_typed_name has to come with a typed one.",
    });
  });

  /** A claimant who is called so types it. */
  const typedBy = (name: string) => {
    const [first_name, ...others] = name.split(" ");
    return {
      first_name,
      last_name: others.join(" "),
      signature: undefined,
      signature_typed_name: name,
      signature_meta: typed,
    };
  };

  it.each(["Zoë O’Brien-Łukasz", "Иван Петров", "Ελένη Παπά", "محمد علي"])(
    "is set by us as it was typed: %s",
    async (name) => {
      const { status, claimant } = await sign(typedBy(name));
      const { bytes, flags } = await kept(claimant);
      expect([status, flags?.signed]).toEqual([200, true]);
      expect(PNG.sync.read(bytes).height).toBe(160);
    },
  );

  it("stands in ink, and in no imitation of a hand", async () => {
    const { claimant } = await sign(typedBy("Quillhilda Zanzibarrow"));
    const { data } = PNG.sync.read((await kept(claimant)).bytes);
    const at = data.findIndex((alpha, index) => index % 4 === 3 && alpha === 255) - 3;
    expect([...data.subarray(at, at + 3)]).toEqual([0x23, 0x30, 0xa6]);
  });

  it.each(["quillhilda ZANZIBARROW", "Q. Zanzibarrow", "Quillhilda Maud Zanzibarrow"])(
    "is taken as typed by her: %s",
    async (name) => {
      const { status } = await sign({ ...typedBy(name), ...names });
      expect(status).toBe(200);
    },
  );

  it.each(["Mickey Mouse", "Quillhilda", "Quillhilda Oldcastleton"])(
    "is refused where it is another's name, which then signs nothing: %s",
    async (name) => {
      const { status, message, code, claimant } = await sign({ ...typedBy(name), ...names });
      expect([status, code, message]).toEqual([
        400,
        "signature-refused",
        "signature_typed_name: please sign with the name you gave us.",
      ]);
      expect((await kept(claimant)).flags).toMatchObject({ signed: false });
    },
  );

  it("is asked for by hand where we have no letters for the typed name", async () => {
    const { status, code, message } = await sign(typedBy("王小 明明"));
    expect([status, code, message]).toEqual([
      400,
      "signature-refused",
      "signature: we have no letters for this name. Please draw your signature.",
    ]);
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

  it(
    `never bring the back end down: ${mutations} of them`,
    async () => {
      const sound = aPicture({ width: 600, height: 200 });
      const statuses = new Set<number>();
      // Each from a claim of its own: some are signatures all the same, and a claim takes few.
      const send = async (count: number) => {
        for (let sent = 0; sent < count; sent += 8) {
          const answers = await Promise.all(
            Array.from({ length: 8 }, async () =>
              (await arrive(api.browser())).save({ ...canary, ...signature, signature: asDataUrl(mutated(sound)) }),
            ),
          );
          for (const { status } of answers) statuses.add(status);
        }
      };
      await send(100);
      const warm = await residentBytes();
      await send(mutations);
      expect([...statuses].filter((status) => status !== 200 && status !== 400)).toEqual([]);
      expect((await residentBytes()) - warm).toBeLessThan(150 * 1024 * 1024);
      expect((await (await arrive(api.browser())).save({ ...canary, ...signature })).status).toBe(200);
    },
    30_000 + mutations * 60,
  );

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
    () =>
      Buffer.concat([
        sound.subarray(0, 24),
        Buffer.from(Array.from({ length: 5 }, () => randomInt(20))),
        sound.subarray(29),
      ]),
  ];
  return kinds[randomInt(kinds.length)]?.() ?? sound;
}
