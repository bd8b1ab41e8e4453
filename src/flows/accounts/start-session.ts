import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as customers from '#modules/customers/index.ts'
import type { CurrentUser, SIGNED_IN_BY } from '#modules/identity/contract.ts'
import * as identity from '#modules/identity/index.ts'
import { SESSIONS_PATH } from '#modules/identity/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { CookieOptions } from '#platform/endpoint.ts'
import * as audit from '#services/audit/index.ts'
import * as mails from '#services/email/index.ts'
import { joinAccount } from './join-account.ts'
import { type RequestContext, requestContextOf } from './request-context.ts'

type Somebody = Pick<identity.Account, 'id' | 'email' | 'name' | 'role'>
type SessionStart = {
  who: Somebody
  by: (typeof SIGNED_IN_BY)[number]
  door: RequestContext
  /** The account came to be this moment. */
  isNew?: boolean
  /** Their second factor was shown as well, or they are known to have none. */
  whole?: boolean
  at: Date
}
/** What the browser is handed once the transaction has committed; `pending`: it has to show a second factor yet. */
export type StartedSession = { user: CurrentUser; token: string; pending: boolean }

/**
 * Somebody has shown who they are, by whatever way: all that happens then, in the caller's transaction. Of somebody who has a second
 * factor it is half the way: the session is nobody's until that is shown, and nothing is told yet.
 */
export async function startSession(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'secret' | 'jobs'>,
  entering: SessionStart,
): Promise<StartedSession> {
  const { who, by, door, isNew = false, whole = isNew, at } = entering
  const { id, email, name, role } = who
  const pending = !whole && (await identity.hasSecondFactor(tx, id))
  const token = await identity.beginSession(tx, deps, { userId: id, by, place: door.place, cookies: door.cookies, pending, at })
  if (pending) return { user: { id, email, name, role }, token, pending }
  if (isNew) await audit.record(tx, { actor: id, action: 'account-opened', subject: id, at, detail: { by } })
  await audit.record(tx, { actor: id, action: 'sign-in', subject: id, at, detail: { by, country: door.place.country } })
  if (!isNew && by !== 'link' && !identity.isKnownDevice(deps.secret, door.cookies, email))
    await tellOfNewDevice(deps, tx, entering)
  return { user: { id, email, name, role }, token, pending }
}

/** The owner hears of a sign-in from where there was none before, unless they would rather not. */
async function tellOfNewDevice(deps: Pick<Deps, 'jobs'>, tx: Tx, { who, door, at }: SessionStart) {
  if (!(await customers.wantsMail(tx, who.id, 'newSignIn'))) return
  const { browser, system } = identity.deviceFrom(door.place.userAgent)
  const device = [browser, system].filter((word) => word !== null).join(', ') || '…'
  const data = { name: who.name, at: at.toISOString(), device, sessionsPath: SESSIONS_PATH }
  await mails.queueEmail(deps, tx, { template: 'new-sign-in', to: who.email, language: door.language, data, at })
}

type SetCookie = (name: string, value: string, options?: CookieOptions) => void

type Handing = { door: RequestContext; visitorId: string; setCookie: SetCookie }

/**
 * After the commit: what this browser had joins the account, and it gets the session's cookie, and the mark by which the device is
 * known when its owner mistypes the password.
 */
async function mergeGuestData(deps: Deps, { door: { cookies }, visitorId, setCookie }: Handing, entered: StartedSession) {
  await joinAccount(deps, { user: entered.user, visitorId })
  setCookie(identity.sessionCookie(deps), entered.token, { maxAge_s: identity.SESSION_MAX_AGE_s })
  setCookie(identity.KNOWN_DEVICE_COOKIE, identity.knownDeviceWith(deps.secret, cookies, entered.user.email), {
    maxAge_s: identity.KNOWN_DEVICE_MAX_AGE_s,
    path: identity.KNOWN_DEVICE_PATH,
  })
}

/** The browser that somebody signs in with: what it sent, and how it is handed cookies. */
export type Browser = { request: Request; clientAddress: string; setCookie: SetCookie }

/**
 * Signs a browser in: whoever `way` lets in gets the session once its transaction has committed. Refuses
 * `identity.second-factor-needed` where the account has a second factor; the browser is handed a session that waits for it.
 */
export async function signInBy(
  deps: Deps,
  { visitorId }: { visitorId: string },
  browser: Browser,
  way: (door: RequestContext) => Promise<Outcome<StartedSession>>,
): Promise<Outcome<CurrentUser>> {
  const door = requestContextOf(deps, browser)
  const entered = await way(door)
  if (!entered.ok) return entered
  if (entered.value.pending) {
    browser.setCookie(identity.sessionCookie(deps), entered.value.token, { maxAge_s: identity.PENDING_MAX_AGE_s })
    return refuse(identity.problems.secondFactorNeeded())
  }
  await mergeGuestData(deps, { door, visitorId, setCookie: browser.setCookie }, entered.value)
  return done(entered.value.user)
}
