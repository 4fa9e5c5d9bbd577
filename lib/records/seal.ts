import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

function toKey(secret: string): Buffer {
  return createHmac('sha256', secret).update('seal').digest();
}

/** Encrypts a text with the secret of the records, for data that must not be stored in plain text. */
export function seal(secret: string, text: string): string {
  const iv = randomBytes(ivLength);
  const encryption = createCipheriv(cipher, toKey(secret), iv);
  const bytes = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
  return Buffer.concat([iv, encryption.getAuthTag(), bytes]).toString('base64url');
}

/** Decrypts a text. Throws when it was changed or encrypted with another secret. */
export function unseal(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decryption = createDecipheriv(cipher, toKey(secret), bytes.subarray(0, ivLength));
  decryption.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return (
    decryption.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decryption.final('utf8')
  );
}
