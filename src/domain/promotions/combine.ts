import type { Offer } from './offer.ts'
import { classOf } from './rule.ts'

/**
 * True when both may reduce the same order. An exclusive promotion combines with none. Two of one class and lane combine;
 * `evaluate` then chooses between them.
 */
export function combines({ rule: a }: Offer, { rule: b }: Offer): boolean {
  if (a.exclusive || b.exclusive) return false
  const [classA, classB] = [classOf(a.benefit), classOf(b.benefit)]
  if (classA === classB && a.lane === b.lane) return true
  return a.combines[classB] && b.combines[classA]
}

export type Accepted = { accepted: Offer[]; blocked: Map<string, Offer> }

/** `blocked`: the accepted promotion that blocks another, by the id of the latter. */
export function acceptInOrder(offers: readonly Offer[]): Accepted {
  const accepted: Offer[] = []
  const blocked = new Map<string, Offer>()
  for (const offer of offers) {
    const inTheWay = accepted.find((other) => !combines(other, offer))
    if (inTheWay) blocked.set(offer.id, inTheWay)
    else accepted.push(offer)
  }
  return { accepted, blocked }
}
