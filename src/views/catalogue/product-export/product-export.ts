import { z } from 'zod'
import { AdminProductFilter } from '#modules/catalogue/contract.ts'
import { readDocuments } from '#modules/catalogue/index.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'
import { ListFormat, listFile } from '#views/admin/list-file.ts'
import { chosenProducts } from '../chosen-admin-products.ts'
import { onHandOf } from '../import-names.ts'
import { EXPORT_HEADER, exportRows } from './rows.ts'

const PORTION = 100
const MAX_PRODUCTS = 100_000
const PER_HOUR = 60

const Ids = z
  .union([
    z.coerce
      .number()
      .int()
      .transform((value) => [value]),
    z.array(z.coerce.number().int()),
  ])
  .pipe(z.array(z.int().min(1)).max(500))
  .optional()

export const ProductExportQuery = AdminProductFilter.extend({
  format: ListFormat,
  id: Ids,
  except: Ids,
})
export type ProductExportQuery = z.infer<typeof ProductExportQuery>

/** Reads in batches, so at most a hundred products are in memory. */
async function* portionsOf(db: Db, ids: readonly number[]): AsyncGenerator<(string | number | null)[][]> {
  for (let at = 0; at < ids.length; at += PORTION) {
    const stored = await readDocuments(db, ids.slice(at, at + PORTION))
    const onHand = await onHandOf(
      db,
      stored.flatMap(({ variants }) => variants.map(({ id }) => id)),
    )
    yield stored.flatMap(({ document, variants }) => {
      const bySku = new Map(variants.flatMap(({ id, sku }) => (onHand.has(id) ? [[sku, onHand.get(id) ?? 0] as const] : [])))
      return [...exportRows(document, bySku)]
    })
  }
}

/**
 * Exports the products that match a filter, at most `MAX_PRODUCTS`, or the selected ones. Records the export in the audit log.
 * Refuses `rate-limit.exceeded`, and what `listFile` refuses.
 */
export async function exportProducts(deps: Deps, userId: string, { format, id, except, ...filter }: ProductExportQuery) {
  const now = deps.clock.now()
  const allowed = await allow(deps.db, { name: 'product-export', who: userId, limit: PER_HOUR, windowSeconds: 3600, now })
  if (!allowed.ok) return allowed
  const ids = await chosenProducts(deps.db, id ? { ids: id } : { filter, except: except ?? [], limit: MAX_PRODUCTS })
  const file = await listFile({ name: 'products', format, now, head: EXPORT_HEADER, portions: portionsOf(deps.db, ids) })
  if (!file.ok) return file
  const detail = { what: 'products', format, products: ids.length }
  await audit.record(deps.db, { actor: userId, action: 'data-exported', subject: 'products', at: now, detail })
  return file.value
}
