import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { VariantDocument } from './contract.ts'
import type { VariantChanges } from './rules/document-changes.ts'
import './tables.ts'

const COLUMNS = sql`as row (id bigint, sku text, swatch_id bigint, size text, make text, price bigint, compare_at bigint, cost bigint,
  barcode text, sold boolean, position integer)`

type Placed = VariantDocument & { position: number; id?: number }
const rowsFor = (variants: readonly Placed[], swatches: ReadonlyMap<string, number>): string =>
  JSON.stringify(
    variants.map(({ swatch, compareAt, ...variant }) => ({
      ...variant,
      swatch_id: swatch === null ? null : swatches.get(swatch),
      compare_at: compareAt,
    })),
  )

export async function saveVariants(
  tx: Tx,
  productId: number,
  { added, stayed, removed }: VariantChanges,
  swatches: ReadonlyMap<string, number>,
): Promise<{ id: number; make: string }[]> {
  if (removed.length > 0) {
    const ids = removed.map(({ id }) => id)
    await tx.deleteFrom('variant').where('product_id', '=', productId).where('id', 'in', ids).execute()
  }
  const others = stayed.map(({ before, after }) => ({ ...after, id: before.id }))
  if (others.length > 0) {
    // While a scheduled price applies, the price in force stays and the usual price is written.
    await sql`
      update variant set sku = row.sku, swatch_id = row.swatch_id, size = row.size, make = row.make, cost = row.cost,
        barcode = row.barcode, sold = row.sold, position = row.position,
        price = case when usual_price is null then row.price else variant.price end,
        compare_at = case when usual_price is null then row.compare_at else variant.compare_at end,
        usual_price = case when usual_price is not null then row.price end,
        usual_compare_at = case when usual_price is not null then row.compare_at end
      from jsonb_to_recordset(${rowsFor(others, swatches)}::jsonb) ${COLUMNS}
      where variant.id = row.id and variant.product_id = ${productId} and
        (variant.sku, variant.swatch_id, variant.size, variant.make, coalesce(usual_price, variant.price),
          case when usual_price is null then variant.compare_at else usual_compare_at end, variant.cost, variant.barcode,
          variant.sold, variant.position) is distinct from
        (row.sku, row.swatch_id, row.size, row.make, row.price, row.compare_at, row.cost, row.barcode, row.sold, row.position)`.execute(
      tx,
    )
  }
  if (added.length === 0) return []
  const { rows } = await sql<{ id: number; make: string }>`
    insert into variant (product_id, sku, swatch_id, size, make, price, compare_at, cost, barcode, sold, position)
    select ${productId}::bigint, sku, swatch_id, size, make, price, compare_at, cost, barcode, sold, position
    from jsonb_to_recordset(${rowsFor(added, swatches)}::jsonb) ${COLUMNS}
    returning id, make`.execute(tx)
  return rows
}
