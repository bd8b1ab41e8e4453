import { kes } from '#kernel/money.ts'
import { applyOffers, type OfferCart } from './apply-offers.ts'
import { missingToNextTier } from './benefits/tiers.ts'
import { unmetOf } from './conditions/index.ts'
import type { Offer, OfferAdjustment, OfferFacts, OfferResult } from './offer.ts'
import { pilesOf } from './piles.ts'
import { type Condition, type ConditionGroup, classOf, LANES, type PromotionRule } from './rule.ts'

/** `short`: KES cents or pieces that are missing to `minimum`. */
export type Missing = { id: string; kind: 'spend' | 'quantity'; short: number; minimum: number }

type Applied = { adjustments: readonly OfferAdjustment[]; results: readonly OfferResult[] }

/** Max number of promotions that are tried, those that miss the smallest share of their minimum. */
const MOST_TRIED = 8

/**
 * Lists what a cart misses until a promotion, or its next tier, reduces it, the smallest share of its minimum first. Leaves out
 * promotions that would not apply even then, because of another condition or promotion.
 */
export function missingIn(cart: OfferCart, offers: readonly Offer[], applied: Applied): Missing[] {
  const found = applied.results.flatMap((result) => {
    const offer = offers.find(({ id }) => id === result.id)
    const missing = offer && (missingTo(cart, offer, applied, offers) ?? missingToTier(cart, offer, applied, offers))
    return missing ? [missing] : []
  })
  return found
    .sort(bySmallestShare)
    .slice(0, MOST_TRIED)
    .filter(({ id, minimum }) => wouldApply(cart, offers, applied, { id, minimum }))
}

function missingTo(cart: OfferCart, offer: Offer, applied: Applied, offers: readonly Offer[]): Missing | undefined {
  const { id, rule } = offer
  if (applied.results.find((each) => each.id === id)?.blocked?.reason !== 'condition') return undefined
  const isEarlier = ({ benefit }: PromotionRule) => classOf(rule.benefit) !== 'product' && classOf(benefit) === 'product'
  const piles = pilesOf(linesAfter(cart, offers, applied, isEarlier))
  const input = { piles, left: piles.map(({ total }) => total), facts: cart.facts }
  for (const group of rule.conditions.filter((each) => unmetOf([each], input))) {
    const found = group.conditions.flatMap((condition): Missing[] => {
      const short = unmetOf([{ match: 'all', conditions: [condition] }], input)?.short
      if (short === undefined || (condition.kind !== 'spend' && condition.kind !== 'quantity')) return []
      return [{ id, kind: condition.kind, short, minimum: condition.least ?? short }]
    })
    const [first] = group.match === 'all' ? found : found.sort(bySmallestShare)
    if (first) return first
  }
  return undefined
}

const bySmallestShare = (a: Missing, b: Missing): number => a.short / a.minimum - b.short / b.minimum

/** Returns what is missing to the next tier, for a promotion that applies or has reached no tier. */
function missingToTier(cart: OfferCart, offer: Offer, applied: Applied, offers: readonly Offer[]): Missing | undefined {
  const { benefit, lane } = offer.rule
  const blocked = applied.results.find(({ id }) => id === offer.id)?.blocked
  if (benefit.kind !== 'tiers' || (blocked && blocked.reason !== 'no-goods')) return undefined
  const isEarlier = (other: PromotionRule) =>
    classOf(other.benefit) === 'product' && LANES.indexOf(other.lane) < LANES.indexOf(lane)
  const missing = missingToNextTier(benefit, pilesOf(linesAfter(cart, offers, applied, isEarlier)))
  return missing && { id: offer.id, kind: benefit.by, ...missing }
}

/** Returns the lines at their price after some of the promotions. */
function linesAfter(
  { lines }: OfferCart,
  offers: readonly Offer[],
  { adjustments }: Applied,
  isEarlier: (rule: PromotionRule) => boolean,
): OfferCart['lines'] {
  const earlier = new Set(offers.filter(({ rule }) => isEarlier(rule)).map(({ id }) => id))
  return lines.map((line, at) => {
    const off = adjustments.reduce((sum, each) => (each.line === at && earlier.has(each.source) ? sum + each.amount : sum), 0)
    return { ...line, total: kes(line.total - off) }
  })
}

/** True when all promotions together would take off more, were its minimum reached with these goods. */
function wouldApply(
  cart: OfferCart,
  offers: readonly Offer[],
  { results }: Applied,
  { id, minimum }: Pick<Missing, 'id' | 'minimum'>,
): boolean {
  const offer = offers.find((each) => each.id === id)
  if (!offer) return false
  const rule = reached(offer.rule, cart.facts, minimum)
  const { benefit } = rule
  const delivery =
    benefit.kind === 'shipping'
      ? (cart.delivery ?? { fee: UNKNOWN_FEE, method: benefit.methods[0] ?? 'standard' })
      : cart.delivery
  const withFee = { ...cart, delivery }
  const today = delivery === cart.delivery ? results : applyOffers(withFee, offers).results
  const tried = applyOffers(
    withFee,
    offers.map((each) => (each.id === id ? { ...each, rule } : each)),
  )
  const sumOf = (all: readonly OfferResult[]) => all.reduce((sum, { amount }) => sum + amount, 0)
  const result = tried.results.find((each) => each.id === id)
  return sumOf(tried.results) > sumOf(today) || result?.blocked?.reason === 'no-goods'
}
const UNKNOWN_FEE = 100_00

/** Returns the rule as if its minimums were reached, and as if facts that are not known yet were as required. */
function reached(rule: PromotionRule, facts: OfferFacts, minimum: number): PromotionRule {
  const isOpen = (condition: Condition) =>
    (condition.kind === 'destination' && facts.country === null) ||
    (condition.kind === 'delivery-method' && facts.deliveryMethod === null) ||
    ((condition.kind === 'spend' || condition.kind === 'quantity') && condition.least !== null && condition.most === null)
  const conditions = rule.conditions.flatMap((group): ConditionGroup[] => {
    const left = group.conditions.filter((condition) => !isOpen(condition))
    const holds = group.match === 'any' ? left.length < group.conditions.length : left.length === 0
    return holds ? [] : [{ ...group, conditions: left }]
  })
  const { benefit } = rule
  if (benefit.kind !== 'tiers') return { ...rule, conditions }
  const tiers = benefit.tiers.map((tier) => (tier.from <= minimum ? { ...tier, from: 1 } : tier))
  return { ...rule, conditions, benefit: { ...benefit, tiers } }
}
