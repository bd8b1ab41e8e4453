import { sql } from 'kysely'
import { priceCart } from '#domain/pricing/pricing.ts'
import { codeSpelling } from '#domain/promotions/code-spelling.ts'
import type { OfferBlock } from '#domain/promotions/offer.ts'
import type { OfferQuote } from '#domain/promotions/quote-with-offers.ts'
import { classOf, type PromotionRule } from '#domain/promotions/rule.ts'
import type { Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/catalogue/tables.ts'
import '#modules/identity/tables.ts'
import type { Blocked, PromotionState, TestCart, TestedCart } from '#modules/promotions/contract.ts'
import * as promotions from '#modules/promotions/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import { ownerOf } from '#platform/api/visitor.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { checkRight } from '#platform/rights.ts'
import { namedRows } from '#views/cart/cart-view.ts'
import { productNames, productsOf } from './admin-promotions.ts'
import { expandedPromotions } from './live-offers.ts'
import { customerFacts } from './offer-facts.ts'
import { quoteWith } from './quote.ts'

type Live = promotions.LivePromotion

/**
 * Quotes a test cart that staff enter, as a customer would see it at that moment. Drafts count as active. A `customer` reveals
 * groups and orders, so it needs `customers.read`. Refuses `access.not-in-role` and `access.not-in-scope`.
 */
export async function testCart(deps: Deps, by: Rights, input: TestCart): Promise<Outcome<TestedCart>> {
  const allowed = input.customer === null ? done(undefined) : checkRight(by, 'customers.read')
  if (!allowed.ok) return allowed
  const { db } = deps
  const now = new Date(input.moment)
  const userId = input.customer === null ? undefined : await accountOf(db, input.customer)
  const email = input.customer ?? undefined
  const { channel, country, county } = input
  const [rows, live, costs] = await Promise.all([
    namedRows(db, input.lines, { ownerId: userId ? ownerOf(userId) : null, channel, now }),
    expandedPromotions(db, now, { drafts: true }),
    costsOf(
      db,
      input.lines.map(({ variantId }) => variantId),
    ),
  ])
  const { lines, items } = priceCart(rows)
  const parcel = shipping.parcelOf(
    lines.map((line) => ({ ...line, sendDay: null })),
    items,
  )
  const destination = { country: country ?? 'KE', ...(county && { region: county }) }
  const options = input.deliveryMethod ? await shipping.shippingOptions(deps, destination, parcel) : []
  const option = options.find(({ method }) => method === input.deliveryMethod)
  const codes = input.codes.flatMap((code) => codeSpelling(code) ?? [])
  const keys = promotions.customerKeys(deps.secret, { accountId: userId, email })
  const quote = quoteWith({
    lines,
    delivery: option ? { fee: option.fee, method: option.method } : null,
    live,
    facts: await customerFacts(db, { codes, buyer: { userId, email }, keys, live }),
    channel,
    currency: input.currency,
    language: input.language,
    country,
    county,
    signedIn: userId !== undefined,
    now,
  })
  const shown = lines.map((line, at) => testedLine(line, at, quote, costs))
  const tested = live.map((each) => testedPromotion(each, quote, live, now))
  const productIds = tested.flatMap(({ condition }) => (condition ? productsOf(onlyCondition(condition)) : []))
  return done({
    lines: shown,
    delivery: option ? { before: quote.shippingBefore, fee: quote.shipping, adjustments: partsOf(quote, null) } : null,
    items: quote.items,
    discount: quote.discount,
    vat: quote.vat,
    total: quote.total,
    margin: shown.reduce<number | null>((sum, { margin }) => (sum === null || margin === null ? null : sum + margin), 0),
    promotions: tested,
    products: await productNames(db, productIds),
  })
}

type Line = Parameters<typeof quoteWith>[0]['lines'][number]

const partsOf = ({ adjustments }: OfferQuote, at: number | null) =>
  adjustments.flatMap(({ line, ...part }) => (line === at ? [part] : []))

function testedLine(line: Line, at: number, quote: OfferQuote, costs: ReadonlyMap<number, number>): TestedCart['lines'][number] {
  const { variant_id: variantId, name, size, quantity, unitPrice } = line
  const { subtotal = 0, total = 0, vat = 0 } = quote.lines[at] ?? {}
  const cost = costs.get(variantId)
  // The cost is per piece or per metre.
  const pieces = line.unit === 'piece' ? quantity : quantity / 100
  const margin = cost === undefined ? null : Math.round(total - vat - cost * pieces)
  return { variantId, name, size, quantity, unitPrice, subtotal, adjustments: partsOf(quote, at), total, vat, margin }
}

function testedPromotion(live: Live, quote: OfferQuote, all: readonly Live[], now: Date): TestedCart['promotions'][number] {
  const { id, document } = live
  const result = quote.results.find((each) => each.id === id)
  const block = result?.blocked ?? null
  const nameOf = (by: string) => ({ id: by, name: all.find((each) => each.id === by)?.document.name ?? '' })
  const unmet = block?.reason === 'condition' ? document.rule.conditions[block.group]?.conditions[block.condition] : undefined
  return {
    id,
    name: document.name,
    state: stateOf(live, now.getTime()),
    class: classOf(document.rule.benefit),
    amount: result?.amount ?? 0,
    blocked: block && shownBlock(block, nameOf),
    condition: unmet ?? null,
  }
}

function shownBlock(block: OfferBlock, nameOf: (id: string) => { id: string; name: string }): Blocked {
  if (block.reason === 'condition')
    return { reason: 'condition', group: block.group, index: block.condition, short: block.short ?? null }
  return 'by' in block ? { reason: block.reason, by: nameOf(block.by) } : { reason: block.reason }
}

function stateOf({ activated, starts, ends, paused, usesLeft, campaign }: Live, now: number): PromotionState {
  if (!activated) return 'draft'
  if (ends !== null && ends <= now) return 'ended'
  if (paused) return 'paused'
  if (usesLeft === 0 || campaign?.left === 0) return 'used-up'
  return starts > now ? 'scheduled' : 'active'
}

const onlyCondition = (condition: PromotionRule['conditions'][number]['conditions'][number]): PromotionRule => ({
  conditions: [{ match: 'all', conditions: [condition] }],
  benefit: { kind: 'order', off: { amount: 0 } },
  lane: 'default',
  priority: 0,
  exclusive: false,
  combines: { product: true, order: true, shipping: true },
})

async function accountOf(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from "user" where email = ${email}`.execute(db)
  return rows[0]?.id
}

async function costsOf(db: Db, variantIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; cost: number }>`
    select id, cost from variant where id = any(${variantIds as number[]}::bigint[]) and cost is not null`.execute(db)
  return new Map(rows.map(({ id, cost }) => [id, cost]))
}
