import { readCookie } from '#kernel/cookies.ts'
import { newId } from '#kernel/ids.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import type { SIGNED_IN_BY } from './contract.ts'
import { isOver, SESSION_LIFE, USE_IS_NOTED_EVERY_ms } from './rules/session-life.ts'
import * as store from './session-store.ts'
import { hashOf, looksLikeToken, newToken } from './tokens.ts'

export const SESSION_MAX_AGE_s = SESSION_LIFE.customer.max_ms / 1000

/** Over https no other host, and no page without it, can put a cookie of this name into the browser. */
export const sessionCookie = ({ config }: Pick<Deps, 'config'>): string =>
  config.publicUrl?.startsWith('https:') ? '__Host-session' : 'session'

function tokenIn(deps: Pick<Deps, 'config'>, cookies: string | undefined): string | undefined {
  const token = cookies && readCookie(cookies, sessionCookie(deps))
  return token && looksLikeToken(token) ? token : undefined
}

/** Whose session the `Cookie` header carries, with the role as it is at this moment. Without a session cookie nothing is asked. */
export async function whoIs(deps: Pick<Deps, 'db' | 'clock' | 'config'>, cookies: string | undefined): Promise<User | undefined> {
  const token = tokenIn(deps, cookies)
  const found = token && (await store.sessionOf(deps.db, hashOf(token)))
  if (!found) return undefined
  const now = deps.clock.now()
  const { created_at, last_used_at, ...user } = found
  if (isOver({ role: user.role, createdAt: created_at, lastUsedAt: last_used_at }, now)) return undefined
  if (now.getTime() - last_used_at.getTime() > USE_IS_NOTED_EVERY_ms) await store.noteUse(deps.db, user.sessionId, now)
  return user
}

/** What is remembered of where a session began. */
export type Place = { userAgent: string; network: string; country: string | null }
type Beginning = { userId: string; by: (typeof SIGNED_IN_BY)[number]; place: Place; cookies: string | undefined; at: Date }

/**
 * A new session, whatever the browser carried before: what it had ends, and nothing that it sent becomes a session. Answers the
 * token for the cookie, which is kept nowhere.
 */
export async function beginSession(tx: Tx, deps: Pick<Deps, 'config'>, { userId, by, place, cookies, at }: Beginning) {
  const { token, hash } = newToken()
  const before = tokenIn(deps, cookies)
  if (before) await store.deleteByToken(tx, hashOf(before))
  await store.makeRoom(tx, userId)
  await store.insertSession(tx, {
    ...{ id: newId(), token_hash: hash, user_id: userId, signed_in_by: by, created_at: at, last_used_at: at },
    ...{ user_agent: place.userAgent.slice(0, 300), network: place.network, country: place.country },
  })
  return token
}

/** Ends the session of this browser in the database: a copy of the cookie is worth nothing afterwards. Answers whose it was. */
export async function endOwnSession(
  deps: Pick<Deps, 'config'>,
  tx: Tx,
  cookies: string | undefined,
): Promise<string | undefined> {
  const token = tokenIn(deps, cookies)
  return token && (await store.deleteByToken(tx, hashOf(token)))?.user_id
}

export const deleteOldSessions = (db: Db, now: Date): Promise<void> =>
  store.deleteSessionsUnusedSince(db, new Date(now.getTime() - SESSION_LIFE.customer.unused_ms))
