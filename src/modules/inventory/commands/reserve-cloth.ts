import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import * as places from '../places-store.ts'
import { problems } from '../problems.ts'
import * as rolls from '../rolls-store.ts'
import type { Demand } from '../rules/demand.ts'
import { type Roll, rollFor } from '../rules/rolls.ts'
import * as store from '../store.ts'

/** `subject` is the garment or item that the cloth is reserved for; lengths are centimetres. */
export type ReserveCloth = {
  orderId: string
  subject: string
  variantId: number
  length: number
  name: string
  actor: string
  at: Date
}

/**
 * Reserves a length of cloth for a garment of an order, in one piece of one roll if the cloth is on rolls. Refuses
 * `inventory.no-such-stock`, and `inventory.cloth-short` with the length left.
 */
export async function reserveCloth(
  tx: Tx,
  { orderId, subject, variantId, length, name, ...by }: ReserveCloth,
): Promise<Outcome<void>> {
  await store.lockStock(tx, [variantId])
  if (await store.expireHolds(tx, [variantId], by.at)) await store.allocate(tx, [variantId], { actor: 'shop', at: by.at })
  const [stock] = await store.lockStock(tx, [variantId])
  if (!stock) return refuse(problems.noSuchStock())
  const free = stock.on_hand - stock.committed - stock.held - stock.safety
  const onRolls = stock.longest_piece === null ? null : await freeRolls(tx, variantId)
  const longest = onRolls
    ? Math.min(
        free,
        onRolls.reduce((most, { remaining }) => Math.max(most, remaining), 0),
      )
    : free
  const roll = onRolls && rollFor(length, onRolls)
  if (longest < length || (onRolls && !roll)) return refuse(problems.clothShort(name, longest, length))

  const hold = (await store.holdsOf(tx, orderId)).find((each) => each.variant_id === variantId)
  if (hold?.state === 'consumed') return refuse(problems.clothShort(name, 0, length)) // The order's cloth has already shipped.
  const from = hold && hold.state !== 'released' && hold.state !== 'expired' ? hold : store.NOTHING
  if (!hold) await store.addPromise(tx, orderId, variantId, by.at)
  await store.setPromise(tx, orderId, variantId, { from, to: { quantity: from.quantity + length, beyond: from.beyond } })
  await store.recordMovements(tx, [{ variantId, quantity: length }], { kind: 'committed', actor: by.actor, at: by.at, orderId })
  const row = { id: newId(), order_id: orderId, variant_id: variantId, roll_id: roll?.id ?? null, length, subject, at: by.at }
  await tx.insertInto('cloth_reservation').values(row).execute()
  return done(undefined)
}

/**
 * Returns the rolls, less the lengths reserved on them. Reservations of cancelled orders do not
 * count.
 */
async function freeRolls(tx: Tx, variantId: number): Promise<Roll[]> {
  const all = await rolls.lockRolls(tx, variantId)
  const { rows } = await sql<{ roll: number; length: number }>`
    select roll_id as roll, sum(length)::int as length from cloth_reservation as kept
    join stock_hold as hold on hold.order_id = kept.order_id and hold.variant_id = kept.variant_id and hold.state in ('committed', 'backordered')
    where kept and cut_at is null and kept.variant_id = ${variantId} and roll_id is not null group by roll_id`.execute(tx)
  const reservedByRoll = new Map(rows.map(({ roll, length }) => [roll, length]))
  return all.map((roll) => ({ ...roll, remaining: roll.remaining - (reservedByRoll.get(roll.id) ?? 0) }))
}

const keptFor = (tx: Tx, subject: string) =>
  tx.selectFrom('cloth_reservation').selectAll().where('subject', '=', subject).where('kept', '=', true).executeTakeFirst()

