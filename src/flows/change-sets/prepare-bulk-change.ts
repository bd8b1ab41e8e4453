import { z } from 'zod'
import type { Rights } from '#domain/staff/permissions.ts'
import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { AdminProductFilter } from '#modules/catalogue/contract.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import * as changes from '#modules/change-sets/index.ts'
import { type BulkChange, MAX_CHOSEN } from '#modules/change-sets/index.ts'
import { AdminStockQuery } from '#modules/inventory/contract.ts'
import * as inventory from '#modules/inventory/index.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { checkRights } from '#platform/rights.ts'
import * as audit from '#services/audit/index.ts'
import { hasVatClass } from '#services/settings/index.ts'
import { bulkKnown, changeOf, planBulk } from '#steps/change-sets/apply-bulk.ts'
import { planPieces } from '#steps/change-sets/bulk-pieces.ts'
import { chosenProducts } from '#views/catalogue/chosen-admin-products.ts'
import { hasSizeChart } from '#views/catalogue/product-references.ts'
import { chosenVariants, isPlace } from '#views/stock/bulk-stock.ts'
import { changeQueue } from './change-queue.ts'

const Ids = z.array(z.int().min(1))
const StockFilter = AdminStockQuery.pick({ q: true, only: true, location: true })

/** Products or variants to change: by id, or all that match a filter of the product or stock list except some. */
export const BulkSelection = z.union([
  z.strictObject({ variants: Ids.min(1).max(5000) }),
  z.strictObject({ stock: StockFilter, except: Ids.max(5000).default([]) }),
  z.object({ ids: z.array(z.int().min(1)).min(1).max(5000) }),
  z.strictObject({ filter: AdminProductFilter, except: z.array(z.int().min(1)).max(5000).default([]) }),
])
type BulkSelection = z.infer<typeof BulkSelection>

type BulkRequest = { selection: BulkSelection; change: BulkChange; title: string }

export const isOfPieces = (selection: BulkSelection): boolean => 'variants' in selection || 'stock' in selection

/**
 * Prepares a bulk change: queues a preview of its effect; changes no product. Refuses
 * `changes.nothing-chosen`, `changes.too-many`, what `isKnown` refuses, and what `checkRights`
 * refuses for the permission of this kind of change (`BULK_ACTIONS`).
 */
export async function prepareBulk(
  { db, clock, jobs }: Deps,
  by: { id: string } & Rights,
  { selection, change, title }: BulkRequest,
): Promise<Outcome<{ id: string; total: number }>> {
  const needs = [changes.BULK_ACTIONS[change.kind]]
  const allowed = checkRights(by, needs)
  if (!allowed.ok) return allowed
  return transact(db, async (tx) => {
    const total = await countChosen(tx, selection)
    if (total === 0) return refuse(changes.problems.nothingChosen())
    if (total > MAX_CHOSEN) return refuse(changes.problems.tooMany(MAX_CHOSEN))
    const checked = await isKnown(tx, change)
    if (!checked.ok) return checked
    const id = newId()
    const at = clock.now()
    await changes.putSet(tx, { id, kind: 'bulk', title, spec: { selection, change }, by: by.id, needs, state: 'checking', at })
    await audit.record(tx, {
      actor: by.id,
      action: 'changes-prepared',
      subject: `changes ${id}`,
      at,
      detail: { total },
      after: { change },
    })
    await jobs.enqueue(tx, changeQueue, { setId: id })
    return done({ id, total })
  })
}

/**
 * Checks that the size chart, VAT class, location or attribute of a change exists; the preview checks the rest. Refuses
 * `catalogue.unknown-name`, `inventory.no-such-location`, and what `catalogue.attributesFit` refuses.
 */
async function isKnown(tx: Tx, change: BulkChange): Promise<Outcome<void>> {
  if (change.kind === 'size-chart' && change.sizeChart !== null && !(await hasSizeChart(tx, change.sizeChart)))
    return refuse(catalogue.problems.unknownName('size chart', change.sizeChart))
  if (change.kind === 'vat-class' && !(await hasVatClass(tx, change.vatClass)))
    return refuse(catalogue.problems.unknownName('VAT class', change.vatClass))
  if (change.kind === 'stock' && change.locationId !== null && !(await isPlace(tx, change.locationId)))
    return refuse(inventory.problems.noSuchLocation())
  if (change.kind !== 'attribute') return done(undefined)
  const attributes = await catalogue.attributesOf(tx, [change.attribute])
  // Checks each value alone, because the allowed number of values depends on those of each product.
  for (const values of [[], ...change.values.map((value) => [value])]) {
    const fits = catalogue.attributesFit({ [change.attribute]: change.how === 'remove' ? [] : values }, attributes, false)
    if (!fits.ok) return fits
  }
  return done(undefined)
}

const countChosen = async (tx: Tx, selection: BulkSelection): Promise<number> => (await idsOf(tx, selection)).length

function idsOf(db: Db | Tx, selection: BulkSelection): Promise<number[]> {
  if ('variants' in selection) return chosenVariants(db, { ids: selection.variants })
  if ('ids' in selection) return chosenProducts(db, { ids: selection.ids })
  const rest = { except: selection.except, limit: MAX_CHOSEN + 1 }
  return 'stock' in selection
    ? chosenVariants(db, { filter: selection.stock, ...rest })
    : chosenProducts(db, { filter: selection.filter, ...rest })
}

const PORTION = 200

/** Computes the preview of a bulk change in batches. Idempotent. */
export async function checkBulk({ db, clock }: Deps, set: changes.ChangeSetRow): Promise<void> {
  const change = changeOf(set)
  const context = { ...(await bulkKnown(db)), at: clock.now() }
  const { selection } = set.spec as { selection: BulkSelection }
  const ids = await idsOf(db, selection)
  const plan = (portion: { id: number; n: number }[]) =>
    change.kind === 'stock' && isOfPieces(selection) ? planPieces(db, portion, change) : planBulk(db, portion, change, context)
  for (let at = 0; at < ids.length; at += PORTION) {
    const portion = ids.slice(at, at + PORTION).map((id, place) => ({ id, n: at + place + 1 }))
    await changes.addEntries(db, set.id, await plan(portion))
  }
  await changes.finishPreview(db, set.id, ids.length)
}
