import { z } from 'zod'
import { OrderNumber } from '#modules/orders/contract.ts'
import { proveByLink } from '#modules/orders/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { checkoutLimit } from '#platform/shared-counts.ts'
import { singleLine } from '#shapes/text.ts'

export const postLinkProof = endpoint({
  method: 'POST',
  path: '/api/orders/:number/link-proofs',
  access: 'visitor',
  summary: 'Open an order by the key of a mailed payment link; this browser may see and pay it from then on',
  params: z.object({ number: OrderNumber }),
  body: z.object({ key: singleLine(100, { least: 1 }) }),
  returns: z.object({ proved: z.literal(true) }),
  refuses: ['orders.no-such-order'],
  limit: checkoutLimit('link-proof'),
  run: ({ deps, actor, params, body }) => proveByLink(deps, actor.visitorId, { number: params.number, key: body.key }),
})