/** Releases the cloth reserved for a subject. No-op when nothing is reserved or the cloth was cut. */
export async function returnCloth(tx: Tx, subject: string, { actor, at }: { actor: string; at: Date }): Promise<void> {
  const reserved = await keptFor(tx, subject)
  if (!reserved || reserved.cut_at) return // Cut cloth cannot be released.
  const { order_id: orderId, variant_id: variantId, length } = reserved
  await store.lockStock(tx, [variantId])
  const ended = await tx
    .updateTable('cloth_reservation')
    .set({ kept: false })
    .where('id', '=', reserved.id)
    .where('kept', '=', true)
    .where('cut_at', 'is', null)
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) return
  const hold = (await store.holdsOf(tx, orderId)).find((each) => each.variant_id === variantId)
  if (!hold || (hold.state !== 'committed' && hold.state !== 'backordered')) return // released, expired or shipped
  await store.setPromise(tx, orderId, variantId, { from: hold, to: { quantity: hold.quantity - length, beyond: hold.beyond } })
  await store.recordMovements(tx, [{ variantId, quantity: length }], { kind: 'released', actor, at, orderId })
  await store.allocate(tx, [variantId], { actor, at })
}

/**
 * Cuts the cloth reserved for a subject and removes it from stock. Returns the length in centimetres. Undefined when nothing is
 * reserved, the cloth was cut before, or the order's reservation ended.
 */
export async function cutCloth(tx: Tx, subject: string, { actor, at }: { actor: string; at: Date }): Promise<number | undefined> {
  const found = await keptFor(tx, subject)
  if (!found) return undefined
  const { order_id: orderId, variant_id: variantId } = found
  const [stock] = await store.lockStock(tx, [variantId])
  const reserved = await keptFor(tx, subject)
  const hold = (await store.holdsOf(tx, orderId)).find((each) => each.variant_id === variantId)
  if (!stock || !reserved || reserved.cut_at || !hold || (hold.state !== 'committed' && hold.state !== 'backordered'))
    return undefined
  const { length, roll_id: rollId } = reserved
  const roll = stock.longest_piece === null ? undefined : (await placedRolls(tx, variantId)).find(({ id }) => id === rollId)
  const onRoll = roll && roll.remaining >= length ? roll : undefined
  const locationId = onRoll?.location_id ?? (await placeWith(tx, variantId, length))
  await store.setPromise(tx, orderId, variantId, { from: hold, to: { quantity: hold.quantity - length, beyond: hold.beyond } })
  await store.recordMovements(tx, [{ variantId, quantity: length }], { kind: 'released', actor, at, orderId })
  await places.changePlaces(tx, [{ variantId, locationId, change: -length }])
  const movement = { variantId, locationId, change: -length, kind: 'consumed', quantity: length } as const
  await places.recordPlaces(tx, [movement], { actor, at, orderId })
  if (stock.longest_piece !== null) {
    await rolls.addCut(tx, { variantId, length, rollId: onRoll?.id ?? null, locationId, orderId, reason: '', actor, at })
    await rolls.measure(tx, variantId)
  }
  await tx.updateTable('cloth_reservation').set({ cut_at: at }).where('id', '=', reserved.id).execute()
  return length
}

export async function uncutCloth(tx: Tx, orderId: string): Promise<Demand[]> {
  const { rows } = await sql<Demand>`select variant_id as "variantId", sum(length)::int as quantity from cloth_reservation
    where order_id = ${orderId} and kept and cut_at is null group by variant_id`.execute(tx)
  return rows
}

const placedRolls = (tx: Tx, variantId: number) =>
  tx
    .selectFrom('stock_roll')
    .select(['id', 'remaining', 'location_id'])
    .where('variant_id', '=', variantId)
    .where('transfer_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

async function placeWith(tx: Tx, variantId: number, length: number): Promise<number> {
  const levels = await places.levelsOf(tx, [variantId])
  return levels.find(({ onHand }) => onHand >= length)?.locationId ?? places.mainPlace(tx)
}

type KeptCloth = {
  subject: string
  variantId: number
  length: number
  roll: string | null
  lot: string | null
  cutAt: Date | null
}
/** Returns the cloth reserved or cut, by subject. Uncut cloth of cancelled orders is left out. */
export async function clothOf(db: Db | Tx, subjects: readonly string[]): Promise<Map<string, KeptCloth>> {
  const { rows } = await sql<KeptCloth>`
    select subject, kept.variant_id as "variantId", kept.length, roll.label as roll, roll.lot, kept.cut_at as "cutAt"
    from cloth_reservation as kept
    join stock_hold as hold on hold.order_id = kept.order_id and hold.variant_id = kept.variant_id
      and (kept.cut_at is not null or hold.state in ('committed', 'backordered', 'consumed'))
    left join stock_roll as roll on roll.id = kept.roll_id
    where kept and subject = any(${subjects as string[]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.subject, row]))
}
