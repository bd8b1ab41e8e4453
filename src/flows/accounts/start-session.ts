import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as customers from '#modules/customers/index.ts'
import type { CurrentUser, SIGNED_IN_BY } from '#modules/identity/contract.ts'
import * as identity from '#modules/identity/index.ts'
import { SESSIONS_PATH } from '#modules/identity/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import * as mails from '#services/email/index.ts'
import type { Browser, SetCookie } from '#steps/accounts/browser.ts'
import { type RequestContext, requestContextOf } from '#steps/accounts/request-context.ts'
import { joinAccount } from './join-account.ts'

type Somebody = Pick<identity.Account, 'id' | 'email' | 'name' | 'role' | 'staffRole' | 'discountCap'>
type SessionStart = {
  who: Somebody
  by: (typeof SIGNED_IN_BY)[number]
  context: RequestContext
  isNew?: boolean
  /** True when the second factor was verified, or the account was just created. */
  isFullSession?: boolean
  at: Date
}
/** Session whose cookie is set after the commit. `pending`: a second factor is still required. */
export type StartedSession = { user: CurrentUser; token: string; pending: boolean }

/**
 * Starts a session after a successful sign-in, in the caller's transaction. With a second factor the session is pending.
 * Refuses `customers.blocked`.
 */
export async function startSession(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'secret' | 'jobs'>,
  entering: SessionStart,
): Promise<Outcome<StartedSession>> {
  const { who, by, context, isNew = false, isFullSession = isNew, at } = entering
  const { id } = who
  if (await customers.blockOf(tx, { userId: id })) return refuse(customers.problems.blocked())
  const pending = !isFullSession && (await identity.hasSecondFactor(tx, id))
  const token = await identity.beginSession(tx, deps, {
    userId: id,
    by,
    place: context.place,
    cookies: context.cookies,
    pending,
    at,
  })
  if (context.statedLanguage) await identity.noteLanguage(tx, id, context.statedLanguage)
  if (pending) return done({ user: identity.shownUser(who), token, pending })
  if (isNew) await audit.record(tx, { actor: id, action: 'account-opened', subject: id, at, detail: { by } })
  await audit.record(tx, { actor: id, action: 'sign-in', subject: id, at, detail: { by, country: context.place.country } })
  if (!isNew && by !== 'link' && !identity.isKnownDevice(deps, context.cookies, who.email))
    await mailNewDevice(deps, tx, entering)
  return done({ user: identity.shownUser(who), token, pending })
}

async function mailNewDevice(deps: Pick<Deps, 'jobs'>, tx: Tx, { who, context, at }: SessionStart) {
  if (!(await customers.wantsMail(tx, who.id, 'newSignIn'))) return
  const { browser, system } = identity.deviceFrom(context.place.userAgent)
  const device = [browser, system].filter((word) => word !== null).join(', ') || '…'
  const data = { name: who.name, at: at.toISOString(), device, sessionsPath: SESSIONS_PATH }
  await mails.queueEmail(deps, tx, { template: 'new-sign-in', to: who.email, language: context.language, data, at })
}

type GuestMerge = { context: RequestContext; visitorId: string; setCookie: SetCookie }

/**
 * Also sets the known-device cookie. Known devices have a separate rate limit for wrong passwords,
 * so that an attacker cannot lock the owner out.
 */
async function mergeGuestData(deps: Deps, { context: { cookies }, visitorId, setCookie }: GuestMerge, started: StartedSession) {
  await joinAccount(deps, { user: started.user, visitorId })
  setCookie(identity.sessionCookie(deps), started.token, { maxAge_s: identity.SESSION_MAX_AGE_s })
  setCookie(identity.knownDeviceCookie(deps), identity.knownDeviceWith(deps, cookies, started.user.email), {
    maxAge_s: identity.KNOWN_DEVICE_MAX_AGE_s,
    path: identity.KNOWN_DEVICE_PATH,
  })
}

/**
 * Signs a browser in with `authenticate`, one of the sign-in methods, and sets the session cookie after the commit. Refuses
 * `identity.second-factor-needed` when the account has a second factor; the browser then gets a pending session. Refuses what
 * `authenticate` refuses.
 */
export async function signInBy(
  deps: Deps,
  { visitorId }: { visitorId: string },
  browser: Browser,
  authenticate: (context: RequestContext) => Promise<Outcome<StartedSession>>,
): Promise<Outcome<CurrentUser>> {
  const context = await requestContextOf(deps, browser)
  const started = await authenticate(context)
  if (!started.ok) return started
  if (started.value.pending) {
    browser.setCookie(identity.sessionCookie(deps), started.value.token, { maxAge_s: identity.PENDING_MAX_AGE_s })
    return refuse(identity.problems.secondFactorNeeded())
  }
  await mergeGuestData(deps, { context, visitorId, setCookie: browser.setCookie }, started.value)
  return done(started.value.user)
}
