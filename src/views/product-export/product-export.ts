import { Readable } from 'node:stream'
import { z } from 'zod'
import { CSV_HEAD, csvLine } from '#kernel/csv.ts'
import { type Outcome, refuse } from '#kernel/outcome.ts'
import { AdminProductFilter } from '#modules/catalogue/contract.ts'
import { readDocuments } from '#modules/catalogue/index.ts'
import { problems } from '#modules/imports/index.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'
import { chosenProducts } from '../chosen-admin-products.ts'
import { onHandOf } from '../import-names.ts'
import { EXPORT_HEADER, exportRows } from './rows.ts'

const PORTION = 100
const MAX_PRODUCTS = 100_000
const MAX_WORKBOOK_rows = 10_000
const PER_HOUR = 60

const Ids = z
  .union([
    z.coerce
      .number()
      .int()
      .transform((one) => [one]),
    z.array(z.coerce.number().int()),
  ])
  .pipe(z.array(z.int().min(1)).max(500))
  .optional()

export const ProductExportQuery = AdminProductFilter.extend({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  id: Ids,
  except: Ids,
})
export type ProductExportQuery = z.infer<typeof ProductExportQuery>

/** Portion by portion, so that no more than a hundred products are in memory. */
async function* rowsOf(db: Db, ids: readonly number[]): AsyncGenerator<(string | number | null)[]> {
  for (let at = 0; at < ids.length; at += PORTION) {
    const stored = await readDocuments(db, ids.slice(at, at + PORTION))
    const onHand = await onHandOf(
      db,
      stored.flatMap(({ variants }) => variants.map(({ id }) => id)),
    )
    for (const { document, variants } of stored) {
      const bySku = new Map(variants.flatMap(({ id, sku }) => (onHand.has(id) ? [[sku, onHand.get(id) ?? 0] as const] : [])))
      yield* exportRows(document, bySku)
    }
  }
}

async function* asCsv(db: Db, ids: readonly number[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_HEAD + csvLine(EXPORT_HEADER))
  let portion: string[] = []
  for await (const row of rowsOf(db, ids)) {
    portion.push(csvLine(row))
    if (portion.length < PORTION) continue
    yield Buffer.from(portion.join(''))
    portion = []
  }
  if (portion.length > 0) yield Buffer.from(portion.join(''))
}

/** Texts are texts in a workbook, whatever they look like: no cell is a formula. */
async function asWorkbook(db: Db, ids: readonly number[]): Promise<Outcome<Buffer>> {
  const rows: (string | number | null)[][] = []
  for await (const row of rowsOf(db, ids)) {
    rows.push(row)
    if (rows.length > MAX_WORKBOOK_rows) return refuse(problems.workbookFull(MAX_WORKBOOK_rows))
  }
  const cell = (value: string | number | null) =>
    value === null || value === '' ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String }
  const head = EXPORT_HEADER.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const value = await writeWorkbook([head, ...rows.map((row) => row.map(cell))], { stickyRowsCount: 1 }).toBuffer()
  return { ok: true, value }
}

const TYPES = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

/** The products that a filter leaves, or those that were chosen, in a form that the import reads back as it was; who took it is noted. */
export async function exportProducts(deps: Deps, userId: string, { format, id, except, ...filter }: ProductExportQuery) {
  const now = deps.clock.now()
  const allowed = await allow(deps.db, { name: 'product-export', who: userId, limit: PER_HOUR, windowSeconds: 3600, now })
  if (!allowed.ok) return allowed
  const ids = await chosenProducts(deps.db, id ? { ids: id } : { filter, except: except ?? [], limit: MAX_PRODUCTS })
  const workbook = format === 'xlsx' ? await asWorkbook(deps.db, ids) : undefined
  if (workbook && !workbook.ok) return workbook
  const detail = { what: 'products', format, products: ids.length }
  await audit.record(deps.db, { actor: userId, action: 'data-exported', subject: 'products', at: now, detail })
  const body = workbook ? new Uint8Array(workbook.value) : (Readable.toWeb(Readable.from(asCsv(deps.db, ids))) as ReadableStream)
  return new Response(body, {
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="products-${now.toISOString().slice(0, 10)}.${format}"`,
    },
  })
}
