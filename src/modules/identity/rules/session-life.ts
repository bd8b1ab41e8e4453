import type { Role } from '../contract.ts'

const HOUR_ms = 3_600_000
const DAY_ms = 24 * HOUR_ms

/** Idle timeout and maximum lifetime of a session. Sessions of staff are shorter, because a stolen one does more damage. */
export const SESSION_LIFE = {
  customer: { unused_ms: 30 * DAY_ms, max_ms: 180 * DAY_ms },
  admin: { unused_ms: 12 * HOUR_ms, max_ms: 7 * DAY_ms },
} as const satisfies Record<Role, object>

/** Interval at which the last use is stored, so that not every request writes. */
export const USE_IS_NOTED_EVERY_ms = 5 * 60_000

export const PENDING_LIFE_ms = 10 * 60_000

type Life = { role: Role; createdAt: Date; lastUsedAt: Date; pending?: boolean }

export function isOver({ role, createdAt, lastUsedAt, pending = false }: Life, now: Date): boolean {
  if (pending) return now.getTime() - createdAt.getTime() > PENDING_LIFE_ms
  const { unused_ms, max_ms } = SESSION_LIFE[role]
  return now.getTime() - lastUsedAt.getTime() > unused_ms || now.getTime() - createdAt.getTime() > max_ms
}
