import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { OrderParcels } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { takePhoto } from '#steps/media/take-photo.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'
import { shownParcels } from '#views/orders/shown-parcels.ts'

type Of = { number: string; parcel: string }

/**
 * Stores a photo of how a parcel was handed over. Replaces an earlier photo. Refuses what `takePhoto` refuses,
 * `orders.no-such-order`, `orders.no-such-parcel`, and `orders.not-handed-over` before the customer has received the parcel.
 */
export async function photographParcel(
  deps: Deps,
  { number, parcel, by }: Of & { by: Staff },
  bytes: Uint8Array,
): Promise<Outcome<OrderParcels>> {
  const check = async (tx: Tx) => {
    const order = await orders.lockByNumber(tx, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    const found = (await orders.parcelsOf(tx, order.id)).find(({ id }) => id === parcel)
    if (!found) return refuse(orders.problems.noSuchParcel())
    return orders.HAS_ARRIVED.includes(found.state) ? done(found) : refuse(orders.problems.notHandedOver())
  }
  const keep = (file: string) =>
    transact(deps.db, async (tx) => {
      const still = await check(tx)
      if (!still.ok) return still
      const replaced = still.value.handed_photo
      await orders.setHandoverPhoto(tx, still.value, file)
      await audit.record(tx, {
        actor: by.id,
        action: 'parcel-named',
        subject: `order ${number}`,
        at: deps.clock.now(),
        detail: { parcel },
        before: { photo: replaced !== null },
        after: { photo: true },
      })
      return done({ shown: undefined, replaced })
    })
  const photo = await takePhoto(deps, bytes, { folder: 'handed', check, keep })
  return photo.ok ? shownParcels(deps, number) : photo
}

/** The photo may show a customer's home: only a browser may cache it, no shared proxy. */
const HEADERS = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-cache' }

/** Serves the photo to staff. Refuses `orders.no-such-order`, and `orders.no-such-parcel` also without a photo. */
export async function parcelPhoto({ db, blobs }: Deps, { number, parcel }: Of): Promise<Outcome<never> | Response> {
  const order = await orders.findByNumber(db, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const found = (await orders.parcelsOf(db, order.id)).find(({ id }) => id === parcel)
  const bytes = found?.handed_photo && (await blobs.get(found.handed_photo))
  return bytes ? new Response(bytes as BodyInit, { headers: HEADERS }) : refuse(orders.problems.noSuchParcel())
}
