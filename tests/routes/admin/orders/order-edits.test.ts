import { beforeAll, expect, test } from 'vitest'
import type { OrderInvoices } from '#modules/invoices/contract.ts'
import type { EditedOrder, OrderSteps, OrderView, PlacedOrder } from '#modules/orders/contract.ts'
import { mailsOf } from '#tests/mails.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { FakeRefunds } from '../../../fake-refunds.ts'
import { key, only, order, pay, putInBag, stockOf, variantOf } from '../../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../../visitor.ts'
import { anOrder, aSeededShop, begun, leave, problem } from '../../payments/other-methods.ts'

const shops = aSeededShop()
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

const PAPERS = [
  ...(['paid-without-invoice', 'replaced-invoice-not-credited', 'credited-more-than-invoiced'] as const),
  ...(['refund-without-credit-note', 'refunded-more-than-received', 'invoice-numbers-with-gap'] as const),
]

/** Creates a placed order of a suit and a jacket with only the deposit paid, so that it has no invoice yet. */
async function aPlacedOrder() {
  const shop = only(shops)
  const variantId = await variantOf(shop)
  await leave(shop, variantId, 500)
  const visitor = aVisitor(shop)
  await putInBag(visitor, await variantOf(shop, 'lamu-jacket', 'measure'))
  await putInBag(visitor, variantId)
  const placed = (await (await order(visitor)).json()) as PlacedOrder
  await begun(visitor, placed.number, { kind: 'card', part: 'deposit' })
  expect((await pay(visitor, placed.number)).status).toBe(201)
  return { variantId, visitor, placed }
}
const lineOf = async (number: string) => (await read(number)).lines.find(({ make }) => make === 'ready')?.id ?? 0
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const read = (number: string) => json<OrderView>(admin.get(`/api/admin/orders/${number}`))
const versionOf = async (number: string) => (await json<OrderSteps>(admin.get(`/api/admin/orders/${number}/moves`))).version
const quote = (number: string, edit: object) => admin.post(`/api/admin/orders/${number}/edit-quotes`, edit)
const edit = (number: string, change: object) => admin.post(`/api/admin/orders/${number}/edits`, change)

test('an invalid order edit is refused and not saved', async () => {
  const { placed, visitor } = await aPlacedOrder()
  const id = await lineOf(placed.number)
  const suit = (await read(placed.number)).lines.find(({ make }) => make === 'measure')?.id ?? 0
  const base = { version: 0, reason: 'For the test' }
  const bad: [object, number, string][] = [
    [{ version: 1, reason: 'x' }, 409, 'orders.edited-meanwhile'],
    [{ ...base, lines: [{ id: 999_999_999, quantity: 2 }] }, 404, 'orders.no-such-line'],
    [{ ...base, lines: [{ id: suit, quantity: 0 }] }, 409, 'orders.made-for-one'],
    [{ ...base, add: [{ variantId: 999_999_999, quantity: 1 }] }, 404, 'catalogue.not-sold'],
  ]
  for (const [change, status, code] of bad)
    expect([code, await problem(await quote(placed.number, change))]).toEqual([code, [status, code]])
  expect((await quote(placed.number, { ...base, lines: [{ id, price: { amount: 5 } }] })).status).toBe(400)
  expect(await problem(await edit(placed.number, { ...base, lines: [{ id, quantity: 2 }], expected: 1 }))).toEqual([
    409,
    'orders.total-changed',
  ])
  expect((await read(placed.number)).total).toBe(placed.total)

  await begun(visitor, placed.number, { kind: 'card', part: 'balance' })
  const balance = only(shops)
    .deps.db.updateTable('payment_attempt')
    .where('order_id', '=', placed.id)
    .where('part', '=', 'balance')
  await balance.set({ state: 'processing' }).execute()
  expect(
    await problem(await quote(placed.number, { ...base, surcharge: { amount: 10_000, reason: 'An express hour' } })),
  ).toEqual([409, 'payments.under-way'])

  const paid = await anOrder(only(shops))
  await pay(paid.visitor, paid.placed.number)
  const surcharge = { amount: 10_000, reason: 'An express hour' }
  await admin.post(`/api/admin/orders/${paid.placed.number}/moves`, { move: 'confirm' })
  for (const move of ['pick', 'pack', 'ship']) await admin.post(`/api/admin/orders/${paid.placed.number}/parcel-moves`, { move })
  expect(await problem(await quote(paid.placed.number, { ...base, surcharge }))).toEqual([409, 'orders.not-editable'])
})

test('an order edit saves what was previewed and refuses a concurrent second edit', async () => {
  const { placed, variantId } = await aPlacedOrder()
  const id = await lineOf(placed.number)
  const committed = (await stockOf(only(shops), variantId)).committed
  const change = {
    version: await versionOf(placed.number),
    reason: 'She wants three',
    shippingFee: 12_345,
    lines: [{ id, quantity: 3, price: { amount: 2_000_001, reason: 'As agreed' } }],
    surcharge: { amount: 50_000, reason: 'Monogram by hand' },
    address: { line1: 'Riara Road 1', town: 'Nairobi', region: 'Nairobi', country: 'KE' },
  }
  const quoted = await json<EditedOrder>(quote(placed.number, change))
  const suits = (await read(placed.number)).lines.find(({ make }) => make === 'measure')?.total ?? 0
  expect(quoted.after.total).toBe(suits + 3 * 2_000_001 + 50_000 + 12_345)
  expect(quoted.difference).toBe(quoted.after.total - placed.total)
  const [first, second] = await Promise.all([1, 2].map(() => edit(placed.number, { ...change, expected: quoted.after.total })))
  const answers = [first?.status, second?.status].sort()
  expect(answers).toEqual([200, 409])
  const after = await read(placed.number)
  expect([after.total, after.address.line1]).toEqual([quoted.after.total, 'Riara Road 1'])
  expect(after.lines.reduce((sum, { total }) => sum + total, 0) + after.shipping.fee).toBe(after.total)
  expect((await stockOf(only(shops), variantId)).committed).toBe(committed + 2)
  expect(await mailsOf(only(shops).deps.db, { template: 'payment-link', about: placed.number })).toHaveLength(1)
})

