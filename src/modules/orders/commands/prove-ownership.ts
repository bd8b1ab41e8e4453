import { readOrderNumber } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { TrackOrder } from '../contract.ts'
import { opensOrder } from '../payment-link.ts'
import { problems } from '../problems.ts'
import * as store from '../proof-store.ts'
import { readProof } from '../rules/contact.ts'

/** A wrong number and a wrong contact both refuse `orders.no-such-order`, so that numbers cannot be probed. */
export async function proveOwnership(
  { db, clock }: Deps,
  visitorId: string,
  { number, contact }: TrackOrder,
): Promise<Outcome<{ number: string }>> {
  const read = readOrderNumber(number)
  const proof = readProof(contact)
  const order = read && proof ? await store.findByProof(db, read, proof) : undefined
  if (!order) return refuse(problems.noSuchOrder())
  await store.grant(db, order.id, visitorId, clock.now())
  return done({ number: order.number })
}

/** Grants access to the browser that opened a mailed payment link. Refuses `orders.no-such-order`. */
export async function proveByLink(
  deps: Pick<Deps, 'db' | 'clock' | 'secret'>,
  visitorId: string,
  { number, key }: { number: string; key: string },
): Promise<Outcome<{ proved: true }>> {
  const order = await store.findAddressed(deps.db, number)
  if (!order || !opensOrder(deps, order, key)) return refuse(problems.noSuchOrder())
  await store.grant(deps.db, order.id, visitorId, deps.clock.now())
  return done({ proved: true })
}
