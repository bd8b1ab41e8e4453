import { readOrderNumber } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { TrackOrder } from '../contract.ts'
import { problems } from '../problems.ts'
import * as store from '../proof-store.ts'
import { readProof } from '../rules/contact.ts'

/**
 * Grants this browser read access to an order after it gave the order number and the matching e-mail address or phone number. A
 * wrong number and a wrong contact both refuse `orders.no-such-order`, so that numbers cannot be probed.
 */
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
