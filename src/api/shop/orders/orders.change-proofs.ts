import { z } from 'zod'
import { OrderNumber } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { checkoutLimit } from '#platform/shared-counts.ts'
import { proveChange } from '#steps/proof/prove-change.ts'

export const postChangeProof = endpoint({
  method: 'POST',
  path: '/api/orders/:number/change-proofs',
  access: 'order-owner',
  summary: 'Verify the right to change an order with a mailed code',
  params: z.object({ number: OrderNumber }),
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}(\d{6})?$/, 'The code has six or twelve digits.'),
  }),
  returns: z.object({ proved: z.literal(true) }),
  refuses: ['orders.no-such-order', 'orders.proof-needed', 'orders.wrong-code'],
  limit: checkoutLimit('change-proof'),
  run: ({ deps, actor, params, body }) => proveChange(deps, actor, params.number, body.code),
})
