import { hasPermission } from '#domain/staff/permissions.ts'
import { readCookie } from '#kernel/cookies.ts'
import { newId } from '#kernel/ids.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import type { SIGNED_IN_BY } from './contract.ts'
import { accountById } from './queries/accounts.ts'
import { isOver, PENDING_LIFE_ms, SESSION_LIFE, USE_IS_NOTED_EVERY_ms } from './rules/session-life.ts'
import * as store from './session-store.ts'
import { hashOf, looksLikeToken, newToken } from './tokens.ts'

declare module '#platform/endpoint.ts' {
  interface User {
    /** Maximum price reduction that the account may give without approval, in whole percent. */
    discountCap: number
  }
}

export const SESSION_MAX_AGE_s = SESSION_LIFE.customer.max_ms / 1000
export const PENDING_MAX_AGE_s = PENDING_LIFE_ms / 1000

/** The prefix `__Host-` makes browsers accept the cookie only over HTTPS and from this host. */
export const sessionCookie = ({ config }: Pick<Deps, 'config'>): string =>
  config.publicUrl?.startsWith('https:') ? '__Host-session' : 'session'

function tokenIn(deps: Pick<Deps, 'config'>, cookies: string | undefined): string | undefined {
  const token = cookies && readCookie(cookies, sessionCookie(deps))
  return token && looksLikeToken(token) ? token : undefined
}

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type SessionRow = NonNullable<Awaited<ReturnType<typeof store.sessionOf>>>

async function sessionIn(deps: SessionDeps, db: Db | Tx, cookies: string | undefined): Promise<SessionRow | undefined> {
  const token = tokenIn(deps, cookies)
  const found = token && (await store.sessionOf(db, hashOf(token)))
  if (!found) return undefined
  const { role, created_at: createdAt, last_used_at: lastUsedAt, pending } = found
  return isOver({ role, createdAt, lastUsedAt, pending }, deps.clock.now()) ? undefined : found
}

/**
 * Resolves the `Cookie` header to a user, or to the customer that the user impersonates. Undefined without a valid session, and
 * while the session waits for its second factor.
 */
export async function whoIs(deps: SessionDeps, cookies: string | undefined): Promise<User | undefined> {
  const found = await sessionIn(deps, deps.db, cookies)
  if (!found || found.pending) return undefined
  const now = deps.clock.now()
  const {
    created_at: _,
    last_used_at: lastUsedAt,
    pending: __,
    signed_in_by: ___,
    impersonates,
    impersonation_expires_at: until,
    ...user
  } = found
  if (now.getTime() - lastUsedAt.getTime() > USE_IS_NOTED_EVERY_ms) await store.noteUse(deps.db, user.sessionId, now)
  const looks = impersonates && until && now < until && hasPermission(user.staffRole, 'customers.manage')
  return looks ? asSeenBy(deps.db, user, { as: impersonates, until }) : user
}

/**
 * Returns the impersonated customer as the user, or the staff member when the account is no
 * customer.
 */
async function asSeenBy(db: Db, staff: User, { as, until }: { as: string; until: Date }): Promise<User> {
  const customer = await accountById(db, as)
  if (customer?.role !== 'customer') return staff
  const { id, email, name } = customer
  const looks = { id: staff.id, name: staff.name, until }
  return { ...staff, id, email, name, role: 'customer', staffRole: null, discountCap: 0, impersonation: looks }
}

export type Pending = { id: string; email: string; sessionId: string; by: (typeof SIGNED_IN_BY)[number] }

/**
 * Returns the sign-in of this browser that waits for a second factor. Undefined without one, or when it is over ten minutes old.
 */
export async function pendingIn(
  deps: SessionDeps,
  cookies: string | undefined,
  db: Db | Tx = deps.db,
): Promise<Pending | undefined> {
  const found = await sessionIn(deps, db, cookies)
  if (!found?.pending) return undefined
  return { id: found.id, email: found.email, sessionId: found.sessionId, by: found.signed_in_by }
}

export type SessionOrigin = { userAgent: string; network: string; country: string | null }
type Beginning = {
  userId: string
  by: (typeof SIGNED_IN_BY)[number]
  place: SessionOrigin
  cookies: string | undefined
  pending: boolean
  at: Date
}

/**
 * Starts a session and ends the one in the browser's cookie. A token sent by the browser is not reused (session fixation).
 * Returns the token for the cookie.
 */
export async function beginSession(tx: Tx, deps: Pick<Deps, 'config'>, beginning: Beginning) {
  const { userId, by, place, cookies, pending, at } = beginning
  const { token, hash } = newToken()
  const before = tokenIn(deps, cookies)
  if (before) await store.deleteByToken(tx, hashOf(before))
  await store.makeRoom(tx, userId, pending)
  await store.insertSession(tx, {
    id: newId(),
    token_hash: hash,
    user_id: userId,
    signed_in_by: by,
    created_at: at,
    last_used_at: at,
    user_agent: place.userAgent.slice(0, 300),
    network: place.network,
    country: place.country,
    pending,
    proved_at: at,
  })
  return token
}

/**
 * Ends the session of this browser in the database, so that a copied cookie is useless. Returns the user's id, undefined
 * without a session.
 */
export async function endOwnSession(
  deps: Pick<Deps, 'config'>,
  tx: Tx,
  cookies: string | undefined,
): Promise<string | undefined> {
  const token = tokenIn(deps, cookies)
  return token && (await store.deleteByToken(tx, hashOf(token)))?.user_id
}

export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  await store.deleteSessionsUnusedSince(db, new Date(now.getTime() - SESSION_LIFE.customer.unused_ms))
  await store.deletePendingSince(db, new Date(now.getTime() - PENDING_LIFE_ms))
}
