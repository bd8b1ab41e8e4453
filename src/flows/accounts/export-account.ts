import type { Channel } from '#domain/pricing/goods.ts'
import type { Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'
import { everythingOf } from '#views/customers/account-export.ts'

const PER_HOUR = 10

/**
 * Exports the user's data as a file, and records the export in the audit log. Refuses
 * `rate-limit.exceeded`.
 */
export async function exportAccount(deps: Deps, user: User, channel: Channel): Promise<Outcome<never> | Response> {
  const { db, clock } = deps
  const now = clock.now()
  const allowed = await allow(db, { name: 'export', who: user.id, limit: PER_HOUR, windowSeconds: 3600, now })
  if (!allowed.ok) return allowed
  const everything = await everythingOf(deps, user, channel)
  await audit.record(db, { actor: user.id, action: 'data-exported', subject: user.id, at: now })
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="my-data-${now.toISOString().slice(0, 10)}.json"`,
    },
  })
}
