import { beforeAll, beforeEach, expect } from 'vitest'
import { brokenInvariants } from '#views/invariants/index.ts'
import { aPromotion, noPromotions, tenPercent } from '../promotions.ts'
import { aSeededShop, key, only, pay } from '../seeded-shop.ts'
import { aWaysHouse, json, type Made, outcomeOf, type WaysHouse } from './making.ts'
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
  await aPromotion(house.admin)
})

const someone = () => ({ email: `offer-${key()}@example.com` })
async function amountsOf(made: Made) {
  const { discount, total } = await house.rowOf(made)
  expect(await brokenInvariants(house.shop.deps.db)).toEqual([])
  return { discount, total }
}
const adjustmentsOf = async (made: Made) => {
  const { id } = await house.rowOf(made)
  const rows = await house.shop.deps.db
    .selectFrom('order_adjustment')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ label, amount }) => `${label} ${amount}`)
}
const usesOf = async () => {
  const { promotions } = await json<{ promotions: { uses: number }[] }>(house.admin.get('/api/admin/promotions'))
  return promotions[0]?.uses
}
const FULL = { discount: 0, total: PRICE }
const REDUCED = { discount: TENTH, total: PRICE - TENTH }
const quoted = { expectedTotal: PRICE - TENTH }

ruleTable('a live promotion of the order', {
  web: async () => {
    expect(await amountsOf(await house.fromBag(await house.aCustomer(), {}, '', quoted))).toEqual(REDUCED)
  },
  'second storefront': async () => {
    expect(await amountsOf(await house.fromBag(await house.aCustomer(), {}, '/storefront', quoted))).toEqual(REDUCED)
  },
  draft: async () => {
    expect(await amountsOf(await house.draft(someone(), {}, { expectedTotal: PRICE - TENTH }))).toEqual(REDUCED)
    expect(await amountsOf(await house.draft(someone(), { discount: 5_000 }))).toEqual({ discount: 5_000, total: PRICE - 5_000 })
    expect(await usesOf()).toBe(1)
    expect(await outcomeOf(house.askDraft(someone(), {}, { expectedTotal: PRICE }))).toBe('orders.total-changed')
    expect(await usesOf()).toBe(1)
    await noPromotions(house.admin)
    await aPromotion(house.admin, { code: 'PHONE10', limits: { total: 1, perCustomer: null } })
    expect(await amountsOf(await house.draft(someone()))).toEqual(FULL)
    expect(await amountsOf(await house.draft(someone(), {}, { codes: ['phone 10'] }))).toEqual(REDUCED)
    expect(await amountsOf(await house.draft(someone(), {}, { codes: ['phone 10'] }))).toEqual(FULL)
  },
  'payment link': async () => {
    const [made, dropped] = [await house.draft(someone()), await house.draft(someone())]
    await json(house.admin.post(`/api/admin/orders/${dropped.number}/moves`, { move: 'cancel', reason: 'Changed their mind' }))
    expect(await usesOf()).toBe(1)
    await noPromotions(house.admin)
    await house.sendLink(made)
    expect(await amountsOf(made)).toEqual(REDUCED)
  },
  counter: async () => {
    const sold = await house.sell(undefined, {})
    expect([await amountsOf(sold), sold.remarks, await adjustmentsOf(sold)]).toEqual([REDUCED, [], ['Ten percent 100000']])
    const agreed = await house.sell(undefined, { discount: 5_000 })
    expect([await amountsOf(agreed), await adjustmentsOf(agreed)]).toEqual([
      { discount: 5_000, total: PRICE - 5_000 },
      ['Discount 5000'],
    ])
    expect(await usesOf()).toBe(1)
    await noPromotions(house.admin)
    await aPromotion(house.admin, { code: 'TILL10', limits: { total: 1, perCustomer: null } })
    expect(await amountsOf(await house.sell(undefined, {}))).toEqual(FULL)
    expect(await amountsOf(await house.sell(undefined, { codes: ['till 10'] }))).toEqual(REDUCED)
    expect(await amountsOf(await house.sell(undefined, { codes: ['till 10'] }))).toEqual(FULL)
    await aPromotion(house.admin, { code: 'ONCE10', limits: { total: null, perCustomer: 1 } })
    const known = await house.aCustomer()
    expect(await amountsOf(await house.sell(undefined, { codes: ['ONCE10'] }))).toEqual(FULL)
    expect(await amountsOf(await house.sell(known, { codes: ['ONCE10'], ownPromotions: true }))).toEqual(REDUCED)
    expect(await amountsOf(await house.sell(known, { codes: ['ONCE10'], ownPromotions: true }))).toEqual(FULL)
    await noPromotions(house.admin)
    const first = { kind: 'orders-placed' as const, least: null, most: 0 }
    await aPromotion(house.admin, { rule: { ...tenPercent, conditions: [{ match: 'all', conditions: [first] }] } })
    const customer = await house.aCustomer()
    expect(await amountsOf(await house.sell(undefined, {}))).toEqual(FULL)
    expect(await amountsOf(await house.sell(customer, { ownPromotions: true }))).toEqual(REDUCED)
    expect(await amountsOf(await house.sell(customer, { ownPromotions: true }))).toEqual(FULL)
  },
  exchange: async () => {
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
    expect(await amountsOf(made)).toEqual({ discount: 2 * TENTH, total: 2 * (PRICE - TENTH) })
    expect((await house.askEdit(made.number, { ...house.added({}), promotions: 'none' })).status).toBe(200)
    expect(await amountsOf(made)).toEqual({ discount: 2 * TENTH, total: 3 * PRICE - 2 * TENTH })
    expect(await usesOf()).toBe(1)
  },
  'API key': async () => {
    const program = await house.aProgram(['orders.change', 'orders.read'])
    expect(await amountsOf(await json<Made>(house.askDraft(someone(), {}, {}, program)))).toEqual(REDUCED)
  },
  'account change': doesNotApply('An account change writes no prices'),
  import: doesNotApply('No import writes orders'),
  'bulk action': doesNotApply('Bulk actions of orders write no prices'),
  remake: doesNotApply('Making a garment again charges nothing'),
})
