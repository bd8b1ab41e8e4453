import * as orders from '#modules/orders/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import * as returns from '#modules/returns/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import { returnRules, storeSettingsIn } from '#services/settings/index.ts'
import { parcelBook } from '#views/orders/order-parcels.ts'

export type ReturnFacts = {
  lines: (returns.HadLine & { name: string; size: string | null; variantId: number | null })[]
  policy: returns.ReturnPolicy
  today: string
  hasAccount: boolean
}

/** Reads the facts that decide which units of an order can be returned. Callers that write must hold the order's lock. */
export async function returnFacts(db: Db | Tx, order: orders.OrderRow, at: Date): Promise<ReturnFacts> {
  const [lines, delivered, returnedRows, spoken, rules, house, { lines: units, parcels }] = await Promise.all([
    orders.frozenLines(db, order.id),
    orders.deliveredOf(db, order.id),
    refunds.backOf(db, order.id),
    returns.spokenFor(db, order.id),
    returnRules(db),
    storeSettingsIn(db),
    parcelBook(db, order),
  ])
  const back = new Map(returnedRows.map((row) => [Number(row.order_line_id), Number(row.quantity)]))
  const { madeToMeasure, cloth, alterationFee, claim_days: claimDays } = rules
  return {
    today: dayOf(at),
    hasAccount: order.customer_id !== null,
    policy: { returnDays: house.returnDays, claimDays, madeToMeasure, cloth, alterationFee },
    lines: lines.map(({ id, make, unit, name, size, variant_id, quantity }) => {
      const had = delivered.get(id)
      const cameBack = orders.arrivedAndBack(units.find(({ line }) => line === id)?.returned ?? 0, parcels, id)
      const taken = { ordered: quantity, refunded: back.get(id) ?? 0, delivered: had?.units ?? 0, cameBack }
      return {
        id,
        make,
        unit,
        name,
        size,
        variantId: variant_id,
        delivered: had?.units ?? 0,
        deliveredOn: had ? dayOf(had.at) : null,
        back: returns.notReturnable(taken),
        spokenFor: spoken.get(id) ?? 0,
      }
    }),
  }
}
