import { beforeAll, expect, test } from 'vitest'
import { tellAuthority } from '#flows/fiscal/report-invoices.ts'
import type { Cart } from '#modules/cart/contract.ts'
import type { ProductDocument, VersionedDocument } from '#modules/catalogue/contract.ts'
import { taxTypeOf } from '#modules/invoices/index.ts'
import type { EditedOrder, OrderSteps, OrderView, PlacedOrder } from '#modules/orders/contract.ts'
import { openEtims } from '#server/etims.ts'
import type { VatClasses } from '#services/settings/contract.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { FakeRefunds } from '../../../fake-refunds.ts'
import { anUnpaidOrder, key, only, order, pay, putInBag, variantOf } from '../../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../../visitor.ts'
import { aSeededShop, problem } from '../../payments/other-methods.ts'

const shops = aSeededShop()
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const PATH = '/api/admin/settings/vat-classes'
const REDUCED = { code: 'reduced', name: 'Reduced', rate: 800 }
const put = (classes: unknown[]) => admin.send('PUT', PATH, { body: { classes } })
const shown = async () => (await json<VatClasses>(admin.get(PATH))).classes
const productOf = (slug: string) =>
  only(shops).deps.db.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
async function give(slug: string, vatClass: string) {
  const { id } = await productOf(slug)
  const { version, document } = await json<VersionedDocument>(admin.get(`/api/admin/products/${id}`))
  const changed: ProductDocument = { ...document, vatClass }
  return admin.send('PUT', `/api/admin/products/${id}`, { body: { baseVersion: version, document: changed } })
}

test('built-in VAT classes stay and unused own classes can be removed', async () => {
  expect((await shown()).map(({ code, rate, builtIn }) => [code, rate, builtIn])).toEqual([
    ['standard', 1600, true],
    ['exempt', 0, true],
    ['zero', 0, true],
  ])
  expect(await problem(await put([{ ...REDUCED, code: 'zero' }]))).toEqual([409, 'settings.vat-class-built-in'])
  for (const bad of [{ rate: 0 }, { rate: 9_901 }, { rate: 1.5 }, { code: 'Not so' }, { name: '' }])
    expect((await put([{ ...REDUCED, ...bad }])).status).toBe(400)
  expect((await put([REDUCED, REDUCED])).status).toBe(400)
  expect((await put([REDUCED])).status).toBe(200)
  expect(await problem(await give('lamu-jacket', 'nowhere'))).toEqual([422, 'catalogue.unknown-name'])
  expect((await give('lamu-jacket', 'reduced')).status).toBe(200)
  expect(await problem(await put([]))).toEqual([409, 'settings.vat-class-used'])
  expect((await give('lamu-jacket', 'standard')).status).toBe(200)
  expect((await put([])).status).toBe(200)
  expect((await shown()).length).toBe(3)
})

async function reportSales() {
  const { deps } = only(shops)
  deps.etims = openEtims(deps, {})
  const details = await json<object>(admin.get('/api/admin/settings/store'))
  await admin.send('PUT', '/api/admin/settings/store', { body: { ...details, pin: 'P051234567X' } })
  expect((await admin.send('PUT', '/api/admin/fiscal', { body: { on: true, classification: '5310000000' } })).status).toBe(200)
}

