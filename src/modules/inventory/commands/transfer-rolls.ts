import type { Problem } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { ReceiveTransfer } from '../contract.ts'
import * as places from '../places-store.ts'
import { problems } from '../problems.ts'
import * as rolls from '../rolls-store.ts'
import { arriving } from '../rules/rolls-on-way.ts'

type Sent = { id: number; from_id: number }
type SentLine = { variant_id: number; quantity: number }

/**
 * Marks the rolls of a transfer as sent. Call it after the stock was moved, because stock is locked before rolls. Returns the
 * problem, or undefined.
 */
export async function sendRolls(tx: Tx, { id, from_id }: Sent, lines: readonly SentLine[]): Promise<Problem | undefined> {
  const locked = await rolls.lockTransferRolls(tx, id)
  for (const { variant_id, quantity } of lines) {
    const own = locked.filter((roll) => roll.variant_id === variant_id)
    const away = own.find((roll) => roll.location_id !== from_id || roll.transfer_id !== null || roll.remaining === 0)
    if (away) return problems.rollNotThere(away.label)
    const length = own.reduce((sum, { remaining }) => sum + remaining, 0)
    if (length > quantity) return problems.rollsDoNotAddUp()
    const ids = own.map((roll) => roll.id)
    await rolls.moveRolls(tx, ids, { transfer: id })
    const onHand = (await places.levelsOf(tx, [variant_id])).find((level) => level.locationId === from_id)?.onHand ?? 0
    const over = (await rolls.onRolls(tx, variant_id, from_id)) - onHand
    if (over > 0) return problems.nameTheRolls(quantity - length - over)
    if (own.length > 0) await rolls.measure(tx, variant_id)
  }
  return undefined
}

type Came = {
  goods: ReceiveTransfer['goods']
  before: ReadonlyMap<number, number>
  actor: string
  at: Date
}

/**
 * Puts the received rolls at the destination; a lost roll is cut to zero. Call it with the stock
 * locked. Returns the problem, or undefined.
 */
export async function receiveRolls(
  tx: Tx,
  { id, to_id }: { id: number; to_id: number },
  { goods, before, ...by }: Came,
): Promise<Problem | undefined> {
  const onWay = (await rolls.lockTransferRolls(tx, id)).filter((roll) => roll.transfer_id === id)
  for (const { variantId, received, missing, reason, rolls: rollIds } of goods) {
    const own = onWay.filter((roll) => roll.variant_id === variantId)
    if (own.length === 0 && !rollIds?.length) continue
    const came = arriving({ open: before.get(variantId) ?? 0, onWay: own, rolls: rollIds, received, missing })
    if (!came) return problems.rollsDoNotAddUp()
    await rolls.moveRolls(tx, [...came.arrived, ...came.lost], { place: to_id })
    for (const { id: rollId, remaining: length } of own.filter((roll) => came.lost.includes(roll.id)))
      await rolls.addCut(tx, { variantId, length, rollId, locationId: to_id, orderId: null, reason, ...by })
    await rolls.measure(tx, variantId)
  }
  return undefined
}
