import { tieredPrice } from '#domain/pricing/unit-price.ts'
import { kes } from '#kernel/money.ts'
import type { Tx } from '#platform/db.ts'
import { groupTiersOf } from '#views/customers/group-tiers.ts'

type Line = { variant_id: number | null; sku: string; quantity: number; listPrice: number; unitPrice: number }
/** `group`: comma-separated codes of the customer groups whose quantity price results in this price. */
export type GroupPrice = { sku: string; group: string; price: number; listPrice: number }

/** Returns the group prices that apply to lines of a sale, for the audit log. */
export async function groupPricesOf(tx: Tx, ownerId: string | null, lines: readonly Line[]): Promise<GroupPrice[]> {
  const lowered = lines.filter(({ unitPrice, listPrice }) => unitPrice < listPrice)
  const ids = lowered.flatMap(({ variant_id: id }) => (id === null ? [] : [id]))
  if (ownerId === null || ids.length === 0) return []
  const tiers = await groupTiersOf(tx, ownerId, ids)
  return lowered.flatMap(({ variant_id: id, sku, quantity, listPrice, unitPrice: price }) => {
    const giving = tiers.filter(
      (tier) => tier.variantId === id && tieredPrice(kes(listPrice), [tier], quantity, [tier.group]) === price,
    )
    const group = [...new Set(giving.map((tier) => tier.group))].join(', ')
    return group === '' ? [] : [{ sku, group, price, listPrice }]
  })
}