test('reversing an order edit restores its total and committed stock', async () => {
  const { placed, variantId } = await aPlacedOrder()
  const id = await lineOf(placed.number)
  const stock = (await stockOf(only(shops), variantId)).committed
  for (const quantity of [2, 1]) {
    const change = { version: await versionOf(placed.number), reason: 'To and fro', lines: [{ id, quantity }] }
    const { after } = await json<EditedOrder>(quote(placed.number, change))
    expect((await edit(placed.number, { ...change, expected: after.total })).status).toBe(200)
  }
  const other = await variantOf(only(shops), 'watamu-shirt')
  expect((await read(placed.number)).total).toBe(placed.total)
  expect((await stockOf(only(shops), variantId)).committed).toBe(stock)
  const added = { version: await versionOf(placed.number), reason: 'One more', add: [{ variantId: other, quantity: 1 }] }
  const { after } = await json<EditedOrder>(quote(placed.number, added))
  expect((await edit(placed.number, { ...added, expected: after.total })).status).toBe(200)
  expect((await read(placed.number)).lines).toHaveLength(3)
})

test('an order edit that adds goods does not commit goods that an earlier edit removed', async () => {
  const { placed, variantId } = await aPlacedOrder()
  const { committed } = await stockOf(only(shops), variantId)
  const changes = [
    { lines: [{ id: await lineOf(placed.number), quantity: 0 }] },
    { add: [{ variantId: await variantOf(only(shops), 'watamu-shirt'), quantity: 1 }] },
  ]
  for (const each of changes) {
    const change = { version: await versionOf(placed.number), reason: 'Another shirt', ...each }
    const { after } = await json<EditedOrder>(quote(placed.number, change))
    expect((await edit(placed.number, { ...change, expected: after.total })).status).toBe(200)
  }
  expect((await stockOf(only(shops), variantId)).committed).toBe(committed - 1)
})

test('editing an invoiced order credits its invoice and issues another', async () => {
  new FakeRefunds().serve(only(shops))
  const { visitor, placed } = await anOrder(only(shops), { quantity: 2 })
  expect((await pay(visitor, placed.number)).status).toBe(201)
  const id = await lineOf(placed.number)
  const papersOf = async () => (await json<OrderInvoices>(visitor.get(`/api/orders/${placed.number}/invoices`))).invoices
  const [first] = await papersOf()
  const change = async (some: object) => {
    const wanted = { version: await versionOf(placed.number), reason: 'On the phone', ...some }
    const quoted = await json<EditedOrder>(quote(placed.number, wanted))
    const made = await edit(placed.number, { ...wanted, expected: quoted.after.total })
    expect(made.status).toBe(200)
    return quoted
  }
  const less = await change({ lines: [{ id, quantity: 1 }] })
  expect(less).toMatchObject({ replaces: first?.number, after: { due: 0 } })
  expect(less.after.tooMuch).toBe(-less.difference)
  const more = await change({ surcharge: { amount: 150_000, reason: 'An express hour' } })
  expect(more.difference).toBe(150_000)

  const papers = await papersOf()
  const totals = (kind: string) => papers.filter((each) => each.kind === kind).map(({ total }) => total)
  expect(totals('invoice').sort((a, b) => a - b)).toEqual(
    [less.after.total, more.after.total, placed.total].sort((a, b) => a - b),
  )
  expect(totals('credit-note').sort((a, b) => a - b)).toEqual([less.after.total, placed.total].sort((a, b) => a - b))
  expect((await read(placed.number)).total).toBe(more.after.total)
  expect(await brokenInvariants(only(shops).deps.db, PAPERS)).toEqual([])
})

test('editing a draft order reserves no stock and sends no e-mail', async () => {
  const variantId = await variantOf(only(shops))
  const contact = { name: 'Zuri Kiptoo', email: `${crypto.randomUUID().slice(0, 8)}@example.com`, phone: '0712 345 678' }
  const draft = { contact, shipping: 'pickup', lines: [{ variantId, quantity: 1 }] }
  const { number, total } = await json<OrderView>(admin.post('/api/admin/orders/drafts', draft, { key: key() }))
  const { committed, held } = await stockOf(only(shops), variantId)
  const change = { version: 0, reason: 'She wants two', lines: [{ id: await lineOf(number), quantity: 2 }] }
  const { after } = await json<EditedOrder>(quote(number, change))
  expect(after.total).toBe(2 * total)
  expect((await edit(number, { ...change, expected: after.total })).status).toBe(200)
  expect((await read(number)).total).toBe(2 * total)
  expect(await stockOf(only(shops), variantId)).toMatchObject({ committed, held })
  expect(await mailsOf(only(shops).deps.db, { to: contact.email })).toEqual([])
})
