import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { CurrentUser, GoogleSignIn } from '#modules/identity/contract.ts'
import * as identity from '#modules/identity/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import type { Browser } from '#steps/accounts/browser.ts'
import type { RequestContext } from '#steps/accounts/request-context.ts'
import { type StartedSession, signInBy, startSession } from './start-session.ts'

type Proof = { google: identity.GoogleIdentity; nonce: string }

/**
 * Signs in with Google's ID token, which works once. Refuses `identity.google-off`, `identity.google-refused`,
 * `identity.google-other`, `identity.google-password-needed`, `identity.too-busy`, and what `readCredential`,
 * `checkCredentials`, `startSession` and `signInBy` refuse.
 */
export async function signInWithGoogle(
  deps: Deps,
  visitor: { visitorId: string },
  browser: Browser,
  input: GoogleSignIn,
): Promise<Outcome<CurrentUser>> {
  const signedIn = await signInBy(deps, visitor, browser, (context) => byGoogle(deps, context, input))
  if (signedIn.ok) browser.setCookie(identity.nonceCookie(deps), '', { maxAge_s: 0, path: identity.NONCE_PATH })
  return signedIn
}

async function byGoogle(deps: Deps, context: RequestContext, input: GoogleSignIn): Promise<Outcome<StartedSession>> {
  const proof = await proofOf(deps, context, input.credential)
  if (!proof.ok) return proof
  const { google } = proof.value
  const passed = await passwordGiven(deps, context, google, input.password)
  if (!passed.ok) return passed
  const at = deps.clock.now()
  return transact(deps.db, async (tx) => {
    await identity.holdGoogleAccount(tx, google.sub)
    if (!(await identity.useUpGoogleToken(tx, proof.value.nonce, google.expiresAt))) {
      return refuse(identity.problems.googleRefused())
    }
    const who = await whoMayEnter(tx, deps, google, passed.value, at)
    return who.ok ? startSession(tx, deps, { ...who.value, by: 'google', context, at }) : who
  })
}

async function proofOf(deps: Deps, { cookies }: RequestContext, credential: string): Promise<Outcome<Proof>> {
  const { google, clock } = deps
  if (!google) return refuse(identity.problems.googleOff())
  const now = clock.now()
  const nonce = identity.expectedNonce(deps, cookies, now)
  if (!nonce) return refuse(identity.problems.googleRefused())
  const read = await identity.readCredential(google, credential, { nonce, now })
  return read.ok ? done({ google: read.value, nonce }) : read
}

/**
 * A demo without Google credentials lets any visitor choose a made-up Google account, so admin
 * accounts are not matched by Google id there.
 */
async function entryOf({ config }: Deps, db: Deps['db'] | Tx, google: identity.GoogleIdentity) {
  const bySub = await identity.accountByGoogle(db, google.sub)
  const isAnybodys = config.googleClientId === undefined && bySub?.role === 'admin'
  return identity.googleEntry(isAnybodys ? undefined : bySub, await identity.accountByEmail(db, google.email), google)
}

/**
 * Checks the password if linking the Google account needs one, and returns its hash; else undefined. Attempts count towards the
 * rate limits of sign-in. Refuses `identity.google-password-needed`, and what `identity.checkCredentials` refuses.
 */
async function passwordGiven(
  deps: Deps,
  context: RequestContext,
  google: identity.GoogleIdentity,
  password: string | undefined,
): Promise<Outcome<string | undefined>> {
  const entry = await entryOf(deps, deps.db, google)
  if (entry.kind !== 'password') return done(undefined)
  if (password === undefined) return refuse(identity.problems.googlePasswordNeeded())
  const account = await identity.checkCredentials(deps, { ...context, email: google.email, password })
  return account.ok ? done(account.value.passwordHash ?? undefined) : account
}

async function linkGoogle(tx: Tx, id: string, sub: string, at: Date) {
  await identity.linkGoogle(tx, id, sub, at)
  await audit.record(tx, { actor: id, action: 'google-linked', subject: id, at })
}

async function whoMayEnter(
  tx: Tx,
  deps: Deps,
  google: identity.GoogleIdentity,
  passedHash: string | undefined,
  at: Date,
): Promise<Outcome<{ who: identity.Account; isNew: boolean }>> {
  const entry = await entryOf(deps, tx, google)
  if (entry.kind === 'other') return refuse(identity.problems.googleOther())
  if (entry.kind === 'password' && entry.hash !== passedHash) return refuse(identity.problems.googlePasswordNeeded())
  const id = entry.kind === 'open' ? await identity.insertUser(tx, { ...google, at }) : entry.id
  if (entry.kind !== 'enter' && id) await linkGoogle(tx, id, google.sub, at)
  const account = id ? await identity.accountById(tx, id) : undefined
  // No account: another request created one with this e-mail address in the meantime.
  return account ? done({ who: account, isNew: entry.kind === 'open' }) : refuse(identity.problems.tooBusy())
}
