import { expect, it } from "vitest";
import {
  createSecretKey,
  digestOf,
  isSignedBy,
  parsePublicKey,
  parseSignature,
  readSigningKey,
  signDigest,
  type PublicKey,
  type Signature,
} from "./minisign.ts";

/** Made by minisign 0.11 for these tests. The second has the password "hunter2". */
const KEY = `untrusted comment: minisign encrypted secret key
RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAApDDDoE7m9XlVVXkt9S/2ih43MxLsDKAurIHGOyH9SLRtsvjvr6uWKtv2JtxHIN+O0tM5qlZSsmLMlWE/8C59lXVr/86aWF2pAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
`;
const ENCRYPTED_KEY = `untrusted comment: minisign encrypted secret key
RWRTY0IyBsHODrpz0JIYj+Iuf1jfrIslpUnkBAshVgn7YIbqMB4AAAACAAAAAAAAAEAAAAAA2B/XiFGxfotroOlQEL5DiyiWhYxYpWkGNC4GZkrytwAbEcqcpXAzKdwO4ys0Za5lb9EiVjgeDMSAfgVGquexup5mcZFhuktXZ2nyEsp2GtFC+YJcfpMYGlC2Jn6i9CMGxkrPUqOTUQA=
`;
const COMMENT = "timestamp:1700000000\tfile:file\thashed";

it("signs as minisign does", () => {
  const key = readSigningKey(KEY, undefined);
  expect(key.publicKey).toBe("RWSkMMOgTub1edv2JtxHIN+O0tM5qlZSsmLMlWE/8C59lXVr/86aWF2p");
  expect(
    signDigest(digestOf(Buffer.alloc(100_000)), key, COMMENT, "test")
      .split("\n")
      .slice(1),
  ).toEqual([
    "RUSkMMOgTub1eTrdDCwbMTCNkp+yRv/CH7XbaMHj0QebZVbOXMVy+iJUu6mIJh8R5lOn/F9G4NfV6ujQoFPKMrnBfOjbItL7EQ8=",
    `trusted comment: ${COMMENT}`,
    "9vT0WEbHWdx2evVjeVC/emyVhq/AbTBUv39UvBGGo91SW9Bdm4xJi40FQuKXP1h6RypRm54GZw2xPk/7IfkpCw==",
    "",
  ]);
});

it("makes keys, of which each signs for itself alone", () => {
  const [key, other] = [createSecretKey(), createSecretKey()].map((file) => readSigningKey(file, undefined));
  const signature = parseSignature(signDigest(digestOf(Buffer.from("one")), key!, "number 1", "test")) as Signature;
  expect(signature.comment).toBe("number 1");
  const isBy = (publicKey = "", text = "one") =>
    isSignedBy(parsePublicKey(publicKey) as PublicKey, signature, digestOf(Buffer.from(text)));
  expect([isBy(key?.publicKey), isBy(other?.publicKey), isBy(key?.publicKey, "two")]).toEqual([true, false, false]);
});

it("rejects an invalid key, and a key whose password is missing", () => {
  expect(() => readSigningKey("untrusted comment: x\nRWQAAEIy\n", undefined)).toThrow("The key is no secret key of minisign.");
  expect(() => readSigningKey(ENCRYPTED_KEY, undefined)).toThrow("MINISIGN_PASSWORD");
});

it("rejects a damaged key", () => {
  const damaged = KEY.replace("VVXkt", "WWXkt");
  expect(() => readSigningKey(damaged, undefined)).toThrow("wrong, or the key is damaged");
});

it("decrypts a key by its password, which takes a gigabyte of memory", { tags: "full" }, () => {
  expect(readSigningKey(ENCRYPTED_KEY, "hunter2").publicKey).toBe("RWTa/tZKo3cfMP9IbM05wzYFGVvC4fzWzsPVMZboFhoKUZahYGPICh3A");
});
