import { giveStoreCredit } from '#flows/refunds/give-store-credit.ts'
import { GiveStoreCredit, StoreCredit } from '#modules/credit/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

export const postStoreCredit = endpoint({
  method: 'POST',
  path: '/api/admin/store-credit',
  access: 'admin',
  may: 'orders.refund',
  stepUp: true,
  summary: 'Add store credit for a customer, with a reason',
  body: GiveStoreCredit,
  returns: StoreCredit,
  status: 201,
  idempotent: true,
  refuses: ['credit.no-such-customer', 'idempotency.key-reused'],
  run: ({ deps, actor, body, idempotencyKey }) => giveStoreCredit(deps, actor.user, idempotencyKey, body),
})
