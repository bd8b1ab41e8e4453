import { z } from 'zod'
import { takeCredit } from '#flows/accounts/take-credit.ts'
import { StoreCredit } from '#modules/credit/contract.ts'
import { CustomerKey, TakeCredit } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

const params = z.object({ key: CustomerKey })
const THERE = ['customers.no-such-customer', 'customers.no-account']

export const postCreditTaken = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:key/credit-taken',
  access: 'admin',
  may: 'orders.refund',
  stepUp: true,
  summary: 'Remove store credit from a customer, with a reason',
  params,
  body: TakeCredit,
  returns: StoreCredit,
  status: 201,
  idempotent: true,
  refuses: [...THERE, 'customers.not-enough-credit', 'idempotency.key-reused'],
  run: ({ deps, actor, params: { key }, body, idempotencyKey }) => takeCredit(deps, actor.user, idempotencyKey, { key, ...body }),
})
