import { done, type Outcome } from '#kernel/outcome.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import type { Session } from '../contract.ts'
import { deviceFrom } from '../rules/device.ts'
import { isOver } from '../rules/session-life.ts'
import { sessionById, sessionsOf } from '../session-store.ts'

/** Lists a user's active sessions, most recently used first. Expired ones are left out. */
export async function openSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, user: User): Promise<Session[]> {
  const now = clock.now()
  const rows = await sessionsOf(db, user.id)
  return rows
    .filter((row) => !isOver({ role: user.role, createdAt: row.created_at, lastUsedAt: row.last_used_at }, now))
    .map((row) => ({
      id: row.id,
      device: deviceFrom(row.user_agent),
      place: { country: row.country, network: row.network },
      signedInBy: row.signed_in_by,
      signedInAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      current: row.id === user.sessionId,
    }))
}

/** True while the session is stored, also when it has expired. */
export const hasSession = async (db: Db, id: string): Promise<boolean> => (await sessionById(db, id)) !== undefined

export const sessionList = async (deps: Deps, user: User): Promise<Outcome<{ sessions: Session[] }>> =>
  done({ sessions: await openSessions(deps, user) })
