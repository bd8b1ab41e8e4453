import { z } from 'zod'
import { mailCreditCode } from '#flows/counter/credit-code.ts'
import { endpoint } from '#platform/endpoint.ts'
import { singleLine } from '#shapes/text.ts'

export const postCreditCode = endpoint({
  method: 'POST',
  path: '/api/admin/counter/credit-codes',
  access: 'admin',
  may: 'counter.sell',
  summary: 'Send a customer the code to pay with store credit at the counter',
  body: z.object({ accountId: singleLine(64, { least: 1 }) }),
  returns: z.object({ mailed: z.literal(true), minutes: z.int() }),
  refuses: ['credit.no-such-customer', 'credit.nothing-left', 'rate-limit.exceeded'],
  probe: { status: 404, body: { accountId: 'nobody-in-particular' } },
  run: ({ deps, actor, body }) => mailCreditCode(deps, body.accountId, actor.user),
})