test('an order of three VAT classes is invoiced, reported and refunded by class', async () => {
  new FakeRefunds().serve(only(shops))
  const { deps } = only(shops)
  await reportSales()
  expect((await put([REDUCED])).status).toBe(200)
  const usual = await variantOf(only(shops))
  const { rows } = {
    rows: await deps.db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'product_id')
      .innerJoin('stock', 'stock.variant_id', 'variant.id')
      .select(['variant.id', 'product.slug'])
      .where('product.unit', '=', 'piece')
      .where('make', '=', 'ready')
      .where('on_hand', '>', 3)
      .where('variant.sold', '=', true)
      .where('product.status', '=', 'active')
      .where('product.kind', '=', 'goods')
      .where('variant.id', '<>', usual)
      .orderBy('variant.id')
      .execute(),
  }
  const usualSlug = (
    await deps.db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'product_id')
      .select('slug')
      .where('variant.id', '=', usual)
      .executeTakeFirstOrThrow()
  ).slug
  const others = [...new Map(rows.filter(({ slug }) => slug !== usualSlug).map((row) => [row.slug, row])).values()]
  const [reduced, zero] = others
  expect((await give(reduced?.slug ?? '', 'reduced')).status).toBe(200)
  expect((await give(zero?.slug ?? '', 'zero')).status).toBe(200)

  const visitor = aVisitor(only(shops))
  await putInBag(visitor, usual, 1)
  await putInBag(visitor, reduced?.id ?? 0, 2)
  await putInBag(visitor, zero?.id ?? 0, 1)
  const bag = await json<Cart>(visitor.get('/api/cart'))
  expect(bag.lines.map(({ vatRate }) => vatRate ?? 'usual').sort()).toEqual([0, 800, 'usual'])
  const placed = await order(visitor)
  expect([placed.status, placed.ok ? '' : await placed.clone().text()]).toEqual([201, ''])
  const { number } = (await placed.json()) as PlacedOrder
  expect((await put([{ ...REDUCED, rate: 1_200 }])).status).toBe(200)
  expect((await pay(visitor, number)).status).toBe(201)
  const read = () => json<OrderView>(admin.get(`/api/admin/orders/${number}`))
  const view = await read()
  const lineOf = (vatClass: string) => view.lines.find((line) => line.vatClass === vatClass)
  expect(lineOf('reduced')?.vatRate).toBe(800)
  expect(lineOf('reduced')?.vat).toBe(Math.round(((lineOf('reduced')?.total ?? 0) * 8) / 108))
  expect(lineOf('zero')?.vat).toBe(0)
  expect(view.vatShares.map(({ code, rate }) => [code, rate])).toEqual([
    ['standard', 1600],
    ['reduced', 800],
    ['zero', 0],
  ])
  expect(view.vatShares.reduce((sum, { total }) => sum + total, 0)).toBe(view.total)
  expect(view.vatShares.reduce((sum, { vat }) => sum + vat, 0)).toBe(view.vat)

  const row = await deps.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  const papers = () => deps.db.selectFrom('invoice').select(['content', 'kind']).where('order_id', '=', row.id).execute()
  await expect.poll(async () => (await papers()).length).toBe(1)
  const [paper] = await papers()
  const types = paper?.content.lines.map((line) => taxTypeOf(paper.content, line)).toSorted()
  expect(types?.slice(0, 4)).toEqual(row.shipping_fee > 0 ? ['B', 'B', 'C', 'E'] : ['B', 'C', 'E'])
  await tellAuthority(deps)
  const told = await deps.db
    .withTables<{ etims_stand_in_sale: { body: Record<string, number> } }>()
    .selectFrom('etims_stand_in_sale')
    .select('body')
    .executeTakeFirstOrThrow()
  expect(told.body).toMatchObject({
    taxblAmtE: (lineOf('reduced')?.total ?? 0) / 100,
    taxAmtE: (lineOf('reduced')?.vat ?? 0) / 100,
    taxblAmtC: (lineOf('zero')?.total ?? 0) / 100,
    taxAmtC: 0,
    totTaxAmt: view.vat / 100,
  })
  const file = await (await admin.get(`/api/admin/orders.csv?number=${number}`)).text()
  expect(file).toContain(`8% ${((lineOf('reduced')?.total ?? 0) / 100).toFixed(2)}`)

  const part = { by: 'lines', lines: [{ line: lineOf('reduced')?.id, quantity: 1 }], reason: 'Too small' }
  const given = await admin.post(`/api/admin/orders/${number}/refunds`, { ...part, shipping: 0 }, { key: key() })
  expect([given.status, given.ok ? '' : await given.clone().text()]).toEqual([201, ''])
  const back = await deps.db
    .selectFrom('refund_line')
    .select(['amount', 'vat'])
    .where('order_line_id', '=', lineOf('reduced')?.id ?? 0)
    .executeTakeFirstOrThrow()
  expect(back).toEqual({
    amount: Math.round((lineOf('reduced')?.total ?? 0) / 2),
    vat: Math.round((lineOf('reduced')?.vat ?? 0) / 2),
  })
  await expect
    .poll(async () => (await papers()).find(({ kind }) => kind === 'credit-note')?.content.lines[0]?.vatClass)
    .toEqual({
      code: 'reduced',
      rate: 800,
    })
  expect(await brokenInvariants(deps.db)).toEqual([])
})

