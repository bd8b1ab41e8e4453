import * as inventory from '#modules/inventory/index.ts'
import * as patterns from '#modules/patterns/index.ts'
import type { Tx } from '#platform/db.ts'
import { announce } from '#platform/events.ts'
import { houseCloth } from '#views/tailoring/order-patterns.ts'

type Cutting = { order_line_id: number; garment: string }

/** Consumes the cloth reserved for a pattern, because its garment is being cut. No-op without reserved, uncut cloth. */
export async function cutKeptCloth(
  tx: Tx,
  { order_line_id: line, garment }: Cutting,
  by: { actor: string; at: Date },
): Promise<void> {
  const subject = await patterns.laidWith(tx, line, garment)
  const cloth = subject && (await inventory.clothOf(tx, [subject])).get(subject)
  if (!cloth || cloth.cutAt) return
  const cut = await inventory.cutCloth(tx, subject, by)
  const variant = cut === undefined ? undefined : await houseCloth(tx, cloth.variantId)
  if (variant) await announce(tx, { kind: 'stock', id: variant.slug })
}
