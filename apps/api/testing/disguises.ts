/** Every way in which a text could stand somewhere without being seen at first sight. */
function disguisesOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const json = JSON.stringify(secret).slice(1, -1);
  const plain = [secret, secret.toLowerCase(), secret.toUpperCase(), json, json.replaceAll("/", "\\/")];
  const addresses = [encodeURIComponent(secret), encodeURIComponent(secret).replaceAll("%20", "+"), encodeURI(secret)];
  const hex = bytes.toString("hex");
  return [...new Set([...plain, ...addresses, hex, hex.toUpperCase(), ...inBase64(bytes)])];
}

/** The letters in the middle depend on how many bytes stand before: three forms, in either alphabet. */
function inBase64(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .replaceAll("=", "");
    const first = Math.ceil((before * 8) / 6);
    const last = Math.floor(((before + bytes.length) * 8) / 6);
    const sure = text.slice(first, last);
    return [sure, sure.replaceAll("+", "-").replaceAll("/", "_")];
  });
}

/** The secrets that stand in the text in whatever form. */
export function secretsIn(text: string, secrets: readonly string[]): string[] {
  return secrets.filter((secret) =>
    disguisesOf(secret).some((disguise) =>
      isShortNumber(disguise) ? hasNumber(text, disguise) : text.includes(disguise),
    ),
  );
}

/** So short that a measured time or a random identifier has the same digits now and then. */
function isShortNumber(text: string): boolean {
  return /^\d{1,9}$/.test(text);
}

/** As a whole number: neither a part of a longer one, nor the decimals of a fraction, nor digits of an identifier. */
function hasNumber(text: string, number: string): boolean {
  return new RegExp(`(?<![\\p{L}\\d]|\\d\\.)${number}(?![\\p{L}\\d]|\\.\\d)`, "u").test(text);
}
