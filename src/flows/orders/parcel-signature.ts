import { pathOfStroke, SIGNATURE_BOX } from '#domain/customers/signature.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { HandedSignature, OrderParcels } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'
import { shownParcels } from '#views/orders/shown-parcels.ts'

type Of = { number: string; parcel: string }

/**
 * Stores the signature of the person who received a parcel. Replaces an earlier one. Refuses `orders.no-such-order`,
 * `orders.no-such-parcel`, and `orders.not-handed-over` before the customer has received the parcel.
 */
export async function signForParcel(
  deps: Deps,
  { number, parcel, by }: Of & { by: Staff },
  signature: HandedSignature,
): Promise<Outcome<OrderParcels>> {
  const stored = await transact(deps.db, async (tx): Promise<Outcome<void>> => {
    const order = await orders.lockByNumber(tx, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    const found = (await orders.parcelsOf(tx, order.id)).find(({ id }) => id === parcel)
    if (!found) return refuse(orders.problems.noSuchParcel())
    if (!orders.HAS_ARRIVED.includes(found.state)) return refuse(orders.problems.notHandedOver())
    await orders.setSignature(tx, found, signature)
    await audit.record(tx, {
      actor: by.id,
      action: 'parcel-named',
      subject: `order ${number}`,
      at: deps.clock.now(),
      detail: { parcel },
      // Records only the kind of the signature: a signature is personal data, and audit entries outlive the customer's erasure.
      before: { signature: found.handed_signature ? kindOf(found.handed_signature) : null },
      after: { signature: kindOf(signature) },
    })
    return done(undefined)
  })
  return stored.ok ? shownParcels(deps, number) : stored
}

const kindOf = (signature: HandedSignature): 'drawn' | 'typed' => ('typed' in signature ? 'typed' : 'drawn')

/** A signature is personal data: only a browser may cache it, no shared proxy. The SVG must not run scripts. */
const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': 'private, no-cache',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

/**
 * Serves a drawn signature to staff as SVG. Refuses `orders.no-such-order`, and `orders.no-such-parcel` also without a drawn
 * signature.
 */
export async function drawnSignature({ db }: Pick<Deps, 'db'>, { number, parcel }: Of): Promise<Outcome<never> | Response> {
  const order = await orders.findByNumber(db, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const signature = (await orders.parcelsOf(db, order.id)).find(({ id }) => id === parcel)?.handed_signature
  if (!signature || !('strokes' in signature)) return refuse(orders.problems.noSuchParcel())
  const { width, height } = SIGNATURE_BOX
  const paths = signature.strokes.map((stroke) => `<path d="${pathOfStroke(stroke)}"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/><g fill="none" stroke="#1b1713" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`
  return new Response(svg, { headers: HEADERS })
}
