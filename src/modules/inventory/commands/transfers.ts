import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { ReceiveTransfer } from '../contract.ts'
import * as documents from '../documents-store.ts'
import { problems } from '../problems.ts'
import { type Demand, summed } from '../rules/demand.ts'
import { canMove, TRANSFER_MOVES, type TransferState } from '../rules/document-moves.ts'
import { type MoveCause, type Moved, moveStock, type StockMove } from './move-stock.ts'
import { receiveRolls, sendRolls } from './transfer-rolls.ts'

type Line = Demand & { rolls?: readonly number[] | undefined }
type Draft = { fromId: number; toId: number; note: string; goods: readonly Line[] }
type By = Omit<MoveCause, 'cause' | 'reason'>

/**
 * Creates or changes the draft of a transfer between two locations. Refuses `inventory.same-location`, `.no-such-document` and
 * `.cannot-move`.
 */
export async function saveTransfer(
  tx: Tx,
  { id, ...draft }: Draft & { id?: number | undefined },
  by: By,
): Promise<Outcome<number>> {
  const { fromId: from_id, toId: to_id, note, goods } = draft
  if (from_id === to_id) return refuse(problems.sameLocation())
  const transfer = id === undefined ? undefined : await documents.lockTransfer(tx, id)
  if (id !== undefined && !transfer) return refuse(problems.noSuchDocument())
  if (transfer && !canMove(TRANSFER_MOVES, 'change', transfer.state)) return refuse(problems.cannotMove(transfer.state))
  const facts = { from_id, to_id, note }
  if (transfer) await tx.updateTable('stock_transfer').set(facts).where('id', '=', transfer.id).execute()
  const saved = transfer?.id ?? (await documents.addTransfer(tx, { ...facts, created_by: by.actor, created_at: by.at }))
  const rollsByVariant = new Map<number, number[]>()
  for (const { variantId, rolls = [] } of goods)
    rollsByVariant.set(variantId, [...(rollsByVariant.get(variantId) ?? []), ...rolls])
  if (!(await areRollsOf(tx, rollsByVariant))) return refuse(problems.noSuchDocument())
  const lines = summed(goods).map((line) => ({ ...line, rolls: rollsByVariant.get(line.variantId) ?? [] }))
  await documents.setTransferLines(tx, saved, lines)
  return done(saved)
}

async function areRollsOf(tx: Tx, rollsByVariant: ReadonlyMap<number, readonly number[]>): Promise<boolean> {
  const ids = [...rollsByVariant.values()].flat()
  if (ids.length === 0) return true
  const variantByRoll = new Map((await documents.rollsNamed(tx, ids)).map((roll) => [roll.id, roll.variant_id]))
  return [...rollsByVariant].every(([variantId, rolls]) => rolls.every((roll) => variantByRoll.get(roll) === variantId))
}

/**
 * Sends a transfer with its rolls. Refuses `inventory.no-such-document`, `.cannot-move`, `.nothing-in-it`, `.roll-not-there`,
 * `.name-the-rolls`, `.rolls-do-not-add-up`, and what `moveStock` refuses.
 */
export async function sendTransfer(tx: Tx, id: number, by: By): Promise<Outcome<Moved>> {
  const transfer = await documents.lockTransfer(tx, id)
  if (!transfer) return refuse(problems.noSuchDocument())
  if (!canMove(TRANSFER_MOVES, 'send', transfer.state)) return refuse(problems.cannotMove(transfer.state))
  const lines = await documents.transferLines(tx, id)
  if (lines.length === 0) return refuse(problems.nothingInIt())
  const moves = lines.map(({ variant_id, quantity }) => ({
    variantId: variant_id,
    locationId: transfer.from_id,
    kind: 'sent-off' as const,
    quantity,
    change: -quantity,
  }))
  const moved = await moveStock(tx, moves, { ...by, cause: { kind: 'transfer', id } })
  if (!moved.ok) return moved
  const problem = await sendRolls(tx, transfer, lines)
  if (problem) return refuse(problem)
  await setState(tx, id, 'in-transit', { sent_at: by.at })
  return moved
}

/**
 * Receives goods and rolls of a transfer at the destination, and records missing units as lost. Refuses
 * `inventory.no-such-document`, `.cannot-move`, `.no-such-stock`, `.more-than-open`, `.missing-needs-reason`,
 * `.rolls-do-not-add-up`, and what `moveStock` refuses.
 */
export async function receiveTransfer(tx: Tx, id: number, goods: ReceiveTransfer['goods'], by: By): Promise<Outcome<Moved>> {
  const transfer = await documents.lockTransfer(tx, id)
  if (!transfer) return refuse(problems.noSuchDocument())
  if (!canMove(TRANSFER_MOVES, 'receive', transfer.state)) return refuse(problems.cannotMove(transfer.state))
  const lines = await documents.transferLines(tx, id)
  const before = new Map(lines.map((line) => [line.variant_id, line.quantity - line.received - line.missing]))
  const moves: StockMove[] = []
  for (const { variantId, received, missing, reason } of goods) {
    const line = lines.find(({ variant_id }) => variant_id === variantId)
    if (!line) return refuse(problems.noSuchStock())
    const open = line.quantity - line.received - line.missing
    if (received + missing > open) return refuse(problems.moreThanOpen(open))
    if (missing > 0 && reason === '') return refuse(problems.missingNeedsReason())
    line.received += received
    line.missing += missing
    const at = { variantId, locationId: transfer.to_id }
    if (received > 0) moves.push({ ...at, kind: 'arrived', quantity: received, change: received })
    if (missing > 0) moves.push({ ...at, kind: 'lost', quantity: missing, change: 0 })
  }
  const reason = goods.find((each) => each.missing > 0)?.reason
  const moved = await moveStock(tx, moves, { ...by, ...(reason && { reason }), cause: { kind: 'transfer', id } })
  if (!moved.ok) return moved
  const problem = await receiveRolls(tx, transfer, { goods, before, at: by.at, actor: by.actor })
  if (problem) return refuse(problem)
  await documents.addToTransfer(tx, id, goods)
  const over = lines.every(({ quantity, received, missing }) => received + missing === quantity)
  await setState(tx, id, over ? 'received' : 'partly-received', over ? { ended_at: by.at } : {})
  return moved
}

export async function cancelTransfer(tx: Tx, id: number, at: Date): Promise<Outcome<TransferState>> {
  const transfer = await documents.lockTransfer(tx, id)
  if (!transfer) return refuse(problems.noSuchDocument())
  if (!canMove(TRANSFER_MOVES, 'cancel', transfer.state)) return refuse(problems.cannotMove(transfer.state))
  await setState(tx, id, 'cancelled', { ended_at: at })
  return done('cancelled')
}

const setState = (tx: Tx, id: number, state: TransferState, more: { sent_at?: Date; ended_at?: Date }) =>
  tx
    .updateTable('stock_transfer')
    .set({ state, ...more })
    .where('id', '=', id)
    .execute()
