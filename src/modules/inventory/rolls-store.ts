import { type Selectable, sql } from 'kysely'
import type { Tables, Tx } from '#platform/db.ts'
import type { Roll } from './rules/rolls.ts'

/** Lengths are centimetres. */

/** Locks and returns the rolls of a cloth, at one location or all. Leaves out used-up rolls and those in transit. */
export const lockRolls = (tx: Tx, variantId: number, locationId?: number): Promise<Roll[]> => {
  const all = tx
    .selectFrom('stock_roll')
    .select(['id', 'lot', 'remaining'])
    .where('variant_id', '=', variantId)
    .where('remaining', '>', 0)
    .where('transfer_id', 'is', null)
  return (locationId === undefined ? all : all.where('location_id', '=', locationId)).orderBy('id').forUpdate().execute()
}

export const lockRoll = (tx: Tx, id: number): Promise<Selectable<Tables['stock_roll']> | undefined> =>
  tx.selectFrom('stock_roll').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Cut = {
  variantId: number
  length: number
  rollId: number | null
  locationId: number
  orderId: string | null
  reason: string
  actor: string
  at: Date
}

export async function addCut(tx: Tx, { variantId, length, rollId, locationId, orderId, ...why }: Cut): Promise<void> {
  await tx
    .insertInto('roll_cut')
    .values({ variant_id: variantId, length, roll_id: rollId, location_id: locationId, order_id: orderId, ...why })
    .execute()
  if (rollId !== null) await shorten(tx, rollId, length)
}

const shorten = (tx: Tx, rollId: number, length: number) =>
  sql`update stock_roll set remaining = remaining - ${length}::int where id = ${rollId}`.execute(tx)

export const lockCut = (tx: Tx, id: number) =>
  tx.selectFrom('roll_cut').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const variantOfCut = async (tx: Tx, id: number): Promise<number | undefined> =>
  (await tx.selectFrom('roll_cut').select('variant_id').where('id', '=', id).executeTakeFirst())?.variant_id

export const shortenCut = (tx: Tx, id: number, length: number) =>
  sql`update roll_cut set length = length - ${length}::int where id = ${id}`.execute(tx)

export async function nameCut(tx: Tx, id: number, rollId: number, length: number): Promise<void> {
  await tx.updateTable('roll_cut').set({ roll_id: rollId }).where('id', '=', id).execute()
  await shorten(tx, rollId, length)
}

/** Updates the longest piece of a locked cloth on rolls. Rolls in transit do not count. */
export const measure = (tx: Tx, variantId: number) =>
  sql`update stock set longest_piece = (select nullif(max(remaining), 0) from stock_roll
      where variant_id = ${variantId} and transfer_id is null)
    where variant_id = ${variantId}`.execute(tx)

/** Returns the length of a cloth on rolls at a location, less cuts that are not assigned to a roll yet. */
export async function onRolls(tx: Tx, variantId: number, locationId: number): Promise<number> {
  const { rows } = await sql<{ length: number }>`select
      coalesce((select sum(remaining) from stock_roll where variant_id = ${variantId} and location_id = ${locationId} and transfer_id is null), 0)::int
      - coalesce((select sum(length) from roll_cut where variant_id = ${variantId} and location_id = ${locationId} and roll_id is null), 0)::int
    as length`.execute(tx)
  return rows[0]?.length ?? 0
}

export type TransferRoll = Selectable<Tables['stock_roll']>

export const lockTransferRolls = (tx: Tx, transferId: number): Promise<TransferRoll[]> =>
  tx
    .selectFrom('stock_roll')
    .selectAll()
    .where('id', 'in', (of) => of.selectFrom('stock_transfer_roll').select('roll_id').where('transfer_id', '=', transferId))
    .orderBy('id')
    .forUpdate()
    .execute()

export async function moveRolls(tx: Tx, ids: readonly number[], to: { transfer: number } | { place: number }): Promise<void> {
  if (ids.length === 0) return
  const change = 'transfer' in to ? { transfer_id: to.transfer } : { transfer_id: null, location_id: to.place }
  await tx
    .updateTable('stock_roll')
    .set(change)
    .where('id', 'in', ids as number[])
    .execute()
}

/** Inserts a roll. Returns false when the cloth already has a roll with this label. */
export async function addRoll(tx: Tx, roll: Omit<Selectable<Tables['stock_roll']>, 'id' | 'transfer_id'>): Promise<boolean> {
  const added = await tx
    .insertInto('stock_roll')
    .values(roll)
    .onConflict((conflict) => conflict.columns(['variant_id', 'label']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const variantOfRoll = async (tx: Tx, id: number): Promise<number | undefined> =>
  (await tx.selectFrom('stock_roll').select('variant_id').where('id', '=', id).executeTakeFirst())?.variant_id
