import { beforeAll, expect } from 'vitest'
import { brokenInvariants } from '#views/invariants/index.ts'
import { aSeededShop, key, only, pay } from '../seeded-shop.ts'
import { aVisitor } from '../visitor.ts'
import { ADDRESS, aWaysHouse, type Customer, json, type Made, type WaysHouse } from './making.ts'
import { doesNotApply, ruleTable } from './ways.ts'

const shops = aSeededShop()
const PIN = 'A001234567Z'
let house: WaysHouse
beforeAll(async () => {
  house = await aWaysHouse(only(shops))
  const { admin } = house
  await json(admin.send('PUT', '/api/admin/settings/tax', { body: { exportsWithoutVat: true } }))
  await json(
    admin.send('PUT', '/api/admin/customer-groups/embassies', { body: { name: 'Embassies', members: [], taxExempt: true } }),
  )
})

const CASES = ['standard', 'exempt group with PIN', 'exempt group without PIN', 'export'] as const
type Case = (typeof CASES)[number]
const ABROAD = { line1: 'Plot 12, Kira Road', town: 'Kampala', country: 'UG' }

const file = (id: string, over: { taxPin?: string; groups: string[] }) =>
  json(house.admin.send('PUT', `/api/admin/customers/${id}/file`, { body: { tags: [], taxPin: null, ...over } }))

async function aCustomer(on: Case): Promise<Customer> {
  const customer = await house.aCustomer()
  if (on === 'standard') await file(customer.id, { groups: [], taxPin: PIN })
  if (on === 'exempt group with PIN') await file(customer.id, { groups: ['embassies'], taxPin: PIN })
  if (on === 'exempt group without PIN') await file(customer.id, { groups: ['embassies'] })
  return customer
}

async function isTaxed(made: Made, on: Case) {
  const order = await house.rowOf(made)
  const lines = await house.linesOf(made)
  const tax = on === 'export' ? 'export' : on === 'exempt group with PIN' ? 'exempt' : 'standard'
  const pin = on === 'standard' || on === 'exempt group with PIN' ? PIN : null
  expect({ tax: order.tax, pin: order.tax_pin, hasVat: order.vat > 0 }).toEqual({ tax, pin, hasVat: tax === 'standard' })
  for (const { vat } of lines) expect(vat > 0).toBe(tax === 'standard')
  expect(await brokenInvariants(house.shop.deps.db)).toEqual([])
  return order
}

async function abroad({ visitor }: Customer, door = '') {
  const { options } = await json<{ options: { method: string; fee: number }[] }>(
    visitor.get(`${door}/api/cart/shipping?country=UG`),
  )
  const [option] = options
  return { address: ABROAD, shipping: option?.method, fee: option?.fee ?? 0 }
}
async function fromBag(on: Case, door = '') {
  const customer = await aCustomer(on)
  if (on !== 'export') return house.fromBag(customer, {}, door)
  await json(customer.visitor.post(`${door}/api/cart/lines`, { variantId: house.goods, quantity: 1 }))
  const { fee, ...to } = await abroad(customer, door)
  const { items } = await json<{ items: number }>(customer.visitor.get(`${door}/api/cart`))
  const body = { contact: house.contactOf(customer), language: 'en', currency: 'KES', ...to, expectedTotal: items + fee }
  return json<Made>(customer.visitor.post(`${door}/api/orders`, body, { key: key() }))
}
const over = (on: Case) =>
  on === 'export' ? { shipping: 'standard', address: ABROAD } : { shipping: 'standard', address: ADDRESS }

ruleTable<Case>(
  'tax of the account',
  {
    web: async (on) => void (await isTaxed(await fromBag(on), on)),
    'second storefront': async (on) => void (await isTaxed(await fromBag(on, '/storefront'), on)),
    draft: async (on) => {
      const customer = await aCustomer(on)
      const made = await house.draft(customer, {}, over(on))
      await isTaxed(made, on)
      const { contact: _, ...goods } = house.draftBody(customer, {}, over(on))
      const { language: _language, ...asked } = goods
      const quoted = await json<{ vat: number }>(
        house.admin.post('/api/admin/orders/drafts/quotes', { ...asked, email: customer.email }),
      )
      expect(quoted.vat).toBe((await house.rowOf(made)).vat)
    },
    'payment link': async (on) => {
      const email = `late-${key()}@example.com`
      const made = await house.draft({ email }, {}, over(on))
      const before = await house.rowOf(made)
      const customer = await house.aCustomer(email.replace('@example.com', ''))
      if (on === 'standard') await file(customer.id, { groups: [], taxPin: PIN })
      if (on === 'exempt group with PIN') await file(customer.id, { groups: ['embassies'], taxPin: PIN })
      if (on === 'exempt group without PIN') await file(customer.id, { groups: ['embassies'] })
      await house.sendLink(made)
      await pay(customer.visitor, made.number)
      const order = await isTaxed(made, on)
      expect([order.total, order.customer_id, order.state]).toEqual([before.total, customer.id, 'placed'])
    },
    counter: {
      standard: async (on) => void (await isTaxed(await house.sell(await aCustomer(on)), on)),
      'exempt group with PIN': async (on) => void (await isTaxed(await house.sell(await aCustomer(on)), on)),
      'exempt group without PIN': async (on) => void (await isTaxed(await house.sell(await aCustomer(on)), on)),
      export: doesNotApply('Goods of a counter sale are handed over in Kenya'),
    },
    exchange: {
      standard: async (on) => exchanged(on),
      'exempt group with PIN': async (on) => exchanged(on),
      'exempt group without PIN': async (on) => exchanged(on),
      export: doesNotApply('The order in exchange goes to the address of its first order, as on the web'),
    },
    edit: async (on) => {
      const customer = await aCustomer(on)
      const made = on === 'export' ? await fromBag(on) : await house.fromBag(customer, {})
      const { id, visitor_id: _, ...order } = await house.rowOf(made)
      const owner = await house.shop.deps.db
        .selectFrom('user')
        .select('email')
        .where('id', '=', order.customer_id)
        .executeTakeFirstOrThrow()
      const visitor = aVisitor(house.shop)
      await visitor.signIn(owner.email)
      await pay(visitor, made.number)
      const edited = await house.askEdit(made.number, house.added({}))
      expect([edited.status, id.length > 0]).toEqual([200, true])
      await isTaxed(made, on)
    },
    'API key': async (on) => {
      const program = await house.aProgram(['orders.change', 'orders.read'])
      await isTaxed(await json<Made>(house.askDraft(await aCustomer(on), {}, over(on), program)), on)
    },
    'account change': {
      standard: async (on) => claimed(on),
      'exempt group with PIN': async (on) => claimed(on),
      'exempt group without PIN': async (on) => claimed(on),
      export: doesNotApply('The address of an order decides, whoever it belongs to'),
    },
    import: doesNotApply('No import writes orders'),
    'bulk action': doesNotApply('Bulk actions write neither tax nor customer of an order'),
    remake: doesNotApply('A garment that is made again stays a line of its order'),
  },
  CASES,
)

async function exchanged(on: Case) {
  const customer = await aCustomer(on)
  await isTaxed(await house.exchange(customer, await house.fromBag(customer, {})), on)
}

async function claimed(on: Case) {
  const customer = await aCustomer(on)
  const guest = aVisitor(house.shop)
  const made = await house.fromBag({ visitor: guest, email: customer.email }, {})
  await guest.signIn(customer.email)
  await pay(guest, made.number)
  const order = await isTaxed(made, on)
  expect(order.customer_id).toBe(customer.id)
}
