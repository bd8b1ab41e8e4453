import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { CurrentUser, ShownFactor } from '#modules/identity/contract.ts'
import * as identity from '#modules/identity/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { queueEmail } from '#services/email/index.ts'
import type { Browser } from '#steps/accounts/browser.ts'
import type { RequestContext } from '#steps/accounts/request-context.ts'
import { type StartedSession, signInBy, startSession } from './start-session.ts'

/**
 * Verifies the second factor and replaces the pending session with a full one. Refuses
 * `identity.second-factor-over` without a pending session, `identity.wrong-code`,
 * `identity.passkey-refused`, `rate-limit.exceeded`, and what `startSession` refuses.
 */
export const showSecondFactor = (
  deps: Deps,
  visitor: { visitorId: string },
  browser: Browser,
  shown: ShownFactor,
): Promise<Outcome<CurrentUser>> => signInBy(deps, visitor, browser, (context) => byFactor(deps, context, shown))

async function byFactor(deps: Deps, context: RequestContext, shown: ShownFactor): Promise<Outcome<StartedSession>> {
  const waiting = await identity.pendingIn(deps, context.cookies)
  if (!waiting) return refuse(identity.problems.secondFactorOver())
  const accepted = await isAccepted(deps, context, waiting, shown)
  if (!accepted.ok) return accepted
  const at = deps.clock.now()
  return transact(deps.db, async (tx) => {
    const who = await identity.lockAccount(tx, waiting.id)
    const still = await identity.pendingIn(deps, context.cookies, tx)
    if (!who || !still) return refuse(identity.problems.secondFactorOver()) // the password was changed or the session ended in between
    return startSession(tx, deps, { who, by: waiting.by, context, isFullSession: true, at })
  })
}

type Waiting = { id: string; email: string; sessionId: string }

/** Passkeys cannot be guessed, so they need no rate limit. */
async function isAccepted(deps: Deps, context: RequestContext, waiting: Waiting, shown: ShownFactor): Promise<Outcome<void>> {
  if (shown.kind === 'passkey') return identity.acceptFactor(deps, waiting, shown, context.language)
  const budget = await identity.countAttempt(deps, { ...context, email: waiting.email }, shown.kind)
  if (!budget.ok) {
    await tellOfTries(deps, waiting, context.language)
    return budget
  }
  const accepted = await identity.acceptFactor(deps, waiting, shown, context.language)
  if (accepted.ok) await budget.value.back()
  return accepted
}

/**
 * Warns the owner by mail, because too many wrong codes can mean that another person knows the
 * password.
 */
async function tellOfTries(deps: Deps, { id, email: to }: Waiting, language: string): Promise<void> {
  if (!(await identity.mayWarnOf(deps, id))) return
  const at = deps.clock.now()
  await transact(deps.db, async (tx) => {
    const account = await identity.accountById(tx, id)
    if (!account) return done(undefined)
    await audit.record(tx, { actor: 'anonymous', action: 'second-factor-tries-over', subject: id, at })
    const data = { name: account.name, at: at.toISOString(), resetPath: identity.FORGOTTEN_PATH }
    await queueEmail(deps, tx, { template: 'codes-tried', to, language, data, at })
    return done(undefined)
  })
}