test('a VAT rate unknown to the tax authority opens an action item and holds nothing up', async () => {
  const { deps } = only(shops)
  const slug = 'karura-jacket'
  await reportSales()
  expect((await put([{ ...REDUCED, rate: 1_200 }])).status).toBe(200)
  expect((await give(slug, 'reduced')).status).toBe(200)
  const paid = async (variantId: number) => {
    const { visitor, placed } = await anUnpaidOrder(only(shops), variantId, 2)
    expect((await pay(visitor, placed.number)).status).toBe(201)
    return placed
  }
  const unknown = await paid(await variantOf(only(shops), slug))
  const usual = await paid(await variantOf(only(shops)))
  const stateOf = async (orderId: string) => {
    const papers = deps.db.selectFrom('invoice').innerJoin('fiscal_paper', 'fiscal_paper.invoice_id', 'invoice.id')
    return (await papers.select('fiscal_paper.state').where('order_id', '=', orderId).execute()).map(({ state }) => state)
  }
  await tellAuthority(deps)
  expect([await stateOf(unknown.id), await stateOf(usual.id)]).toEqual([['refused'], ['signed']])
  const items = deps.db.selectFrom('action_item').select(['kind', 'detail']).where('order_id', '=', unknown.id)
  expect(await items.execute()).toMatchObject([{ kind: 'paper-refused', detail: { why: 'The authority has no VAT of 12 %.' } }])
  expect((await admin.get(`/api/admin/orders/${unknown.number}/papers/invoice`)).status).toBe(200)
})

test('an edited order keeps the VAT rate that it was placed with', async () => {
  expect((await put([{ ...REDUCED, rate: 1_200 }])).status).toBe(200)
  expect((await give('karura-jacket', 'reduced')).status).toBe(200)
  const { visitor, placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops), 'karura-jacket'), 2)
  expect((await pay(visitor, placed.number)).status).toBe(201)
  expect((await put([REDUCED])).status).toBe(200)
  const path = `/api/admin/orders/${placed.number}`
  const read = () => json<OrderView>(admin.get(path))
  const [line] = (await read()).lines
  expect([line?.vatRate, line?.vat]).toEqual([1_200, Math.round(((line?.total ?? 0) * 12) / 112)])
  const { version } = await json<OrderSteps>(admin.get(`${path}/moves`))
  const edit = { version, reason: 'One is enough', lines: [{ id: line?.id, quantity: 1 }] }
  const { after } = await json<EditedOrder>(admin.post(`${path}/edit-quotes`, edit))
  expect((await admin.post(`${path}/edits`, { ...edit, expected: after.total })).status).toBe(200)
  const edited = await read()
  const half = (line?.total ?? 0) / 2
  expect(edited.lines[0]).toMatchObject({ quantity: 1, total: half, vatRate: 1_200, vat: Math.round((half * 12) / 112) })
  expect(edited.vatShares.find(({ code }) => code === 'reduced')).toMatchObject({ rate: 1_200, total: half })
  expect(await brokenInvariants(only(shops).deps.db)).toEqual([])
})

test('a VAT rate unknown to the tax authority has no tax type', () => {
  const line = { vat: 100, total: 1_000 }
  expect(taxTypeOf({}, { ...line, vatClass: { code: 'own', rate: 1_200 } })).toBeUndefined()
  expect(taxTypeOf({}, { ...line, vatClass: { code: 'exempt', rate: 0 } })).toBe('A')
  expect(taxTypeOf({}, { ...line, vatClass: { code: 'none', rate: 0 } })).toBe('D')
  expect(taxTypeOf({ tax: 'export' }, line)).toBe('C')
  expect(taxTypeOf({}, line)).toBe('B')
})
