import { sql } from 'kysely'
import { z } from 'zod'
import type { Unit } from '#domain/pricing/goods.ts'
import { AdminStockQuery } from '#modules/inventory/contract.ts'
import { stockLocations } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'
import { ListFormat, listFile } from '#views/admin/list-file.ts'
import { INCOMING, STOCK, stockConditions } from './admin-stock.ts'

const PART = 1_000
/** Max parts of one file: half a million variants. */
const MAX_PARTS = 500
const MAX_CHOSEN = 200
const PER_HOUR = 60

const COLUMNS = [
  ...[
    'sku',
    'product',
    'cloth',
    'size',
    'unit',
    'on_hand',
    'committed',
    'held',
    'free',
    'incoming',
    'put_aside',
    'promised_beyond',
  ],
  ...['reorder_at', 'reorder_quantity'],
]

type Row = {
  id: number
  cells: (string | number | null)[]
  unit: Unit
  /** Units on hand by location id. */
  places: Record<string, number>
}

const variants = z
  .union([z.coerce.number().transform((value) => [value]), z.array(z.coerce.number())])
  .pipe(z.array(z.int().min(1)).max(MAX_CHOSEN))
  .optional()

export const StockExportQuery = AdminStockQuery.pick({ q: true, only: true, location: true }).extend({
  format: ListFormat,
  variant: variants,
  except: variants,
})
export type StockExportQuery = z.infer<typeof StockExportQuery>

/** Reads the stock in batches in variant order (keyset pagination), so changes during the export do not shift rows. */
async function* portions(
  db: Db,
  places: readonly { id: number }[],
  where: ReturnType<typeof stockConditions>,
): AsyncGenerator<Row['cells'][]> {
  let behind = 0
  for (let part = 0; part < MAX_PARTS; part++) {
    const { rows } = await sql<Row>`
      select variant.id, product.unit, json_build_array(variant.sku, product.name, swatch.name, variant.size, product.unit, on_hand, committed, held,
          greatest(on_hand - committed - held - safety, 0), ${INCOMING}, quarantined, stock.beyond, reorder_at, reorder_quantity) as cells,
        (select coalesce(json_object_agg(place.id, case when place.main then stock.on_hand - stock.elsewhere else coalesce(level.on_hand, 0) end), '{}')
          from stock_location as place left join stock_level as level on level.location_id = place.id
            and level.variant_id = stock.variant_id) as places
      ${STOCK} left join swatch on swatch.id = variant.swatch_id
      where ${where} and variant.id > ${behind} order by variant.id limit ${sql.lit(PART)}`.execute(db)
    yield rows.map((row) => [...row.cells, ...places.map(({ id }) => row.places[id] ?? 0)])
    if (rows.length < PART) return
    behind = rows.at(-1)?.id ?? 0
  }
}

/**
 * Exports the stock that matches a filter, or the selected variants, as one file, and records the export in the audit log.
 * Lengths in centimetres. Refuses `rate-limit.exceeded`, and what `listFile` refuses.
 */
export async function exportStock(deps: Deps, userId: string, { format, variant, except, ...filter }: StockExportQuery) {
  const now = deps.clock.now()
  const allowed = await allow(deps.db, { name: 'stock-export', who: userId, limit: PER_HOUR, windowSeconds: 3600, now })
  if (!allowed.ok) return allowed
  const matching = stockConditions(filter)
  const chosen = variant ? sql`${matching} and variant.id = any(${variant})` : matching
  const where = except ? sql`${chosen} and variant.id <> all(${except})` : chosen
  const places = await stockLocations(deps.db)
  const head = [...COLUMNS, ...places.map(({ name }) => name)]
  const file = await listFile({ name: 'stock', format, now, head, portions: portions(deps.db, places, where) })
  if (!file.ok) return file
  const detail = { what: 'stock', format, ...(variant && { chosen: variant.length }), ...filter }
  await audit.record(deps.db, { actor: userId, action: 'data-exported', subject: 'stock', at: now, detail })
  return file.value
}
