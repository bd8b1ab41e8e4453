import { z } from 'zod'
import { done, type Outcome } from '#kernel/outcome.ts'
import { VariantId } from '#modules/cart/contract.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import * as inventory from '#modules/inventory/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { endpoint } from '#platform/endpoint.ts'
import { announceStock } from './announce-stock.ts'

type Count = { variantId: number; onHand: number; reason: string; actor: string }

/** Somebody counted the shelf: the number is set, and pages that show it look again. */
export async function countStock({ db, clock, kept }: Deps, count: Count): Promise<Outcome<{ available: number }>> {
  const counted = await transact(db, async (tx) => {
    const change = await inventory.countStock(tx, { ...count, at: clock.now() })
    if (!change.ok) return change
    const variant = await catalogue.variantById(tx, count.variantId)
    if (variant) await announceStock(tx, [change.value], [{ ...variant, variantId: count.variantId }])
    return done({ available: change.value.after })
  })
  kept.forget() // whoever counted sees the number at once; other processes hear of it
  return counted
}

export const putStock = endpoint({
  method: 'PUT',
  path: '/api/admin/stock/:variantId',
  access: 'admin',
  summary: 'Set what is on hand of a variant after a count, in pieces or centimetres',
  params: z.object({ variantId: z.coerce.number().pipe(VariantId) }),
  body: z.object({ onHand: z.int().min(0).max(10_000_000), reason: z.string().trim().min(1).max(280) }),
  returns: z.object({ available: z.int() }),
  refuses: ['inventory.no-such-stock', 'inventory.below-promised'],
  run: ({ deps, actor, params, body }) => countStock(deps, { ...params, ...body, actor: actor.user.email }),
})
