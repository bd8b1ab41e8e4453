import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { CurrentUser, MailSent, PasswordChange, PasswordReset } from '#modules/identity/contract.ts'
import * as identity from '#modules/identity/index.ts'
import { FORGOTTEN_PATH, RESET_PATH } from '#modules/identity/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import * as audit from '#services/audit/index.ts'
import * as email from '#services/email/index.ts'
import type { Browser } from '#steps/accounts/browser.ts'
import { type RequestContext, requestContextOf } from '#steps/accounts/request-context.ts'
import { type StartedSession, signInBy, startSession } from './start-session.ts'

async function mailPasswordLink(deps: Deps, to: string, language: string): Promise<void> {
  if (!(await identity.mayMailTo(deps, to, 'recovery'))) return
  const at = deps.clock.now()
  await transact(deps.db, async (tx) => {
    const account = await identity.accountByEmail(tx, to)
    if (!account) return done(undefined)
    const path = RESET_PATH + (await identity.linkForPassword(tx, account, at))
    const data = { name: account.name, path, minutes: identity.LINK_LIFE_hours.password * 60 }
    await email.queueEmail(deps, tx, { template: 'reset-password', to, language, data, at })
    return done(undefined)
  })
}

/** Returns the number of sessions that it ended: all except `currentSessionId`. */
async function replacePassword(deps: Deps, tx: Tx, who: identity.Account, replacement: Replacement): Promise<number> {
  const { hash, currentSessionId, language, at } = replacement

  await identity.putPassword(tx, who.id, hash, at)
  const ended = await identity.deleteSessionsBut(tx, who.id, currentSessionId)
  await identity.closeLinks(tx, { purpose: 'password', email: who.email })
  const action = currentSessionId === undefined ? 'password-reset' : 'password-changed'
  await audit.record(tx, { actor: who.id, action, subject: who.id, at, detail: { ended } })
  const data = { name: who.name, at: at.toISOString(), resetPath: FORGOTTEN_PATH }
  await email.queueEmail(deps, tx, { template: 'password-changed', to: who.email, language, data, at })
  return ended
}
type Replacement = { hash: string; currentSessionId?: string; language: string; at: Date }

/**
 * Sets a new password by a mailed link and signs in. An invitation link also grants the staff role. Refuses
 * `identity.link-over`, `identity.weak-password`, `identity.too-busy`, and what `acceptInvitation`, `startSession` and
 * `signInBy` refuse.
 */
export const resetPassword = (
  deps: Deps,
  visitor: { visitorId: string },
  browser: Browser,
  input: PasswordReset,
): Promise<Outcome<CurrentUser>> => signInBy(deps, visitor, browser, (context) => byNewPassword(deps, context, input))

async function byNewPassword(deps: Deps, context: RequestContext, input: PasswordReset): Promise<Outcome<StartedSession>> {
  const at = deps.clock.now()
  const link = await transact(deps.db, (tx) => openedBy(tx, input.token, at))
  if (!link.ok) return link
  if (identity.isWeakPassword(input.password, link.value.who)) return refuse(identity.problems.weakPassword())
  const hash = await identity.hashedPassword(input.password)
  if (!hash.ok) return hash
  return transact(deps.db, async (tx) => {
    const opened = await openedBy(tx, input.token, at)
    if (!opened.ok) return opened
    const { who: before, invites } = opened.value
    const accepted = invites ? await identity.acceptInvitation(deps, tx, before, at) : done(before)
    if (!accepted.ok) return accepted
    const who = accepted.value
    await email.addressWorks(tx, who.email)
    await replacePassword(deps, tx, who, { hash: hash.value, language: context.language, at })
    return startSession(tx, deps, { who, by: 'link', context, at })
  })
}

async function openedBy(tx: Tx, token: string, at: Date): Promise<Outcome<{ who: identity.Account; invites: boolean }>> {
  const link = await identity.openLink(tx, 'password', token, at)
  const who = link?.user_id ? await identity.lockAccount(tx, link.user_id) : undefined
  return who && link && who.email === link.email ? done({ who, invites: link.invites }) : refuse(identity.problems.linkOver())
}

/**
 * Changes the password of a signed-in user and ends their other sessions. Returns the number of ended sessions. Refuses
 * `identity.wrong-password`, `identity.no-password`, `identity.weak-password`, `identity.too-busy`, `rate-limit.exceeded`.
 */
export async function changePassword(
  deps: Deps,
  user: User,
  browser: Omit<Browser, 'setCookie'>,
  input: PasswordChange,
): Promise<Outcome<{ ended: number }>> {
  const tries = await identity.takeOwnTry(deps, user.id)
  if (!tries.ok) return tries
  const before = await identity.accountById(deps.db, user.id)
  if (!before?.passwordHash) return refuse(identity.problems.noPassword())
  const right = await identity.isPassword(before.passwordHash, input.current)
  if (!right.ok) return right
  if (!right.value) return refuse(identity.problems.wrongPassword())
  if (identity.isWeakPassword(input.password, before)) return refuse(identity.problems.weakPassword())
  const hash = await identity.hashedPassword(input.password)
  if (!hash.ok) return hash
  const { language } = await requestContextOf(deps, browser)
  const at = deps.clock.now()
  return transact(deps.db, async (tx) => {
    const who = await identity.lockAccount(tx, user.id)
    if (who?.passwordHash !== before.passwordHash) return refuse(identity.problems.wrongPassword()) // changed or deleted by another request
    return done({
      ended: await replacePassword(deps, tx, who, {
        hash: hash.value,
        currentSessionId: user.sessionId,
        language,
        at,
      }),
    })
  })
}

/**
 * Sends a password reset link. The response does not reveal whether the address has an account. Refuses `rate-limit.exceeded`.
 */
export async function sendPasswordLink(
  deps: Deps,
  browser: Omit<Browser, 'setCookie'>,
  email: string,
): Promise<Outcome<MailSent>> {
  const { clientAddress, language } = await requestContextOf(deps, browser)
  const allowed = await identity.mayAskForMail(deps, clientAddress)
  if (!allowed.ok) return allowed
  // Not awaited: the response time must not reveal whether an account exists.
  const failed = (error: unknown) => deps.log.error({ err: error }, 'password reset e-mail could not be queued')
  void mailPasswordLink(deps, email, language).catch(failed)
  return done({ sent: true })
}
