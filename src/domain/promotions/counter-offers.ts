import { kes } from '#kernel/money.ts'
import { type CounterLine, quoteSale, type TypedReduction } from '../pricing/counter.ts'
import { type Channel, priceOf } from '../pricing/goods.ts'
import type { Quote } from '../pricing/quote.ts'
import { applyOffers, type OfferCart } from './apply-offers.ts'
import { type Budget, overBudget } from './budgets.ts'
import { customerLimit } from './customer-limit.ts'
import type { Offer, OfferAdjustment, OfferFacts, OfferLine } from './offer.ts'
import type { PromotionRule } from './rule.ts'
import { shopTime } from './shop-time.ts'

/* Promotions at the counter. The register computes them offline, and the server again with the same function. */

/** Promotion as a register stores it. Times are ISO 8601; `ends` null: no end. */
export type CounterOffer = {
  id: string
  version: number
  labels: Record<string, string>
  rule: PromotionRule
  starts: string
  ends: string | null
  budget?: Budget | undefined
}
/** `mostPercent`: maximum percentage that promotions may take off the goods together. */
export type CounterOffers = {
  offers: readonly CounterOffer[]
  mostPercent: number
  channel: Channel
  /** Missing while the customer is not known. */
  customer?: Pick<OfferFacts, 'signedIn' | 'groups' | 'ordersPlaced'> | undefined
}

/** Facts of goods for promotions. A line without them gets no promotion. */
export type CounterGoods = {
  variantId: number
  productId: number
  categoryId: number | null
  reduced: boolean
  /** Price of one piece or metre in KES cents. Promotions do not reduce it further. */
  least: number
}
export type SaleLine = CounterLine & { goods?: CounterGoods | undefined }
export type SaleQuote = Quote & { adjustments: OfferAdjustment[] }

type Sale = {
  lines: readonly SaleLine[]
  discount?: TypedReduction | undefined
  known: CounterOffers
  at: Date
  language: string
}

/** Quotes a sale: promotions, then the discount of the whole sale. Lines that staff priced or reduced get no promotion. */
export function quoteWithCounterOffers({ lines, discount, known: counterOffers, at, language }: Sale): SaleQuote {
  const now = at.getTime()
  const live = counterOffers.offers.filter(
    ({ starts, ends }) => Date.parse(starts) <= now && (ends === null || Date.parse(ends) > now),
  )
  const places = lines.flatMap((line, place) => (isOpen(line) ? [place] : []))
  const open = places.flatMap((place) => goodsOf(lines[place]))
  const facts = { ...COUNTER, ...counterOffers.customer, ...shopTime(at), language, channel: counterOffers.channel }
  const offers = live.map(({ labels, ...offer }) => ({ ...offer, label: labels[language] || (labels.en ?? '') }))
  const cart = { lines: open, delivery: null, facts, guardPercent: counterOffers.mostPercent }
  const adjustments = withinBudgets(cart, offers)
  const placed = adjustments.map((each) => ({ ...each, line: each.line === null ? null : (places[each.line] ?? null) }))
  return { ...quoteSale(lines, discount, placed), adjustments: placed }
}

/** Applies promotions, without those that would exceed their budget. */
function withinBudgets(cart: OfferCart, offers: readonly (Offer & Pick<CounterOffer, 'budget'>)[]): OfferAdjustment[] {
  const { adjustments, results } = applyOffers(cart, offers)
  const over = overBudget(results, (id) => offers.find((offer) => offer.id === id)?.budget)
  return over.size === 0
    ? adjustments
    : withinBudgets(
        cart,
        offers.filter(({ id }) => !over.has(id)),
      )
}

export function promotionsOf({ adjustments }: Pick<SaleQuote, 'adjustments'>): { name: string; amount: number }[] {
  const sums = new Map<string, number>()
  for (const { label, amount } of adjustments) sums.set(label, (sums.get(label) ?? 0) + amount)
  return [...sums].map(([name, amount]) => ({ name, amount }))
}

const isOpen = ({ goods, discount, unitPrice, listPrice }: SaleLine): boolean =>
  goods !== undefined && !discount && unitPrice === listPrice

function goodsOf(line: SaleLine | undefined): OfferLine[] {
  if (!line?.goods) return []
  const { make, unit, quantity, unitPrice } = line
  const { least, ...goods } = line.goods
  const price = (each: number) => priceOf(unit, kes(each), quantity)
  return [{ ...goods, make, unit, quantity, unitPrice, total: price(unitPrice), floor: price(least) }]
}

/** Facts of a counter sale to an unknown customer. */
const COUNTER = {
  currency: 'KES',
  country: 'KE',
  county: null,
  deliveryMethod: 'pickup',
  signedIn: false,
  groups: [] as string[],
  ordersPlaced: 0,
} as const

const OF_THE_CUSTOMER: readonly string[] = ['orders-placed', 'customer-group', 'signed-in']

export const isForAnyCustomer = (rule: PromotionRule, perCustomer: number | null): boolean =>
  customerLimit(rule, perCustomer) === null &&
  rule.conditions.every(({ conditions }) => conditions.every(({ kind }) => !OF_THE_CUSTOMER.includes(kind)))

/** True when a promotion applies at the counter without a connection: to goods, without a code, and for every customer. */
export const isForCounter = (
  rule: PromotionRule,
  { needsCode, perCustomer }: { needsCode: boolean; perCustomer: number | null },
) => !needsCode && rule.benefit.kind !== 'shipping' && isForAnyCustomer(rule, perCustomer)
