import { add, kes, type Money, percentOf, ZERO } from '#kernel/money.ts'
import { takenOff } from '../pricing/reduction.ts'
import { type BenefitOnGoods, claims, reduce } from './benefits/index.ts'
import { type Unmet, unmetOf } from './conditions/index.ts'
import { bestOfLane } from './lane.ts'
import type { Offer, OfferFacts } from './offer.ts'
import { type Pile, shared } from './piles.ts'
import { classOf, LANES, type Lane, type PromotionClass } from './rule.ts'

/** `delivery`: fee in KES cents and method; null while none is chosen. */
export type Evaluated = {
  piles: readonly Pile[]
  delivery: { fee: number; method: string } | null
  facts: OfferFacts
  /** Maximum that promotions may take off the goods together, in percent of their total. */
  guardPercent: number
}

/** Amounts of one promotion: KES cents off each pile, and off delivery. */
export type Applied = { offer: Offer; goods: Money[]; delivery: Money }
export type Evaluation = {
  total: Money
  applied: Applied[]
  unmet: Map<string, Unmet>
  /** Id of the promotion that applied instead, by id of the outbid one. */
  outbid: Map<string, string>
  guarded: Set<string>
}

/**
 * Applies promotions that combine, class by class and lane by lane: products, the order, delivery. Conditions of product
 * promotions use the prices before promotions; later classes use the prices after product promotions.
 */
export function evaluate(cart: Evaluated, offers: readonly Offer[]): Evaluation {
  const run = new Run(cart)
  const groups = Map.groupBy(offers, ({ rule }) => `${classOf(rule.benefit)} ${rule.lane}`)
  const of = (promotionClass: PromotionClass, lane: Lane) => groups.get(`${promotionClass} ${lane}`) ?? []
  for (const lane of LANES) run.product(of('product', lane))
  run.afterProducts()
  for (const lane of LANES) run.order(of('order', lane))
  for (const lane of LANES) run.shipping(of('shipping', lane))
  return run.result
}

class Run {
  readonly result: Evaluation = { total: ZERO, applied: [], unmet: new Map(), outbid: new Map(), guarded: new Set() }
  readonly #cart: Evaluated
  #left: Money[]
  /** KES cents of each pile for checking conditions. */
  #requested: readonly Money[]
  #allowance: number
  #fee: number

  constructor(cart: Evaluated) {
    this.#cart = cart
    this.#left = cart.piles.map(({ total }) => total)
    this.#requested = this.#left
    this.#allowance = percentOf(add(...this.#left), cart.guardPercent)
    this.#fee = cart.delivery?.fee ?? 0
  }

  afterProducts() {
    this.#requested = [...this.#left]
  }

  product(offers: readonly Offer[]) {
    const applicable = this.#meet(offers)
    if (applicable.length === 0) return
    const bids = applicable.map(({ id, rule }) => {
      const benefit = rule.benefit as BenefitOnGoods
      return { id, benefit, claims: this.#cart.piles.map((pile) => claims(benefit, pile)) }
    })
    const { off, winners } = bestOfLane(this.#cart.piles, this.#left, bids)
    for (const [at, offer] of applicable.entries()) {
      const goods = off.get(offer.id)
      if (goods) this.#take(offer, goods)
      const by = winners.find((winner, pile) => winner !== undefined && bids[at]?.claims[pile])
      if (!goods && by) this.result.outbid.set(offer.id, by)
    }
  }

  order(offers: readonly Offer[]) {
    if (offers.length === 0) return
    const bids = this.#meet(offers).map((offer) => {
      const goods = reduce(offer.rule.benefit as BenefitOnGoods, { piles: this.#cart.piles, left: this.#left })
      return { offer, goods, sum: add(...goods) }
    })
    const best = this.#bestOf(bids)
    if (best) this.#take(best.offer, best.goods)
  }

  shipping(offers: readonly Offer[]) {
    const { delivery } = this.#cart
    if (offers.length === 0) return
    const bids = this.#meet(offers).flatMap((offer) => {
      const { benefit } = offer.rule
      const fits =
        benefit.kind === 'shipping' && delivery && (benefit.methods.length === 0 || benefit.methods.includes(delivery.method))
      return fits ? [{ offer, sum: takenOff(kes(this.#fee), benefit.off) }] : []
    })
    const best = this.#bestOf(bids)
    if (!best) return
    this.#fee -= best.sum
    this.result.total = add(this.result.total, best.sum)
    this.result.applied.push({ offer: best.offer, goods: this.#left.map(() => ZERO), delivery: best.sum })
  }

  /** Returns the promotions whose conditions hold. Records the unmet condition of the others. */
  #meet(offers: readonly Offer[]): Offer[] {
    return offers.filter(({ id, rule }) => {
      const unmet = unmetOf(rule.conditions, { piles: this.#cart.piles, left: this.#requested, facts: this.#cart.facts })
      if (unmet) this.result.unmet.set(id, unmet)
      return !unmet
    })
  }

  /** Returns the bid that saves most, the first of equal ones. Records the others as outbid. */
  #bestOf<Bid extends { offer: Offer; sum: Money }>(bids: readonly Bid[]): Bid | undefined {
    const best = bids.reduce<Bid | undefined>((most, bid) => (bid.sum > (most?.sum ?? 0) ? bid : most), undefined)
    for (const { offer } of bids) if (best && offer !== best.offer) this.result.outbid.set(offer.id, best.offer.id)
    return best
  }

  #take(offer: Offer, requested: readonly Money[]) {
    const allowed = requested.map((amount, at) => this.#aboveFloor(amount, at))
    if (allowed.some((amount, at) => amount < (requested[at] ?? 0))) this.result.guarded.add(offer.id)
    const sum = add(...allowed)
    const goods = sum > this.#allowance ? shared(this.#allowance, allowed) : [...allowed]
    if (sum > this.#allowance) this.result.guarded.add(offer.id)
    const taken = add(...goods)
    if (taken === 0) return
    this.#allowance -= taken
    this.#left = this.#left.map((left, at) => kes(left - (goods[at] ?? 0)))
    this.result.total = add(this.result.total, taken)
    this.result.applied.push({ offer, goods, delivery: ZERO })
  }

  #aboveFloor(amount: Money, at: number): Money {
    const above = (this.#left[at] ?? ZERO) - (this.#cart.piles[at]?.floor ?? 0)
    return kes(Math.min(amount, Math.max(0, above)))
  }
}
