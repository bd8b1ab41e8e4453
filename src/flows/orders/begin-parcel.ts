import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as inventory from '#modules/inventory/index.ts'
import type { BeginParcel, NameCarrier, OrderParcels } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import * as audit from '#services/audit/index.ts'
import { followParcels } from '#steps/settlement/goods/follow-parcels.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'
import { parcelBook } from '#views/orders/order-parcels.ts'
import { shownParcels } from '#views/orders/shown-parcels.ts'

type Begin = { number: string; by: Staff; key: string; what: BeginParcel }

/**
 * Starts another parcel of an order, with units of some lines. Idempotent by key. Locks the order, so two packers cannot pack
 * the same units. Refuses `orders.no-such-order`, `orders.cannot-move`, `orders.no-such-line`, `orders.more-than-left`,
 * `orders.not-at-place`, `inventory.no-such-location` and `idempotency.key-reused`.
 */
export async function beginParcel(deps: Deps, { number, by, key, what }: Begin): Promise<Outcome<OrderParcels>> {
  const at = deps.clock.now()
  const write = { scope: `parcel ${number}`, key, fingerprint: fingerprintOf(what), at }
  const begun = await transact(deps.db, (tx) =>
    once<{ id: string }>(tx, write, async () => {
      const order = await orders.lockByNumber(tx, number)
      if (!order) return refuse(orders.problems.noSuchOrder())
      if (!orders.orderCan('process', order.state) && order.state !== 'processing')
        return refuse(orders.problems.cannotMove(order.state, []))
      const book = await parcelBook(tx, order)
      const wrong = tooMuch(what, book)
      if (wrong) return refuse(wrong)
      const location_id = what.location ?? null
      if (location_id !== null) {
        const name = await inventory.placeName(tx, location_id)
        if (name === '') return refuse(inventory.problems.noSuchLocation())
        const missing = await inventory.missingAt(tx, location_id, book.goodsIn(what.lines))
        if (missing !== undefined)
          return refuse(orders.problems.notAtPlace(book.lines.find(({ variantId }) => variantId === missing)?.name ?? '', name))
      }
      const id = newId()
      await orders.createParcel(tx, { id, order_id: order.id, state: 'pending', created_at: at, location_id, lines: what.lines })
      await followParcels(tx, order.id, { actor: by.email, at })
      const detail = { parcel: book.parcels.length + 1 }
      await orders.recordEvent(tx, { orderId: order.id, kind: 'parcel-begun', actor: by.email, at, detail })
      await audit.record(tx, {
        actor: by.id,
        action: 'parcel-begun',
        subject: `order ${number}`,
        at,
        before: null,
        after: { parcel: id, lines: what.lines, location: location_id },
      })
      return done({ id })
    }),
  )
  return begun.ok ? shownParcels(deps, number) : begun
}

function tooMuch({ lines }: BeginParcel, { lines: ordered, rest }: Awaited<ReturnType<typeof parcelBook>>) {
  for (const { line, quantity } of lines) {
    const orderedLine = ordered.find((each) => each.line === line)
    if (!orderedLine) return orders.problems.noSuchLine()
    const left = rest.find((each) => each.line === line)?.quantity ?? 0
    if (quantity > left) return orders.problems.moreThanLeft(orderedLine.name, left)
  }
  return undefined
}

/**
 * Saves the carrier and tracking number of a parcel; an empty one clears it. Refuses `orders.no-such-order` and
 * `orders.no-such-parcel`.
 */
export async function nameCarrier(
  deps: Deps,
  { number, parcel, by, carrier, tracking }: { number: string; parcel: string; by: Staff } & NameCarrier,
): Promise<Outcome<OrderParcels>> {
  const result = await transact(deps.db, async (tx) => {
    const order = await orders.lockByNumber(tx, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    const found = (await orders.parcelsOf(tx, order.id)).find(({ id }) => id === parcel)
    if (!found) return refuse(orders.problems.noSuchParcel())
    await orders.setCarrier(tx, parcel, { carrier: carrier || null, tracking: tracking || null })
    await audit.record(tx, {
      actor: by.id,
      action: 'parcel-named',
      subject: `order ${number}`,
      at: deps.clock.now(),
      detail: { parcel },
      before: { carrier: found.carrier, tracking: found.tracking },
      after: { carrier: carrier || null, tracking: tracking || null },
    })
    return done(undefined)
  })
  return result.ok ? shownParcels(deps, number) : result
}
