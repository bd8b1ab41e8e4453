import { z } from 'zod'
import { countStock } from '#flows/goods/count-stock.ts'
import { multiLine } from '#kernel/text.ts'
import { VariantId } from '#modules/cart/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

export const putStock = endpoint({
  method: 'PUT',
  path: '/api/admin/stock/:variantId',
  access: 'admin',
  summary: 'Set what is on hand of a variant after a count, in pieces or centimetres',
  params: z.object({ variantId: z.coerce.number().pipe(VariantId) }),
  body: z.object({ onHand: z.int().min(0).max(10_000_000), reason: multiLine(280, { least: 1 }) }),
  returns: z.object({ available: z.int() }),
  refuses: ['inventory.no-such-stock', 'inventory.below-promised'],
  run: ({ deps, actor, params, body }) => countStock(deps, { ...params, ...body, by: actor.user }),
})
