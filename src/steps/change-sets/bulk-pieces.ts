import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as changes from '#modules/change-sets/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import { bulkShelves } from '#views/stock/bulk-stock.ts'
import type { Applied } from './apply.ts'
import { moveShelves, onHandAfter, type StockBulk } from './bulk-stock.ts'

const OF_A_VARIANT = 'variant '

export const isOfVariant = (subject: string): boolean => subject.startsWith(OF_A_VARIANT)

/** Previews a stock change, one entry per variant. Writes nothing. */
export async function planPieces(
  db: Db,
  variants: readonly { id: number; n: number }[],
  change: StockBulk,
): Promise<changes.NewEntry[]> {
  const shelves = await bulkShelves(
    db,
    variants.map(({ id }) => id),
    change.locationId,
  )
  return variants.map(({ id, n }) => {
    const shelf = shelves.get(id)
    const subject = `${OF_A_VARIANT}${id}`
    const about = { n, key: subject, subject, label: shelf?.label ?? String(id), rows: [], notes: [] }
    const after = shelf ? onHandAfter(shelf, change) : refuse(changes.problems.gone())
    if (!shelf || !after.ok) {
      const { code, message } = after.ok ? changes.problems.gone() : after.problem
      return { ...about, action: 'refused', problems: [{ row: 0, column: null, code, message }], changes: [] } as const
    }
    const same = after.value === shelf.onHand
    const moved = { field: `${shelf.sku} stock`, before: shelf.onHand, after: after.value }
    return { ...about, action: same ? 'unchanged' : 'update', problems: [], changes: same ? [] : [moved] } as const
  })
}

/** Changes the stock of one variant. Refuses `changes.gone` when it no longer exists, and what `moveShelves` refuses. */
export async function applyToPiece(
  tx: Tx,
  set: changes.ChangeSetRow,
  subject: string,
  change: StockBulk,
  at: Date,
): Promise<Outcome<Applied>> {
  const id = Number(subject.slice(OF_A_VARIANT.length))
  if ((await bulkShelves(tx, [id], change.locationId)).size === 0) return refuse(changes.problems.gone())
  const stock = await moveShelves(tx, [id], change, { actor: set.by, reason: change.reason, at })
  return stock.ok ? done({ result: stock.value.length > 0 ? 'done' : 'unchanged', stock: stock.value }) : stock
}
