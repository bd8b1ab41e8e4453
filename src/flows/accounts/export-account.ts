import { z } from 'zod'
import * as audit from '#modules/audit/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { allow } from '#platform/rate-limit.ts'
import { everythingOf } from '#views/account-export.ts'

const PER_HOUR = 10

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'customer',
  summary: 'Everything that the shop knows of the signed-in customer, as one JSON file',
  returns: z.unknown(),
  refuses: ['rate-limit.exceeded'],
  run: async ({ deps, actor: { user }, channel }) => {
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
  },
})
