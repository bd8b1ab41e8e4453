import { done, type Outcome } from '#kernel/outcome.ts'
import * as customers from '#modules/customers/index.ts'
import type { CurrentUser, SIGNED_IN_BY } from '#modules/identity/contract.ts'
import * as identity from '#modules/identity/index.ts'
import { SESSIONS_PATH } from '#modules/identity/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { CookieOptions } from '#platform/endpoint.ts'
import * as audit from '#services/audit/index.ts'
import * as mails from '#services/email/index.ts'
import { type Door, doorOf } from './door.ts'
import { joinAccount } from './join-account.ts'

type Somebody = Pick<identity.Account, 'id' | 'email' | 'name' | 'role'>
type Entering = {
  who: Somebody
  by: (typeof SIGNED_IN_BY)[number]
  door: Door
  /** The account came to be this moment. */
  isNew?: boolean
  at: Date
}
/** What the browser is handed once the transaction has committed. */
export type Entered = { user: CurrentUser; token: string }

/** Somebody has shown who they are, by whatever way: all that happens then, in the caller's transaction. */
export async function enter(tx: Tx, deps: Pick<Deps, 'config' | 'secret' | 'jobs'>, entering: Entering): Promise<Entered> {
  const { who, by, door, isNew = false, at } = entering
  const token = await identity.beginSession(tx, deps, { userId: who.id, by, place: door.place, cookies: door.cookies, at })
  const { id, email, name, role } = who
  if (isNew) await audit.record(tx, { actor: id, action: 'account-opened', subject: id, at, detail: { by } })
  await audit.record(tx, { actor: id, action: 'sign-in', subject: id, at, detail: { by, country: door.place.country } })
  if (!isNew && by !== 'link' && !identity.isKnownDevice(deps.secret, door.cookies, email))
    await tellOfNewDevice(deps, tx, entering)
  return { user: { id, email, name, role }, token }
}

/** The owner hears of a sign-in from where there was none before, unless they would rather not. */
async function tellOfNewDevice(deps: Pick<Deps, 'jobs'>, tx: Tx, { who, door, at }: Entering) {
  if (!(await customers.wantsMail(tx, who.id, 'newSignIn'))) return
  const { browser, system } = identity.deviceFrom(door.place.userAgent)
  const device = [browser, system].filter((word) => word !== null).join(', ') || '…'
  const data = { name: who.name, at: at.toISOString(), device, sessionsPath: SESSIONS_PATH }
  await mails.queueEmail(deps, tx, { template: 'new-sign-in', to: who.email, language: door.language, data, at })
}

type SetCookie = (name: string, value: string, options?: CookieOptions) => void

type Handing = { door: Door; visitorId: string; setCookie: SetCookie }

/**
 * After the commit: what this browser had joins the account, and it gets the session's cookie, and the mark by which the device is
 * known when its owner mistypes the password.
 */
async function handOver(deps: Deps, { door: { cookies }, visitorId, setCookie }: Handing, entered: Entered) {
  await joinAccount(deps, { user: entered.user, visitorId })
  setCookie(identity.sessionCookie(deps), entered.token, { maxAge_s: identity.SESSION_MAX_AGE_s })
  setCookie(identity.KNOWN_DEVICE_COOKIE, identity.knownDeviceWith(deps.secret, cookies, entered.user.email), {
    maxAge_s: identity.KNOWN_DEVICE_MAX_AGE_s,
    path: identity.KNOWN_DEVICE_PATH,
  })
}

/** The browser that somebody signs in with: what it sent, and how it is handed cookies. */
export type Browser = { request: Request; clientAddress: string; setCookie: SetCookie }

/** Signs a browser in: whoever `way` lets in gets the session once its transaction has committed. */
export async function signInBy(
  deps: Deps,
  { visitorId }: { visitorId: string },
  browser: Browser,
  way: (door: Door) => Promise<Outcome<Entered>>,
): Promise<Outcome<CurrentUser>> {
  const door = doorOf(deps, browser)
  const entered = await way(door)
  if (!entered.ok) return entered
  await handOver(deps, { door, visitorId, setCookie: browser.setCookie }, entered.value)
  return done(entered.value.user)
}
