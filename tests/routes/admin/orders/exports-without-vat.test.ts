import { beforeAll, expect, test } from 'vitest'
import type { OrderInvoices } from '#modules/invoices/contract.ts'
import type { EditedOrder, OrderSteps, OrderView, PlacedOrder } from '#modules/orders/contract.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { FakeRefunds } from '../../../fake-refunds.ts'
import { key, only, order, pay, putInBag, variantOf } from '../../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../../visitor.ts'
import { aSeededShop, problem } from '../../payments/other-methods.ts'

const shops = aSeededShop()
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
  expect((await admin.send('PUT', '/api/admin/settings/tax', { body: { exportsWithoutVat: true } })).status).toBe(200)
})
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const KAMPALA = { line1: 'Plot 12, Kira Road', town: 'Kampala', country: 'UG' }
const NAIROBI = { line1: 'Riara Road 1', town: 'Nairobi', region: 'Nairobi', country: 'KE' }

async function anExport(quantity: number) {
  const visitor = aVisitor(only(shops))
  await putInBag(visitor, await variantOf(only(shops)), quantity)
  const { options } = await json<{ options: { method: string; fee: number }[] }>(visitor.get('/api/cart/shipping?country=UG'))
  const { items } = await json<{ items: number }>(visitor.get('/api/cart'))
  const [option] = options
  const expectedTotal = items + (option?.fee ?? 0)
  const placed = await order(visitor, { address: KAMPALA, shipping: option?.method as never, expectedTotal })
  expect([placed.status, placed.ok ? '' : await placed.clone().text()]).toEqual([201, ''])
  const { number } = (await placed.json()) as PlacedOrder
  expect((await pay(visitor, number)).status).toBe(201)
  return { visitor, number, total: expectedTotal }
}

test('an export order stays without VAT when edited, refunded and credited', async () => {
  new FakeRefunds().serve(only(shops))
  const { visitor, number, total } = await anExport(2)
  const read = () => json<OrderView>(admin.get(`/api/admin/orders/${number}`))
  const version = async () => (await json<OrderSteps>(admin.get(`/api/admin/orders/${number}/moves`))).version
  const quote = (edit: object) => admin.post(`/api/admin/orders/${number}/edit-quotes`, edit)
  const home = { version: await version(), reason: 'She is in Nairobi now', address: NAIROBI }
  expect(await problem(await quote(home))).toEqual([409, 'orders.sold-for-export'])
  expect(await problem(await admin.post(`/api/admin/orders/${number}/edits`, { ...home, expected: total }))).toEqual([
    409,
    'orders.sold-for-export',
  ])

  const id = (await read()).lines[0]?.id
  const less = {
    version: await version(),
    reason: 'One is enough',
    lines: [{ id, quantity: 1 }],
    surcharge: { amount: 50_000, reason: 'Monogram by hand' },
    address: { ...KAMPALA, line1: 'Plot 14' },
  }
  const { after } = await json<EditedOrder>(quote(less))
  expect(after.vat).toBe(0)
  const edited = await admin.post(`/api/admin/orders/${number}/edits`, { ...less, expected: after.total })
  expect([edited.status, edited.ok ? '' : await edited.clone().text()]).toEqual([200, ''])
  const back = { by: 'amount', amount: 30_000, reason: 'A loose thread' }
  expect((await admin.post(`/api/admin/orders/${number}/refunds`, back, { key: key() })).status).toBe(201)

  const { db } = only(shops).deps
  const row = await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ tax: 'export', vat: 0, shipping_vat: 0, total: after.total })
  const lines = await db.selectFrom('order_line').select('vat').where('order_id', '=', row.id).execute()
  expect(lines.map(({ vat }) => vat)).toEqual(lines.map(() => 0))
  const { invoices } = await json<OrderInvoices>(visitor.get(`/api/orders/${number}/invoices`))
  expect(invoices.filter(({ kind }) => kind === 'credit-note').length).toBeGreaterThan(0)
  const papers = await db.selectFrom('invoice').select('content').where('order_id', '=', row.id).execute()
  for (const { content } of papers) expect(content).toMatchObject({ tax: 'export', totals: { vat: 0 } })
  expect(await brokenInvariants(db)).toEqual([])
})
