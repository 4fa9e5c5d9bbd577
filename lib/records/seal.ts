import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

function toKey(secret: string): Buffer {
  return createHmac('sha256', secret).update('seal').digest();
}

/** Encrypts a text by the secret of the records, for what may not lie in them readable. */
export function seal(secret: string, text: string): string {
  const iv = randomBytes(ivLength);
  const encryption = createCipheriv(cipher, toKey(secret), iv);
  const bytes = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
  return Buffer.concat([iv, encryption.getAuthTag(), bytes]).toString('base64url');
}

/** Throws when the text was changed, or sealed by another secret. */
export function unseal(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decryption = createDecipheriv(cipher, toKey(secret), bytes.subarray(0, ivLength));
  decryption.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return (
    decryption.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decryption.final('utf8')
  );
}
