import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { BulkPreview, PlaceOrder } from '#modules/orders/contract.ts'
import { findByNumber } from '#modules/orders/index.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import { labelsOf } from '#views/orders/order-labels.ts'
import { aSeededShop, key, only, pay } from '../../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../../visitor.ts'
import { anOrder, anOrderWith, begun, problem } from '../../payments/other-methods.ts'

const shops = aSeededShop({}, 1, { work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const shop = () => only(shops)
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(shop())
  const rules = (await (await admin.get('/api/admin/settings/payments')).json()) as PaymentRules
  const body = { ...rules, onDelivery: { ...rules.onDelivery, most: 10_000_000 } }
  expect((await admin.send('PUT', '/api/admin/settings/payments', { body })).status).toBe(200)
})

const at = (number: string, what: string) => `/api/admin/orders/${number}/${what}`
const confirm = async (number: string) =>
  expect((await admin.post(at(number, 'moves'), { move: 'confirm' })).status, number).toBe(200)

async function confirmed(over: Partial<PlaceOrder> = {}, by: 'card' | 'on-delivery' = 'card'): Promise<string> {
  const { visitor, placed } = await anOrderWith(shop(), over)
  if (by === 'card') expect((await pay(visitor, placed.number)).status).toBe(201)
  else await begun(visitor, placed.number, { kind: 'on-delivery' })
  await confirm(placed.number)
  return placed.number
}
async function labels(number: string, parcel?: string) {
  const order = present(await findByNumber(shop().deps.db, number), 'the order')
  return labelsOf(shop().deps, order, 'en', parcel)
}
async function paper(answer: Response): Promise<{ pages: number; box: string | undefined }> {
  expect(answer.headers.get('Content-Type')).toBe('application/pdf')
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  return { pages: text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0, box: text.match(/MediaBox \[([^\]]+)\]/)?.[1] }
}

test('an address label shows the address in local format and the amount to collect', async () => {
  const number = await confirmed({}, 'on-delivery')
  const [label] = present(await labels(number).then((some) => some.ok && some.value), 'a label') || []
  const order = present(await findByNumber(shop().deps.db, number), 'the order')
  expect(label).toMatchObject({
    order: number,
    parcel: { n: 1, of: 1 },
    collect: order.total,
    collectedWith: null,
    deposit: 0,
    to: { name: order.name, phone: order.phone },
  })
  expect(label?.to.lines.at(0)).toBe(order.address.line1)
  const paid = await labels(await confirmed())
  expect(paid.ok && paid.value[0].collect).toBe(0)
})

test('each of two parcel labels asks for its own goods', async () => {
  const { visitor, placed } = await anOrder(shop(), { quantity: 2 })
  await begun(visitor, placed.number, { kind: 'on-delivery' })
  await confirm(placed.number)
  const { rest } = (await (await admin.get(at(placed.number, 'parcels'))).json()) as { rest: { line: number }[] }
  const begin = await admin.post(at(placed.number, 'parcels'), { lines: [{ line: rest[0]?.line, quantity: 1 }] }, { key: key() })
  expect(begin.status).toBe(201)
  const both = await labels(placed.number)
  const order = present(await findByNumber(shop().deps.db, placed.number), 'the order')
  const one = (order.total - order.shipping_fee) / 2
  expect(both.ok && both.value.map(({ parcel, collect, collectedWith }) => [parcel.n, collect, collectedWith])).toEqual([
    [1, one + order.shipping_fee, null],
    [2, one, null],
  ])
  const { parcels } = (await begin.json()) as { parcels: { id: string }[] }
  const alone = await labels(placed.number, parcels[0]?.id)
  expect(alone.ok && alone.value.map(({ parcel }) => parcel)).toEqual([{ n: 1, of: 2 }])
})

test('a label prints Arabic and refuses unprintable letters and pickup orders', async () => {
  const country = { line1: 'شارع الشيخ زايد 12', town: 'دبي', region: 'دبي', country: 'KE' }
  const contact = { name: 'ليلى المنصوري', email: 'laila@example.com', phone: '+254712345678' }
  const arabic = await confirmed({ address: country, contact })
  const some = await labels(arabic)
  expect(some.ok && some.value[0].to).toEqual({
    name: contact.name,
    phone: contact.phone,
    lines: ['شارع الشيخ زايد 12', 'دبي'],
  })
  const chinese = await confirmed({ contact: { ...contact, name: '王小明' } })
  expect(await problem(await admin.get(at(chinese, 'papers/address-label')))).toEqual([409, 'orders.label-not-settable'])
  const collected = await confirmed({ shipping: 'pickup' })
  expect(await problem(await admin.get(at(collected, 'papers/address-label')))).toEqual([409, 'orders.collected-here'])

  const chosen = [arabic, chinese, collected]
  const foretold = await admin.post('/api/admin/orders/bulk-previews', { of: { numbers: chosen }, action: 'label' })
  const { rows } = (await foretold.json()) as BulkPreview
  expect(Object.fromEntries(rows.map(({ number, problem: why }) => [number, why?.code ?? null]))).toEqual({
    [arabic]: null,
    [chinese]: 'orders.label-not-settable',
    [collected]: 'orders.collected-here',
  })
  const bundle = (query: string) => admin.get(`/api/admin/orders.pdf?kind=address-label&${query}`)
  expect(await paper(await bundle(`number=${chosen}`))).toEqual({
    pages: 1,
    box: expect.stringMatching(/^0 0 297\.6\d+ 419\.5\d+$/),
  })
  expect(await problem(await bundle(`number=${collected}`))).toEqual([409, 'orders.no-such-paper'])
})

test('labels fill sheets from the chosen position and continue on another sheet', async () => {
  const numbers = [await confirmed(), await confirmed(), await confirmed()]
  const sheets = async (query: string) =>
    (await paper(await admin.get(`/api/admin/orders.pdf?kind=address-label&number=${numbers}&${query}`))).pages
  expect(await sheets('sheet=a6')).toBe(3)
  expect(await sheets('sheet=a4-8')).toBe(1)
  expect(await sheets('sheet=a4-8&start=7')).toBe(2)
  expect(await sheets('sheet=a4-4&start=2')).toBe(1)
  expect(await problem(await admin.get(`/api/admin/orders.pdf?kind=address-label&number=${numbers}&start=9`))).toEqual([
    400,
    'request.invalid',
  ])
})
