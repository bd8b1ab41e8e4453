import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import * as documents from '../documents-store.ts'
import * as places from '../places-store.ts'
import { problems } from '../problems.ts'
import { COUNT_MOVES, type CountState, canMove } from '../rules/document-moves.ts'
import { type MoveCause, type Moved, moveStock } from './move-stock.ts'

type By = Omit<MoveCause, 'cause' | 'reason'>

export async function openCount(
  tx: Tx,
  { name, locationId }: { name: string; locationId: number },
  by: By,
): Promise<Outcome<number>> {
  if (!(await places.locations(tx)).some(({ id }) => id === locationId)) return refuse(problems.noSuchLocation())
  const count = { name, location_id: locationId, created_by: by.actor, created_at: by.at }
  return done((await tx.insertInto('stock_count').values(count).returning('id').executeTakeFirstOrThrow()).id)
}

type CountIt = { variantId: number; counted: number; add: boolean }

/**
 * Records the count of a variant, and the recorded stock at that moment, so that later sales do not count as a difference.
 * Refuses `inventory.no-such-document`, `.cannot-move` and `.no-such-stock`.
 */
export async function countPiece(
  tx: Tx,
  id: number,
  { variantId, counted, add }: CountIt,
  { actor, at }: By,
): Promise<Outcome<{ counted: number; expected: number; before: number | null }>> {
  const count = await documents.lockCount(tx, id)
  if (!count) return refuse(problems.noSuchDocument())
  if (!canMove(COUNT_MOVES, 'count', count.state)) return refuse(problems.cannotMove(count.state))
  await places.lockOne(tx, variantId)
  const current = (await places.levelsOf(tx, [variantId])).find((level) => level.locationId === count.location_id)
  if (!current) return refuse(problems.noSuchStock())
  const earlier = (await documents.countLines(tx, id)).find(({ variant_id }) => variant_id === variantId)
  // Adds to an earlier count; units that left the location since then do not count as a difference.
  const sum = add && earlier ? earlier.counted + counted - (earlier.expected - current.onHand) : counted
  const line = { counted: Math.max(0, sum), expected: current.onHand }
  await documents.saveCountLine(tx, { countId: id, variantId, ...line, by: actor, at })
  return done({ ...line, before: earlier?.counted ?? null })
}

/**
 * Submits, reopens or cancels a count; stock does not change. Refuses `inventory.no-such-document`, `.cannot-move`, and
 * `.nothing-in-it` when nothing was counted.
 */
export async function moveCount(
  tx: Tx,
  id: number,
  move: 'submit' | 'reopen' | 'cancel',
  { actor, at }: By,
): Promise<Outcome<{ from: CountState; to: CountState }>> {
  const count = await documents.lockCount(tx, id)
  if (!count) return refuse(problems.noSuchDocument())
  if (!canMove(COUNT_MOVES, move, count.state)) return refuse(problems.cannotMove(count.state))
  if (move === 'submit' && (await documents.countLines(tx, id)).length === 0) return refuse(problems.nothingInIt())
  const { to } = COUNT_MOVES[move]
  await setState(tx, id, to, move === 'cancel' ? { ended_by: actor, ended_at: at } : {})
  return done({ from: count.state, to })
}

/**
 * Approves a count and applies the differences found at counting time, because orders may have shipped since. All or none.
 * Refuses `inventory.no-such-document`, `.cannot-move`, and what `moveStock` refuses.
 */
export async function approveCount(tx: Tx, id: number, by: By): Promise<Outcome<Moved>> {
  const count = await documents.lockCount(tx, id)
  if (!count) return refuse(problems.noSuchDocument())
  if (!canMove(COUNT_MOVES, 'approve', count.state)) return refuse(problems.cannotMove(count.state))
  const moves = (await documents.countLines(tx, id)).map(({ variant_id, counted, expected }) => ({
    variantId: variant_id,
    locationId: count.location_id,
    kind: 'counted' as const,
    quantity: counted - expected,
    change: counted - expected,
  }))
  const moved = await moveStock(tx, moves, { ...by, reason: count.name, cause: { kind: 'stock-count', id } })
  if (moved.ok) await setState(tx, id, 'approved', { ended_by: by.actor, ended_at: by.at })
  return moved
}

const setState = (tx: Tx, id: number, state: CountState, more: { ended_by?: string; ended_at?: Date }) =>
  tx
    .updateTable('stock_count')
    .set({ state, ...more })
    .where('id', '=', id)
    .execute()
