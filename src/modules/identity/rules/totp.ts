import { Secret, TOTP } from 'otpauth'

/**
 * TOTP parameters (RFC 6238) that authenticator apps commonly support: SHA-1, six digits, a new
 * code every 30 seconds.
 */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Number of 30-second steps that the app's clock may be off, either way. */
const STEPS_AROUND = 1

/** Returns 160 random bits. */
export const newTotpSecret = (): Uint8Array => new Secret({ size: 20 }).bytes

/** Copies the bytes, because the library reads the whole underlying buffer. */
const secretOf = (bytes: Uint8Array) => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** Returns the 30-second time step of a code. Undefined when the code is of no step around `now`. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token: code, secret: secretOf(secret), timestamp, window: STEPS_AROUND, ...KIND })
  return delta === null ? undefined : TOTP.counter({ period: KIND.period, timestamp }) + delta
}

export function totpSetup(secret: Uint8Array, { house, email }: { house: string; email: string }) {
  const totp = new TOTP({ issuer: house, label: email, secret: secretOf(secret), ...KIND })
  return { secret: totp.secret.base32, uri: totp.toString() }
}
