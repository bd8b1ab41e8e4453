import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import { MAX_RETURN_PHOTOS, type OrderReturns } from '#modules/returns/contract.ts'
import * as returns from '#modules/returns/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { takePhoto } from '#steps/media/take-photo.ts'
import { mayChangeOrder } from '#steps/proof/prove-change.ts'
import { ownReturns } from '#steps/returns/show-returns.ts'
import { type Locked, lockedReturn } from '#steps/returns/transition-return.ts'

/**
 * Adds a photo to the customer's own return. Refuses `returns.no-such-return`, `returns.too-many-photos`, and what
 * `mayChangeOrder` and `takePhoto` refuse.
 */
export async function addReturnPhoto(
  deps: Deps,
  owner: orders.Owner,
  { number, id }: { number: string; id: string },
  bytes: Uint8Array,
): Promise<Outcome<OrderReturns>> {
  const allowed = await mayChangeOrder(deps, owner, number)
  if (!allowed.ok) return allowed
  const check = async (tx: Tx): Promise<Outcome<Locked>> => {
    const locked = await lockedReturn(tx, { number: number.toUpperCase(), id }, deps.clock.now())
    if (!locked.ok) return locked
    const enough = (await returns.photosOf(tx, [id])).length >= MAX_RETURN_PHOTOS
    return enough ? refuse(returns.problems.tooManyPhotos(MAX_RETURN_PHOTOS)) : locked
  }
  const keep = (file: string) =>
    transact(deps.db, async (tx) => {
      const still = await check(tx)
      if (!still.ok) return still
      await returns.addPhoto(tx, id, file, still.value.at)
      return done({ shown: undefined })
    })
  const photo = await takePhoto(deps, bytes, { folder: 'returns', check, keep })
  return photo.ok ? ownReturns(deps, owner, number) : photo
}

/** Photo of a customer: a browser may cache it, a shared proxy may not. */
const HEADERS = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=86400, immutable' }

/** Serves a return photo to staff, or with `owner` to the owner of the order. Refuses `returns.no-such-return`. */
export async function returnPhoto(
  { db, blobs }: Deps,
  photoId: number,
  own?: { owner: orders.Owner; number: string },
): Promise<Outcome<never> | Response> {
  const order = own && (await orders.ownedByNumber(db, own.owner, own.number))
  const photo = await returns.photoById(db, photoId)
  if (!photo || (own && photo.order_id !== order?.id)) return refuse(returns.problems.noSuchReturn())
  const bytes = await blobs.get(photo.photo)
  return bytes ? new Response(bytes as BodyInit, { headers: HEADERS }) : refuse(returns.problems.noSuchReturn())
}
