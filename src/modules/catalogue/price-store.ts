import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { ProductDocument } from './contract.ts'
import './tables.ts'

export async function savePriceRules(tx: Tx, id: number, { scheduledPrices, tiers }: ProductDocument) {
  await tx.deleteFrom('scheduled_price').where('product_id', '=', id).execute()
  await tx.deleteFrom('price_tier').where('product_id', '=', id).execute()
  const scheduled = scheduledPrices.map(({ percentOff, from, until, ...price }, position) => ({
    product_id: id,
    position,
    ...price,
    percent_off: percentOff,
    begins_at: from,
    ends_at: until,
  }))
  if (scheduled.length > 0) await tx.insertInto('scheduled_price').values(scheduled).execute()
  const tiered = tiers.map(({ percentOff, group, from, ...price }, position) => ({
    product_id: id,
    position,
    ...price,
    percent_off: percentOff,
    group_code: group,
    from_quantity: from,
  }))
  if (tiered.length > 0) await tx.insertInto('price_tier').values(tiered).execute()
}

export const saveNextSwitch = (tx: Tx, id: number, at: Date | null) =>
  tx.updateTable('product').set({ next_price_at: at }).where('id', '=', id).execute()

/**
 * Locks products whose scheduled price starts or ends by now, and returns their ids. Skips products that another process has
 * locked.
 */
export async function takeDue(tx: Tx, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product where next_price_at <= ${now} order by next_price_at, id limit ${sql.lit(limit)} for update skip locked`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export type Switched = {
  id: number
  price: number
  compareAt: number | null
  usual: { price: number; compareAt: number | null } | null
}

export async function savePricesInForce(tx: Tx, productId: number, variants: readonly Switched[]) {
  const rows = variants.map(({ id, price, compareAt, usual }) => ({
    id,
    price,
    compare_at: compareAt,
    usual_price: usual?.price ?? null,
    usual_compare_at: usual?.compareAt ?? null,
  }))
  await sql`
    update variant set price = row.price, compare_at = row.compare_at, usual_price = row.usual_price,
      usual_compare_at = row.usual_compare_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id bigint, price bigint, compare_at bigint, usual_price bigint, usual_compare_at bigint)
    where variant.id = row.id and variant.product_id = ${productId} and
      (variant.price, variant.compare_at, variant.usual_price, variant.usual_compare_at) is distinct from
      (row.price, row.compare_at, row.usual_price, row.usual_compare_at)`.execute(tx)
}

export const pricesInForce = (tx: Tx, productId: number) =>
  tx
    .selectFrom('variant')
    .select(['id', 'sku', 'price', 'compare_at as compareAt', 'cost', 'usual_price as usual'])
    .where('product_id', '=', productId)
    .execute()
