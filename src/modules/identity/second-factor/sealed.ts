import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_bytes = 12
const TAG_bytes = 16

const keyFor = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Encrypts a secret that the shop must read again. It can be decrypted only for the same user. */
export function seal(secret: string, userId: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV_bytes)
  const cipher = createCipheriv(CIPHER, keyFor(secret, 'totp'), iv).setAAD(Buffer.from(userId))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Decrypts a secret. Undefined when it was sealed with another `SHOP_SECRET`, for another user, or was altered. */
export function unseal(secret: string, userId: string, sealed: Buffer): Buffer | undefined {
  const [iv, tag, body] = [
    sealed.subarray(0, IV_bytes),
    sealed.subarray(IV_bytes, IV_bytes + TAG_bytes),
    sealed.subarray(IV_bytes + TAG_bytes),
  ]
  try {
    const decipher = createDecipheriv(CIPHER, keyFor(secret, 'totp'), iv, { authTagLength: TAG_bytes })
    decipher.setAAD(Buffer.from(userId)).setAuthTag(tag)
    return Buffer.concat([decipher.update(body), decipher.final()])
  } catch {
    return undefined
  }
}

/** Keyed hash: a recovery code has fewer bits than a token, and without the key it cannot be brute-forced. */
export const recoveryCodeHash = (secret: string, userId: string, code: string): Buffer =>
  createHmac('sha256', keyFor(secret, 'recovery-code')).update(`${userId}:${code}`).digest()
