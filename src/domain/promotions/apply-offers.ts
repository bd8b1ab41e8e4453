import { add, kes, type Money, share, ZERO } from '#kernel/money.ts'
import { acceptInOrder } from './combine.ts'
import { type Unmet, unmetOf } from './conditions/index.ts'
import { type Applied, type Evaluated, type Evaluation, evaluate } from './evaluate.ts'
import type { Offer, OfferAdjustment, OfferBlock, OfferFacts, OfferLine, OfferResult } from './offer.ts'
import { type Pile, pilesOf } from './piles.ts'

/** `guardPercent`: maximum percentage that promotions may take off the goods together. */
export type OfferCart = {
  lines: readonly OfferLine[]
  delivery: { fee: number; method: string } | null
  facts: OfferFacts
  guardPercent?: number | undefined
}
export type OffersApplied = { adjustments: OfferAdjustment[]; results: OfferResult[] }

/** Max number of blocked promotions that `bestChoice` tries to accept first. */
const MOST_TRIED = 8

/** Applies promotions to a cart. Those of higher priority come first; at the same priority, those that save more. */
export function applyOffers(cart: OfferCart, offers: readonly Offer[]): OffersApplied {
  if (offers.length === 0) return { adjustments: [], results: [] }
  const piles = pilesOf(cart.lines)
  const evaluated = { piles, delivery: cart.delivery, facts: cart.facts, guardPercent: cart.guardPercent ?? 100 }
  const input = { piles, left: piles.map(({ total }) => total), facts: cart.facts }
  const alone = new Map<string, Alone>()
  const able = offers.filter((offer) => {
    if (offer.stop !== undefined) return false
    const unmet = unmetOf(offer.rule.conditions, input)
    const result = unmet ? { total: ZERO, unmet, guarded: false } : aloneOf(evaluated, offer)
    alone.set(offer.id, result)
    return result.total > 0
  })
  const saves = ({ id }: Offer) => alone.get(id)?.total ?? 0
  const inOrder = able.sort(
    (a, b) => b.rule.priority - a.rule.priority || saves(b) - saves(a) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )
  const chosen = bestChoice(evaluated, inOrder)
  const results = offers.map((offer) => resultOf(offer, chosen, alone.get(offer.id)))
  return { adjustments: adjustmentsOf(cart.lines, piles, chosen.evaluation.applied), results }
}

type Alone = { total: Money; unmet?: Unmet | undefined; guarded: boolean }

function aloneOf(cart: Evaluated, offer: Offer): Alone {
  const { total, unmet, guarded } = evaluate(cart, [offer])
  return { total, unmet: unmet.get(offer.id), guarded: guarded.has(offer.id) }
}

type Choice = { evaluation: Evaluation; blocked: Map<string, Offer> }

function bestChoice(cart: Evaluated, inOrder: readonly Offer[]): Choice {
  let best = settled(cart, inOrder)
  const rivals = inOrder.filter((offer) => best.blocked.get(offer.id)?.rule.priority === offer.rule.priority)
  for (const rival of rivals.slice(0, MOST_TRIED)) {
    const higher = inOrder.filter(({ rule }) => rule.priority > rival.rule.priority)
    const others = inOrder.filter((offer) => offer !== rival && !higher.includes(offer))
    const tried = settled(cart, [...higher, rival, ...others])
    if (tried.evaluation.total > best.evaluation.total) best = tried
  }
  return best
}

/** Leaves out promotions that save nothing together with the others and yet block another. */
function settled(cart: Evaluated, inOrder: readonly Offer[]): Choice {
  const useless = new Set<string>()
  const outbid = new Map<string, string>()
  for (;;) {
    const { accepted, blocked } = acceptInOrder(inOrder.filter(({ id }) => !useless.has(id)))
    const evaluation = evaluate(cart, accepted)
    const idle = accepted.filter(({ id }) => evaluation.applied.every(({ offer }) => offer.id !== id))
    for (const [id, by] of outbid) if (!evaluation.outbid.has(id)) evaluation.outbid.set(id, by)
    const inTheWay = idle.filter((offer) => [...blocked.values()].includes(offer))
    if (inTheWay.length === 0) return { evaluation, blocked }
    for (const { id } of inTheWay) useless.add(id)
    for (const [id, by] of evaluation.outbid) outbid.set(id, by)
  }
}

function resultOf(offer: Offer, { evaluation, blocked }: Choice, alone: Alone | undefined): OfferResult {
  const applied = evaluation.applied.find(({ offer: { id } }) => id === offer.id)
  const { id } = offer
  if (applied) return { id, amount: amountOf(applied), blocked: null }
  return { id, amount: ZERO, blocked: blockOf(offer, { evaluation, blocked }, alone) }
}

function blockOf({ id, stop, rule }: Offer, { evaluation, blocked }: Choice, alone: Alone | undefined): OfferBlock {
  if (stop !== undefined) return { reason: stop }
  const unmet = evaluation.unmet.get(id) ?? alone?.unmet
  if (unmet) return { reason: 'condition', ...unmet }
  const inTheWay = blocked.get(id)
  if (inTheWay) return { reason: rule.exclusive || inTheWay.rule.exclusive ? 'exclusive' : 'combination', by: inTheWay.id }
  const by = evaluation.outbid.get(id)
  if (by !== undefined) return { reason: 'outbid', by }
  return { reason: evaluation.guarded.has(id) || alone?.guarded ? 'guard' : 'no-goods' }
}

const amountOf = ({ goods, delivery }: Applied): Money => add(...goods, delivery)

/** Shares the amount of each pile over its lines in proportion to their remaining amounts. */
function adjustmentsOf(lines: readonly OfferLine[], piles: readonly Pile[], applied: readonly Applied[]): OfferAdjustment[] {
  const left = lines.map(({ total }) => kes(total))
  return applied.flatMap(({ offer, goods, delivery }) => {
    const { id: source, version, label } = offer
    const found: OfferAdjustment[] = delivery > 0 ? [{ line: null, source, version, label, amount: delivery }] : []
    for (const [at, pile] of piles.entries()) {
      const off = goods[at] ?? ZERO
      if (off === 0) continue
      const parts = share(
        off,
        pile.lines.map((line) => left[line] ?? ZERO),
      )
      for (const [place, amount] of parts.entries()) {
        const line = pile.lines[place] ?? 0
        left[line] = kes((left[line] ?? 0) - amount)
        if (amount > 0) found.push({ line, source, version, label, amount })
      }
    }
    return found
  })
}
