import { mayChangeOrder } from '#flows/orders/prove-change.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as media from '#modules/media/index.ts'
import * as orders from '#modules/orders/index.ts'
import { MAX_RETURN_PHOTOS, type OrderReturns } from '#modules/returns/contract.ts'
import * as returns from '#modules/returns/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { lockedReturn } from './one-step.ts'
import { ownReturns } from './show-returns.ts'

/**
 * What the customer shows of it: judged by its content and encoded anew, as every picture is, and kept apart from the library. Refuses what
 * `media.encodePhoto` refuses, `returns.no-such-return` and `returns.too-many-photos`.
 */
export async function addReturnPhoto(
  deps: Deps,
  owner: orders.Owner,
  { number, id }: { number: string; id: string },
  bytes: Uint8Array,
): Promise<Outcome<OrderReturns>> {
  const allowed = await mayChangeOrder(deps, owner, number)
  if (!allowed.ok) return allowed
  const photo = await media.encodePhoto(bytes)
  if (!photo.ok) return photo
  const name = `returns/${crypto.randomUUID()}.webp`
  await deps.blobs.put(name, photo.value, 'image/webp') // before its row: a row never points at nothing
  const kept = await transact(deps.db, async (tx) => {
    const locked = await lockedReturn(tx, { number: number.toUpperCase(), id }, deps.clock.now())
    if (!locked.ok) return locked
    const known = await returns.photosOf(tx, [id])
    if (known.length >= MAX_RETURN_PHOTOS) return refuse(returns.problems.tooManyPhotos(MAX_RETURN_PHOTOS))
    await returns.insertPhoto(tx, id, name, locked.value.at)
    return done(undefined)
  })
  if (kept.ok) return ownReturns(deps, owner, number)
  await deps.blobs.remove(name)
  return kept
}

/** One customer's own: kept by their browser alone, and by nothing in between. */
const HEADERS = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=86400, immutable' }

/** For the house; with `owner` for whoever the order belongs to. Refuses `returns.no-such-return`. */
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
