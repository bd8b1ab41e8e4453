import { readOrderNumber } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { TrackOrder } from '../contract.ts'
import { problems } from '../problems.ts'
import * as store from '../proof-store.ts'
import { readProof } from '../rules/contact.ts'

/**
 * Somebody knows an order's number and its e-mail address or phone number: their browser may see it from now on.
 * A wrong number and a wrong contact get the same answer.
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
