import type { Offer } from './offer.ts'
import { classOf } from './rule.ts'

/**
 * True when both may reduce the same order. Promotions of one class and lane compete for the goods instead: the better one wins
 * each. All others combine when both allow the other's class. An exclusive promotion is alone.
 */
export function combines({ rule: a }: Offer, { rule: b }: Offer): boolean {
  if (a.exclusive || b.exclusive) return false
  const [classA, classB] = [classOf(a.benefit), classOf(b.benefit)]
  if (classA === classB && a.lane === b.lane) return true
  return a.combines[classB] && b.combines[classA]
}

export type Accepted = { accepted: Offer[]; blocked: Map<string, Offer> }

/** Takes promotions in their order, each when it combines with all taken before. `blocked`: the one in the way, by id. */
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
