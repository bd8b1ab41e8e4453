import { done, type Outcome } from '#kernel/outcome.ts'
import type { CurrentUser, SignIn } from '#modules/identity/contract.ts'
import * as identity from '#modules/identity/index.ts'
import { visitorCookieName } from '#platform/api/visitor.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import type { Browser } from '#steps/accounts/browser.ts'
import { type RequestContext, requestContextOf } from '#steps/accounts/request-context.ts'
import { type StartedSession, signInBy, startSession } from './start-session.ts'

type Visitor = { visitorId: string }

/** Signs in with e-mail address and password. Refuses what `identity.checkCredentials`, `startSession` and `signInBy` refuse. */
export const signIn = (deps: Deps, visitor: Visitor, browser: Browser, input: SignIn): Promise<Outcome<CurrentUser>> =>
  signInBy(deps, visitor, browser, (context) => byPassword(deps, context, input))

async function byPassword(deps: Deps, context: RequestContext, input: SignIn): Promise<Outcome<StartedSession>> {
  const account = await identity.checkCredentials(deps, { ...input, ...context })
  if (!account.ok) {
    // Not awaited: the response time must not reveal whether an account exists.
    if (account.problem.code === identity.problems.wrongCredentials().code) void noteFailure(deps, input.email)
    return account
  }
  const at = deps.clock.now()
  return transact(deps.db, async (tx) => startSession(tx, deps, { who: account.value, by: 'password', context, at }))
}

async function noteFailure({ db, clock, log }: Deps, email: string): Promise<void> {
  try {
    const account = await identity.accountByEmail(db, email)
    if (!account) return
    await audit.record(db, { actor: 'anonymous', action: 'sign-in-failed', subject: account.id, at: clock.now() })
  } catch (error) {
    log.error({ err: error }, 'failed sign-in could not be saved to the audit log')
  }
}

/**
 * Ends the session and deletes the session and visitor cookies, so the next visitor of this browser sees neither cart nor orders.
 */
export async function signOut(deps: Deps, browser: Browser): Promise<Outcome<{ signedOut: true }>> {
  const { cookies } = await requestContextOf(deps, browser)
  await transact(deps.db, async (tx) => {
    const id = await identity.endOwnSession(deps, tx, cookies)
    if (id) await audit.record(tx, { actor: id, action: 'sign-out', subject: id, at: deps.clock.now() })
    return done(undefined)
  })
  for (const name of [identity.sessionCookie(deps), visitorCookieName(deps.config)]) browser.setCookie(name, '', { maxAge_s: 0 })
  return done({ signedOut: true })
}
