import { beforeAll, expect } from 'vitest'
import { CHANNELS } from '#domain/pricing/goods.ts'
import type { FoundCustomers } from '#modules/pos/contract.ts'
import { aSeededShop, only, pay } from '../seeded-shop.ts'
import { aWaysHouse, type Customer, json, type Made, outcomeOf, type WaysHouse } from './making.ts'
import { doesNotApply, ruleTable } from './ways.ts'

const shops = aSeededShop()
let house: WaysHouse
beforeAll(async () => {
  house = await aWaysHouse(only(shops))
  await json(house.admin.send('PUT', '/api/admin/customer-groups/loyal', { body: { name: 'Loyal', members: [] } }))
})

const CASES = ['group tier', 'quantity tier', 'channel price', 'scheduled price'] as const
type Case = (typeof CASES)[number]
/** KES cents. */
const CHANNEL_PRICES = { shop: 980_000, storefront: 950_000, 'walk-in': 930_000 }
const PRICES = { 'group tier': 750_000, 'quantity tier': 900_000, 'scheduled price': 800_000 }
const priceIn = (on: Case, channel: keyof typeof CHANNEL_PRICES) =>
  on === 'channel price' ? CHANNEL_PRICES[channel] : PRICES[on]
const wantedOf = (on: Case) => ({ quantity: on === 'quantity tier' ? 5 : 1 })

let current: Case | undefined
async function selling(on: Case) {
  if (current === on) return
  const skus = house.skus
  const tier = { sku: null, group: null, from: 1, price: null, percentOff: null }
  const from = new Date(Date.now() - 60_000).toISOString()
  await house.change({
    tiers: [
      ...(on === 'group tier' ? [{ ...tier, group: 'loyal', percentOff: 25 }] : []),
      ...(on === 'quantity tier' ? [{ ...tier, from: 5, percentOff: 10 }] : []),
    ],
    scheduledPrices: on === 'scheduled price' ? [{ sku: null, price: null, percentOff: 20, from, until: null }] : [],
    channels: CHANNELS.map((channel) => ({
      channel,
      prices: on === 'channel price' ? skus.map((sku) => ({ sku, price: CHANNEL_PRICES[channel], percentOff: null })) : [],
    })),
  })
  current = on
}
async function aCustomer(on: Case): Promise<Customer> {
  await selling(on)
  const customer = await house.aCustomer()
  const body = { tags: [], taxPin: null, groups: on === 'group tier' ? ['loyal'] : [] }
  await json(house.admin.send('PUT', `/api/admin/customers/${customer.id}/file`, { body }))
  return customer
}
const pricesOf = async (made: Made) => (await house.linesOf(made)).map(({ unit_price }) => unit_price).reverse()

ruleTable<Case>(
  'prices of the account',
  {
    web: async (on) => {
      const made = await house.fromBag(await aCustomer(on), wantedOf(on))
      expect(await pricesOf(made)).toEqual([priceIn(on, 'shop')])
    },
    'second storefront': async (on) => {
      const made = await house.fromBag(await aCustomer(on), wantedOf(on), '/storefront')
      expect(await pricesOf(made)).toEqual([priceIn(on, 'storefront')])
    },
    draft: async (on) => {
      const made = await house.draft(await aCustomer(on), wantedOf(on))
      expect(await pricesOf(made)).toEqual([priceIn(on, 'shop')])
    },
    'payment link': async (on) => {
      const made = await house.draft(await aCustomer(on), wantedOf(on))
      await selling(on === 'channel price' ? 'scheduled price' : 'channel price')
      await house.sendLink(made)
      expect(await pricesOf(made)).toEqual([priceIn(on, 'shop')])
    },
    counter: {
      'group tier': async (on) => {
        const customer = await aCustomer(on)
        await house.fromBag(customer, {})
        const { customers } = await json<FoundCustomers>(house.admin.get(`/api/admin/counter/customers?q=${customer.email}`))
        expect(customers[0]).toMatchObject({ accountId: customer.id, groups: ['loyal'] })
        const sold = await house.sell(customer, { ...wantedOf(on), groups: ['loyal'] })
        expect([await pricesOf(sold), sold.remarks]).toEqual([[priceIn(on, 'walk-in')], []])
        const entries = only(shops).deps.db.selectFrom('audit_entry').select('after').where('action', '=', 'counter-sale-taken')
        const { after } = await entries.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
        expect(after).toMatchObject({
          groupPrices: [{ sku: house.skus[0], group: 'loyal', price: 750_000, listPrice: 1_000_000 }],
        })
        expect(await outcomeOf(house.askSale(customer, wantedOf(on)))).toBe('register.price-changed')
        expect(await outcomeOf(house.askSale(undefined, { groups: ['loyal'] }))).toBe('register.price-changed')
      },
      'quantity tier': async (on) => atCounter(on),
      'channel price': async (on) => atCounter(on),
      'scheduled price': async (on) => atCounter(on),
    },
    exchange: async (on) => {
      const customer = await aCustomer(on)
      const made = await house.fromBag(customer, wantedOf(on))
      await selling(on === 'channel price' ? 'scheduled price' : 'channel price')
      const swapped = await house.exchange(customer, made)
      const order = await house.rowOf(swapped)
      expect([order.total, order.amount_paid]).toEqual([priceIn(on, 'shop'), priceIn(on, 'shop')])
    },
    edit: async (on) => {
      const customer = await aCustomer(on)
      const made = await house.fromBag(customer, {})
      await pay(customer.visitor, made.number)
      expect((await house.askEdit(made.number, house.added(wantedOf(on)))).status).toBe(200)
      expect((await pricesOf(made))[0]).toBe(priceIn(on, 'shop'))
    },
    'API key': async (on) => {
      const program = await house.aProgram(['orders.change', 'orders.read'])
      const made = await json<Made>(house.askDraft(await aCustomer(on), wantedOf(on), {}, program))
      expect(await pricesOf(made)).toEqual([priceIn(on, 'shop')])
    },
    'account change': doesNotApply('An account change writes no prices'),
    import: doesNotApply('No import writes orders'),
    'bulk action': doesNotApply('Bulk actions of orders write no prices'),
    remake: doesNotApply('Making a garment again charges nothing'),
  },
  CASES,
)

async function atCounter(on: Case) {
  const sold = await house.sell(await aCustomer(on), wantedOf(on))
  expect([await pricesOf(sold), sold.remarks]).toEqual([[priceIn(on, 'walk-in')], []])
}
