import { constants, createCipheriv, createPublicKey, type JsonWebKey, publicEncrypt, randomBytes } from 'node:crypto';

const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/** Encrypts JSON as a compact JWE (RFC 7516): `RSA-OAEP-256` for the content key, `A256GCM` for the content. */
export function encryptCard(card: unknown, jwk: JsonWebKey, keyId: string): string {
  const header = encode(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: keyId }));
  const contentKey = randomBytes(32);
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const encryptedKey = publicEncrypt({ key: publicKey, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING }, contentKey);
  const vector = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', contentKey, vector).setAAD(Buffer.from(header));
  const text = Buffer.concat([cipher.update(JSON.stringify(card)), cipher.final()]);
  return [header, encode(encryptedKey), encode(vector), encode(text), encode(cipher.getAuthTag())].join('.');
}
