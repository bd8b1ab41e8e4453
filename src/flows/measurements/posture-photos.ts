import type { PostureSide } from '#domain/tailoring/tape.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { OrderMeasurements, Profiles } from '#modules/measurements/contract.ts'
import * as measurements from '#modules/measurements/index.ts'
import * as orders from '#modules/orders/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { takePhoto } from '#steps/media/take-photo.ts'
import { shownProfiles } from '#views/tailoring/measurements.ts'
import { canBeMeasured, garmentLine, houseMeasurements } from '#views/tailoring/order-measurements.ts'

type By = { id: string; email: string }
type OfGarment = { number: string; line: number; side: PostureSide; by: By }

/**
 * Stores a posture photo taken by staff, with the measurements of a garment of the order. Replaces the photo of the same side.
 * Refuses what `takePhoto` refuses, `orders.no-such-order`, `measurements.order-over`, and `measurements.no-such-garment`, also
 * before measurements are submitted.
 */
export function photographPosture(
  deps: Deps,
  { number, line, side, by }: OfGarment,
  bytes: Uint8Array,
): Promise<Outcome<OrderMeasurements>> {
  const check = async (tx: Tx) => {
    const order = await orders.lockByNumber(tx, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    const submitted = (await garmentLine(tx, order.id, line)) && (await measurements.givenFor(tx, line))
    if (!submitted) return refuse(measurements.problems.noSuchGarment())
    return (await canBeMeasured(tx, order)) ? done({ order, given: submitted }) : refuse(measurements.problems.orderOver())
  }
  const keep = (file: string) =>
    transact(deps.db, async (tx): Promise<Outcome<{ shown: OrderMeasurements; replaced: string | undefined }>> => {
      const still = await check(tx)
      if (!still.ok) return still
      const { order, given: measured } = still.value
      const at = deps.clock.now()
      const replaced = await measurements.keepPhoto(tx, { set_id: measured.set_id, side, file, taken_by: by.id, at })
      await audit.record(tx, {
        actor: by.id,
        action: 'posture-photographed',
        subject: `order ${order.number}`,
        at,
        detail: { line, side },
        before: { photo: replaced !== undefined },
        after: { photo: true },
      })
      const shown = await houseMeasurements(tx, number, { open: true })
      return shown ? done({ shown, replaced }) : refuse(orders.problems.noSuchOrder())
    })
  return takePhoto(deps, bytes, { folder: 'posture', check, keep })
}

/** Photo of a person: no browser or proxy may cache it, because counter tablets are shared. */
const HEADERS = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store' }

async function answered({ blobs }: Deps, file: string | undefined): Promise<Outcome<never> | Response> {
  const bytes = file && (await blobs.get(file))
  return bytes ? new Response(bytes as BodyInit, { headers: HEADERS }) : refuse(measurements.problems.noSuchPhoto())
}

/**
 * Serves a posture photo to staff and records the access in the audit log. Refuses `orders.no-such-order`,
 * `measurements.no-such-photo`.
 */
export async function housePosturePhoto(deps: Deps, { number, line, side, by }: OfGarment): Promise<Outcome<never> | Response> {
  const order = await orders.findByNumber(deps.db, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const file = (await garmentLine(deps.db, order.id, line)) && (await measurements.photoFile(deps.db, { line }, side))
  if (file)
    await transact(deps.db, async (tx) => {
      await audit.record(tx, {
        actor: by.id,
        action: 'measurements-read',
        subject: `order ${order.number}`,
        at: deps.clock.now(),
        detail: { line, photo: side },
      })
      return done(undefined)
    })
  return answered(deps, file)
}

type Own = { ownerId: string | undefined; set: string; side: PostureSide }

/**
 * Serves a posture photo to the owner of the measurements. Refuses `measurements.no-such-photo`.
 */
export const ownPosturePhoto = async (deps: Deps, { ownerId, set, side }: Own): Promise<Outcome<never> | Response> =>
  answered(deps, ownerId && (await measurements.photoFile(deps.db, { ownerId, setId: set }, side)))

/** Deletes a customer's own posture photo, even while the garment is in production. Refuses `measurements.no-such-photo`. */
export async function removePosturePhoto(deps: Deps, { ownerId, set, side }: Own): Promise<Outcome<Profiles>> {
  const dropped = await transact(deps.db, async (tx) => {
    const own = ownerId === undefined ? undefined : await measurements.ownedSet(tx, ownerId, set)
    const file = own && (await measurements.dropPhoto(tx, own.id, side))
    return file ? done(file) : refuse(measurements.problems.noSuchPhoto())
  })
  if (!dropped.ok) return dropped
  await deps.blobs.remove(dropped.value)
  return shownProfiles(deps, ownerId)
}
