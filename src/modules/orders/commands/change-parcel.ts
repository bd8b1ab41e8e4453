import type { Insertable, Updateable } from 'kysely'
import { assert } from '#kernel/assert.ts'
import type { Tables, Tx } from '#platform/db.ts'
import type { HandedSignature, MoveParcel } from '../contract.ts'
import type { Parcel } from '../queries/parcels.ts'
import { HAS_ARRIVED, HAS_LEFT } from '../rules/parcel-states.ts'
import '../tables.ts'

type NewParcel = Insertable<Tables['fulfilment']> & { lines: readonly { line: number; quantity: number }[] }

/** Callers lock the order. */
export async function createParcel(tx: Tx, { lines, ...parcel }: NewParcel): Promise<void> {
  await tx.insertInto('fulfilment').values(parcel).execute()
  const rows = lines.map(({ line, quantity }) => ({ fulfilment_id: parcel.id, order_line_id: line, quantity }))
  if (rows.length > 0) await tx.insertInto('fulfilment_line').values(rows).execute()
}

const save = (tx: Tx, id: string, change: Updateable<Tables['fulfilment']>) =>
  tx.updateTable('fulfilment').set(change).where('id', '=', id).execute()

type Moved = Pick<MoveParcel, 'carrier' | 'tracking' | 'receivedBy' | 'note'> & {
  state: Parcel['state']
  at: Date
  /** KES cents to collect, and KES cents of the order that the shop holds. */
  asks?: { collects: number; kept: number } | undefined
}

/** Sets the dispatch time when the parcel leaves for the first time. */
export async function saveParcelMove(tx: Tx, parcel: Parcel, { state, at, asks, ...named }: Moved): Promise<Parcel> {
  const { carrier, tracking, receivedBy, note } = named
  const change = {
    state,
    ...(carrier && { carrier }),
    ...(tracking && { tracking }),
    ...(HAS_LEFT.includes(state) && !parcel.left && { left_at: at }),
    ...(HAS_ARRIVED.includes(state) && { arrived_at: at, received_by: receivedBy ?? null, handed_note: note ?? null }),
  }
  await save(tx, parcel.id, { ...change, ...(asks && { collects: asks.collects, kept_before: asks.kept }) })
  return { ...parcel, ...change }
}

/** Throws when a parcel has left. */
export async function cancelParcels(tx: Tx, parcels: readonly Parcel[]): Promise<void> {
  for (const { id, left } of parcels) {
    assert(!left, 'a parcel that left is not cancelled')
    await save(tx, id, { state: 'cancelled' })
  }
}

/** Null clears the carrier or the tracking number. */
export const setCarrier = (tx: Tx, id: string, named: { carrier: string | null; tracking: string | null }) => save(tx, id, named)

export function setHandoverPhoto(tx: Tx, { id, state }: Parcel, file: string) {
  assert(HAS_ARRIVED.includes(state), 'only a parcel that arrived has a photo of its handover')
  return save(tx, id, { handed_photo: file })
}

export function setSignature(tx: Tx, { id, state }: Parcel, signature: HandedSignature) {
  assert(HAS_ARRIVED.includes(state), 'only a parcel that arrived has a signature')
  return save(tx, id, { handed_signature: JSON.stringify(signature) })
}
