import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { CookieOptions } from '#platform/endpoint.ts'
import type { GoogleNonce } from '../contract.ts'
import { problems } from '../problems.ts'
import { NONCE_LIFE_s, NONCE_PATH, newNonce, nonceCookie } from './nonce.ts'

type Browser = { setCookie: (name: string, value: string, options?: CookieOptions) => void }

/** Creates a nonce for Google, bound to this browser by a cookie. Refuses `identity.google-off`. */
export async function giveGoogleNonce(deps: Deps, { setCookie }: Browser): Promise<Outcome<GoogleNonce>> {
  if (!deps.google) return refuse(problems.googleOff())
  const { nonce, cookie } = newNonce(deps.secret, deps.clock.now())
  setCookie(nonceCookie(deps), cookie, { maxAge_s: NONCE_LIFE_s, path: NONCE_PATH })
  return done({ nonce })
}
