import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as media from '#modules/media/index.ts'
import type { OrderParcels } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { shownParcels } from '#views/shown-parcels.ts'
import type { Staff } from './move-order.ts'

type Of = { number: string; parcel: string }

/**
 * How a parcel was handed over, as whoever brought it has seen it: judged by its content and encoded anew; another one takes its place. Refuses what
 * `media.encodePhoto` refuses, `orders.no-such-order`, `.no-such-parcel`, and `.not-handed-over` before its customer has it.
 */
export async function photographParcel(
  deps: Deps,
  { number, parcel, by }: Of & { by: Staff },
  bytes: Uint8Array,
): Promise<Outcome<OrderParcels>> {
  const photo = await media.encodePhoto(bytes)
  if (!photo.ok) return photo
  const name = `handed/${crypto.randomUUID()}.webp`
  await deps.blobs.put(name, photo.value, 'image/webp') // before its row: a row never points at nothing
  const kept = await transact(deps.db, async (tx): Promise<Outcome<string | null>> => {
    const order = await orders.lockByNumber(tx, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    const found = (await orders.parcelsOf(tx, order.id)).find(({ id }) => id === parcel)
    if (!found) return refuse(orders.problems.noSuchParcel())
    if (!orders.HAS_ARRIVED.includes(found.state)) return refuse(orders.problems.notHandedOver())
    await orders.saveParcel(tx, parcel, { handed_photo: name })
    await audit.record(tx, {
      ...{ actor: by.id, action: 'parcel-named', subject: `order ${number}`, at: deps.clock.now(), detail: { parcel } },
      ...{ before: { photo: found.handed_photo !== null }, after: { photo: true } },
    })
    return done(found.handed_photo)
  })
  const unused = kept.ok ? kept.value : name
  if (unused) await deps.blobs.remove(unused)
  return kept.ok ? shownParcels(deps, number) : kept
}

/** It may be somebody's door: kept by one browser alone, and by nothing in between. */
const HEADERS = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-cache' }

/** For the house. Refuses `orders.no-such-order`, `.no-such-parcel`. */
export async function parcelPhoto({ db, blobs }: Deps, { number, parcel }: Of): Promise<Outcome<never> | Response> {
  const order = await orders.findByNumber(db, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const found = (await orders.parcelsOf(db, order.id)).find(({ id }) => id === parcel)
  const bytes = found?.handed_photo && (await blobs.get(found.handed_photo))
  return bytes ? new Response(bytes as BodyInit, { headers: HEADERS }) : refuse(orders.problems.noSuchParcel())
}
