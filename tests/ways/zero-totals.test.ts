import { beforeAll, expect } from 'vitest'
import { brokenInvariants } from '#views/invariants/index.ts'
import { mailsOf } from '../mails.ts'
import { aPromotion, aRule, noPromotions } from '../promotions.ts'
import { aSeededShop, key, only, stockOf } from '../seeded-shop.ts'
import { aWaysHouse, json, type Made, type WaysHouse } from './making.ts'
import { doesNotApply, ruleTable } from './ways.ts'

const shops = aSeededShop()
let house: WaysHouse
beforeAll(async () => {
  const sku = key()
  const variants = [
    { sku: `${sku}-44`, size: '44', price: 1_000_000, cost: 200_000 },
    { sku: `${sku}-46`, size: '46', price: 500_000, cost: 200_000 },
  ]
  house = await aWaysHouse(only(shops), { variants } as never)
})
const FREE = { price: 0 }
const someone = () => ({ email: `free-${key()}@example.com` })
const promised = async () => (await stockOf(only(shops), house.goods)).committed
const read = async ({ number }: Made) =>
  json<{ next: { kind: string } | null }>(house.admin.get(`/api/admin/orders/${number}/moves`))

async function isPlaced(made: Made, email: string) {
  const order = await house.rowOf(made)
  expect({ total: order.total, placed: order.placed_at !== null, payBy: order.pay_by }).toEqual({
    total: 0,
    placed: true,
    payBy: null,
  })
  const mails = await mailsOf(only(shops).deps.db, { to: email })
  const about = mails.filter(({ data }) => JSON.stringify(data).includes(made.number))
  expect(about.map(({ template }) => template)).not.toContain('payment-link')
  expect(await brokenInvariants(house.shop.deps.db)).toEqual([])
  return about.map(({ template }) => template)
}
async function freeByPromotion(door: string) {
  await aPromotion(house.admin, { rule: aRule({ kind: 'order', off: { percent: 100 } }) })
  const customer = await house.aCustomer()
  const made = await house.fromBag(customer, {}, door, { expectedTotal: 0 })
  await noPromotions(house.admin)
  expect(await isPlaced(made, customer.email)).toEqual(['order-placed'])
}

ruleTable('a total of zero', {
  web: () => freeByPromotion(''),
  'second storefront': () => freeByPromotion('/storefront'),
  draft: async () => {
    const made = await house.draft(someone(), FREE)
    expect((await read(made)).next).toMatchObject({ kind: 'place-draft' })
    expect((await house.rowOf(made)).state).toBe('draft')
  },
  'payment link': async () => {
    const customer = someone()
    const made = await house.draft(customer, FREE)
    const before = await promised()
    expect(await house.sendLink(made)).toEqual({ amount: 0, until: null })
    expect(await isPlaced(made, customer.email)).toEqual(['order-placed'])
    expect(await promised()).toBe(before + 1)
    expect((await read(made)).next).toMatchObject({ kind: 'order', move: 'confirm' })
    const again = await house.admin.post(`/api/admin/orders/${made.number}/payment-links`)
    expect(again.headers.get('Problem-Code')).toBe('orders.nothing-due')
  },
  counter: async () => {
    const made = await house.sell(undefined, FREE)
    await isPlaced(made, 'nobody@example.com')
  },
  exchange: async () => {
    const customer = await house.aCustomer()
    const made = await house.draft(customer, FREE)
    await house.sendLink(made)
    const swapped = await house.exchange(customer, made)
    expect(await isPlaced(swapped, customer.email)).toContain('order-placed')
  },
  edit: async () => {
    const customer = someone()
    const made = await house.draft(customer, { price: 300_000 })
    const [line] = await house.linesOf(made)
    const price = { amount: 0, reason: 'A present' }
    expect((await house.askEdit(made.number, { lines: [{ id: line?.id, price }] })).status).toBe(200)
    await house.sendLink(made)
    expect(await isPlaced(made, customer.email)).toEqual(['order-placed'])
  },
  'API key': async () => {
    const program = await house.aProgram(['orders.change', 'orders.read'])
    const customer = someone()
    const made = await house.draft(customer, FREE)
    expect((await program.post(`/api/admin/orders/${made.number}/payment-links`)).status).toBe(201)
    await isPlaced(made, customer.email)
  },
  'account change': doesNotApply('An account change writes no amounts'),
  import: doesNotApply('No import writes orders'),
  'bulk action': doesNotApply('A draft is no order of a bulk action; mark-paid refuses what is not due'),
  remake: doesNotApply('Making a garment again is a job of its order, which is placed already'),
})
