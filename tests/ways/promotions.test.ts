import { beforeAll, beforeEach, expect } from 'vitest'
import { brokenInvariants } from '#views/invariants/index.ts'
import { aPromotion, noPromotions } from '../promotions.ts'
import { aSeededShop, key, only, pay } from '../seeded-shop.ts'
import { aWaysHouse, json, type Made, type WaysHouse } from './making.ts'
import { doesNotApply, ruleTable } from './ways.ts'

const PRICE = 1_000_000
const TENTH = PRICE / 10
const shops = aSeededShop()
let house: WaysHouse
beforeAll(async () => {
  house = await aWaysHouse(only(shops))
})
beforeEach(async () => {
  await noPromotions(house.admin)
  await aPromotion(house.admin) // 10 % off the order
})

const someone = () => ({ email: `offer-${key()}@example.com` })
/** Discount and total of an order, whose parts add up. */
async function amountsOf(made: Made) {
  const { discount, total } = await house.rowOf(made)
  expect(await brokenInvariants(house.shop.deps.db)).toEqual([])
  return { discount, total }
}
const FULL = { discount: 0, total: PRICE }
const REDUCED = { discount: TENTH, total: PRICE - TENTH }
const quoted = { expectedTotal: PRICE - TENTH }

/** Staff give discounts by hand in these ways: docs/money.md. */
ruleTable('a live promotion of the order', {
  web: async () => {
    expect(await amountsOf(await house.fromBag(await house.aCustomer(), {}, '', quoted))).toEqual(REDUCED)
  },
  'second storefront': async () => {
    expect(await amountsOf(await house.fromBag(await house.aCustomer(), {}, '/storefront', quoted))).toEqual(REDUCED)
  },
  draft: async () => {
    expect(await amountsOf(await house.draft(someone()))).toEqual(FULL)
  },
  'payment link': async () => {
    const made = await house.draft(someone())
    await house.sendLink(made)
    expect(await amountsOf(made)).toEqual(FULL)
  },
  counter: async () => {
    const sold = await house.sell(undefined, {})
    expect([await amountsOf(sold), sold.remarks]).toEqual([FULL, []])
  },
  exchange: async () => {
    // An exchange for another size keeps the reduction, although the promotion has ended.
    const customer = await house.aCustomer()
    const made = await house.fromBag(customer, {}, '', quoted)
    await noPromotions(house.admin)
    expect(await amountsOf(await house.exchange(customer, made))).toEqual(REDUCED)
  },
  edit: async () => {
    const customer = await house.aCustomer()
    const made = await house.fromBag(customer, { quantity: 2 }, '', { expectedTotal: 2 * (PRICE - TENTH) })
    await pay(customer.visitor, made.number)
    const [line] = await house.linesOf(made)
    expect((await house.askEdit(made.number, { lines: [{ id: line?.id, quantity: 1 }] })).status).toBe(200)
    expect(await amountsOf(made)).toEqual(REDUCED)
    expect((await house.askEdit(made.number, house.added({}))).status).toBe(200)
    expect(await amountsOf(made)).toEqual({ discount: TENTH, total: 2 * PRICE - TENTH })
  },
  'API key': async () => {
    const program = await house.aProgram(['orders.change', 'orders.read'])
    expect(await amountsOf(await json<Made>(house.askDraft(someone(), {}, {}, program)))).toEqual(FULL)
  },
  'account change': doesNotApply('An account change writes no prices'),
  import: doesNotApply('No import writes orders'),
  'bulk action': doesNotApply('Bulk actions of orders write no prices'),
  remake: doesNotApply('Making a garment again charges nothing'),
})
