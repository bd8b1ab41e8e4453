import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { CookieOptions } from '#platform/endpoint.ts'
import type { GoogleNonce } from '../contract.ts'
import { problems } from '../problems.ts'
import { NONCE_LIFE_s, newNonce } from './nonce.ts'

type Browser = { setCookie: (name: string, value: string, options?: CookieOptions) => void }

/** A nonce for Google, bound to this browser by a cookie. Refuses `identity.google-off`. */
export async function giveGoogleNonce({ google, secret, clock }: Deps, { setCookie }: Browser): Promise<Outcome<GoogleNonce>> {
  if (!google) return refuse(problems.googleOff())
  const { nonce, cookie } = newNonce(secret, clock.now())
  setCookie(cookie.name, cookie.value, { maxAge_s: NONCE_LIFE_s, path: cookie.path })
  return done({ nonce })
}
