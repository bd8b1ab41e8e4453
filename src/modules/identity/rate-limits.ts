import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { readCookie } from '#kernel/cookies.ts'
import { newId } from '#kernel/ids.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import { allow, giveBack } from '#platform/rate-limit.ts'

const MINUTES = 60
const DAY = 24 * 60 * MINUTES
/** Secret that an attempt guesses at. Each kind has separate rate limits, so one cannot use up another's. */
type GuessKind = 'sign-in' | 'totp' | 'recovery-code'
/** Rate limits of one kind of attempt (`docs/sign-in.md`). */
const limitsOf = (kind: GuessKind) => ({
  fromClient: { name: kind, limit: 30, windowSeconds: 5 * MINUTES },
  toAccount: { name: `${kind}-account`, limit: 10, windowSeconds: 15 * MINUTES },
  ofKnownDevice: { name: `${kind}-device`, limit: 10, windowSeconds: 15 * MINUTES },
})

/**
 * Wrong authenticator codes allowed per day. Ten tries per 15 minutes alone would let an attacker with the password guess a
 * code within about a year.
 */
const CODES_A_DAY = 30
const dailyCodeLimit = (who: string, where: 'new' | 'known' | 'open'): Omit<Counted, 'now'> => ({
  name: `totp-day-${where}`,
  who,
  limit: CODES_A_DAY,
  windowSeconds: DAY,
})

export type Trying = { email: string; clientAddress: string; cookies: string | undefined }
type Counted = { name: string; who: string; limit: number; windowSeconds: number; now: Date }

/**
 * Counts one attempt against the rate limits that apply to the client, or refuses `rate-limit.exceeded`. It is counted before
 * the check, so that concurrent attempts cannot exceed the limit. `back` returns the attempt when the secret was right.
 */
export async function countAttempt(
  deps: Pick<Deps, 'db' | 'clock' | 'secret' | 'config'>,
  { email, clientAddress, cookies }: Trying,
  kind: GuessKind = 'sign-in',
): Promise<Outcome<Taken>> {
  const tries = limitsOf(kind)
  const now = deps.clock.now()
  const device = deviceKnownTo(deps, cookies, email)
  const account = nameless(email)
  const budgets: Counted[] = device
    ? [{ ...tries.ofKnownDevice, who: `${device} ${account}`, now }]
    : [
        { ...tries.fromClient, who: clientAddress, now },
        { ...tries.toAccount, who: account, now },
      ]
  if (kind === 'totp') budgets.push({ ...dailyCodeLimit(account, device ? 'known' : 'new'), now })
  return takeAll(deps.db, budgets)
}

type Taken = { back: () => Promise<void> }

async function takeAll(db: Deps['db'], budgets: readonly Counted[]): Promise<Outcome<Taken>> {
  for (const budget of budgets) {
    const allowed = await allow(db, budget)
    if (!allowed.ok) return allowed
  }
  const back = async () => {
    for (const budget of budgets) await giveBack(db, budget)
  }
  return done({ back })
}

/** Hashes the address, so that the counters do not hold it in plain text. */
const nameless = (email: string) => createHash('sha256').update(email).digest('base64url')

/**
 * Rate limit for passwords, recovery codes and the first code of a new authenticator app that a signed-in user enters: 10
 * attempts per 15 minutes, right ones included.
 */
export const takeOwnTry = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string) =>
  allow(db, { name: 'own-password', who: userId, limit: 10, windowSeconds: 15 * MINUTES, now: clock.now() })

/**
 * Counts an authenticator code that a signed-in user enters: 10 per 15 minutes and `CODES_A_DAY`.
 * `back` returns the attempt when the code was right.
 */
export const takeOwnCode = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<Outcome<Taken>> => {
  const now = clock.now()
  const ten = { name: 'own-code', who: userId, limit: 10, windowSeconds: 15 * MINUTES, now }
  return takeAll(db, [ten, { ...dailyCodeLimit(userId, 'open'), now }])
}

/** True at most once a day per user. */
export const mayWarnOf = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<boolean> =>
  (await allow(db, { name: 'codes-tried-told', who: userId, limit: 1, windowSeconds: DAY, now: clock.now() })).ok

/** Limits the e-mails that one client address can cause to 20 an hour. Refuses `rate-limit.exceeded`. */
export const mayAskForMail = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, clientAddress: string) =>
  allow(db, { name: 'mails-from', who: clientAddress, limit: 20, windowSeconds: 60 * MINUTES, now: clock.now() })

/**
 * E-mails to one address per 15 minutes, by purpose. Each purpose has its own limit, so that other
 * e-mails cannot block the one that lets the owner in again.
 */
const MAILS_TO = { 'sign-up': 5, recovery: 5 } as const

/**
 * Returns false above the rate limit for e-mails to one address. The response of the caller must
 * stay the same, so that it does not reveal which addresses exist.
 */
export const mayMailTo = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
  purpose: keyof typeof MAILS_TO,
): Promise<boolean> => {
  const budget = { name: `mails-to-${purpose}`, limit: MAILS_TO[purpose], windowSeconds: 15 * MINUTES }
  return (await allow(db, { ...budget, who: nameless(email), now: clock.now() })).ok
}

type Site = Pick<Deps, 'secret' | 'config'>
/** The prefix `__Secure-` makes browsers accept the cookie only over HTTPS. */
export const knownDeviceCookie = ({ config }: Pick<Deps, 'config'>): string =>
  config.publicUrl?.startsWith('https:') ? '__Secure-known' : 'known'
/** The path keeps the cookie out of page requests, so that pages can be cached for all visitors. */
export const KNOWN_DEVICE_PATH = '/api/auth'
export const KNOWN_DEVICE_MAX_AGE_s = 400 * 24 * 60 * 60
const MAX_PEOPLE = 5 // accounts remembered on one device

const markOf = (secret: string, device: string, email: string) =>
  createHmac('sha256', secret).update(`known-device:${device}:${email}`).digest('base64url').slice(0, 22)

const DEVICE = /^[0-9a-f-]{36}$/
function readKnown(site: Site, cookies: string | undefined): { device: string; marks: string[] } | undefined {
  const [device = '', ...marks] = (cookies && readCookie(cookies, knownDeviceCookie(site)))?.slice(0, 300).split('.') ?? []
  return DEVICE.test(device) ? { device, marks: marks.slice(0, MAX_PEOPLE) } : undefined
}

/**
 * Returns the id of the device when it was signed in to this account before, which a signed mark in its cookie proves.
 * Undefined otherwise.
 */
function deviceKnownTo(site: Site, cookies: string | undefined, email: string): string | undefined {
  const deviceCookie = readKnown(site, cookies)
  if (!deviceCookie) return undefined
  const right = Buffer.from(markOf(site.secret, deviceCookie.device, email))
  const isRight = (mark: string) => mark.length === right.length && timingSafeEqual(Buffer.from(mark), right)
  return deviceCookie.marks.some((mark) => Buffer.byteLength(mark) === right.length && isRight(mark))
    ? deviceCookie.device
    : undefined
}

export const isKnownDevice = (site: Site, cookies: string | undefined, email: string): boolean =>
  deviceKnownTo(site, cookies, email) !== undefined

export function knownDeviceWith(site: Site, cookies: string | undefined, email: string): string {
  const deviceCookie = readKnown(site, cookies)
  const device = deviceCookie?.device ?? newId()
  const mark = markOf(site.secret, device, email)
  const others = (deviceCookie?.marks ?? []).filter((each) => each !== mark && /^[\w-]{22}$/.test(each))
  return [device, mark, ...others].slice(0, MAX_PEOPLE + 1).join('.')
}
