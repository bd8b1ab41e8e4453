import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { Email } from '#shapes/text.ts'
import { problems } from '../problems.ts'

export type GoogleIssuer = { keys: JWTVerifyGetKey; issuer: string[]; audience: string }

declare module '#platform/deps.ts' {
  interface Deps {
    /** Undefined when this shop does not offer Google sign-in. */
    google: GoogleIssuer | undefined
  }
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
  hd: z.string().optional(),
  nonce: z.string(),
  exp: z.number(),
})

export type GoogleIdentity = {
  sub: string
  email: string
  name: string
  /** True when Google manages the mailbox (Gmail or Google Workspace), so that its claim about the address is proof. */
  authoritative: boolean
  expiresAt: Date
}

const TOLERANCE_s = 60

/**
 * Verifies a Google ID token: signature, issuer, audience, the browser's `nonce` and expiry.
 * Refuses `identity.google-refused`, `identity.google-unproved`, `identity.google-unreachable`.
 */
export async function readCredential(
  { keys, issuer, audience }: GoogleIssuer,
  credential: string,
  { nonce, now }: { nonce: string; now: Date },
): Promise<Outcome<GoogleIdentity>> {
  const payload = await payloadOf(credential, keys, { issuer, audience, currentDate: now })
  if (!payload.ok) return payload
  const claims = Claims.safeParse(payload.value)
  if (!claims.success || claims.data.nonce !== nonce) return refuse(problems.googleRefused())
  const { sub, email, email_verified, name, hd, exp } = claims.data
  if (String(email_verified) !== 'true') return refuse(problems.googleUnproved())
  const address = email.toLowerCase()
  const authoritative = address.endsWith('@gmail.com') || (hd !== undefined && hd !== '')
  return done({
    sub,
    email: address,
    name: nameFrom(name, address),
    authoritative,
    expiresAt: new Date((exp + TOLERANCE_s) * 1000),
  })
}

type Expected = { issuer: string[]; audience: string; currentDate: Date }

async function payloadOf(credential: string, keys: JWTVerifyGetKey, expected: Expected): Promise<Outcome<unknown>> {
  try {
    const { payload } = await jwtVerify(credential, keys, {
      ...expected,
      algorithms: ['RS256'],
      clockTolerance: TOLERANCE_s,
      requiredClaims: ['sub', 'email', 'exp', 'iat'],
    })
    return done(payload)
  } catch (error) {
    return refuse(isOfTheToken(error) ? problems.googleRefused() : problems.googleUnreachable())
  }
}

/** True for errors of the token. Other errors count as a failed download of Google's keys. */
const isOfTheToken = (error: unknown): boolean =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys

/**
 * Returns the name from Google without control characters, at most 120 characters. Returns the first part of the e-mail address
 * when nothing is left.
 */
function nameFrom(name: string | undefined, email: string): string {
  const plain = (name ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 120)
  return plain || (email.split('@')[0] ?? email)
}
