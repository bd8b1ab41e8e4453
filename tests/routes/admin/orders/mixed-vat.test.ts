import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { ProductDocument, VersionedDocument } from '#modules/catalogue/contract.ts'
import type { CurrentUser } from '#modules/identity/contract.ts'
import type { InvoiceContent } from '#modules/invoices/contract.ts'
import type { EditedOrder, OrderSteps, OrderView, PlacedOrder } from '#modules/orders/contract.ts'
import type { TakenSale } from '#modules/pos/contract.ts'
import type { OrderRefunds } from '#modules/refunds/contract.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { FakeRefunds } from '../../../fake-refunds.ts'
import { papersMade } from '../../../papers.ts'
import { aSeededShop, key, only, order, pay, putInBag } from '../../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../../visitor.ts'

const shops = aSeededShop()
const shop = () => only(shops)
const db = () => shop().deps.db
const json = async <T>(answer: Promise<Response>): Promise<T> => {
  const got = await answer
  if (!got.ok) throw new Error(`${got.status} ${await got.text()}`)
  return (await got.json()) as T
}

type Goods = { id: number; price: number }
let admin: Visitor
let standard: Goods
let zero: Goods
let exempt: Goods

beforeAll(async () => {
  admin = await anAdmin(shop())
  new FakeRefunds().serve(shop())
  const rows = await db()
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .innerJoin('stock', 'stock.variant_id', 'variant.id')
    .select(['variant.id', 'product_id', 'variant.price'])
    .where('product.unit', '=', 'piece')
    .where('make', '=', 'ready')
    .where('on_hand', '>', 3)
    .where('variant.sold', '=', true)
    .where('product.status', '=', 'active')
    .where('product.kind', '=', 'goods')
    .orderBy('variant.id')
    .execute()
  const each = [...new Map(rows.toReversed().map((row) => [row.product_id, row])).values()].toReversed()
  ;[standard, zero, exempt] = [0, 1, 2].map((n) => present(each[n], 'a piece')) as unknown as [Goods, Goods, Goods]
  for (const [row, vatClass] of [
    [each[1], 'zero'],
    [each[2], 'exempt'],
  ] as const) {
    const path = `/api/admin/products/${row?.product_id}`
    const { version, document } = await json<VersionedDocument>(admin.get(path))
    const changed: ProductDocument = { ...document, vatClass }
    await json(admin.send('PUT', path, { body: { baseVersion: version, document: changed } }))
  }
})

/** VAT at 16 % in a gross amount, rounded to the cent. */
const vatIn = (gross: number) => Math.round((gross * 16) / 116)
const papersOf = async (number: string): Promise<(InvoiceContent & { replaced: boolean })[]> => {
  await papersMade(shop())
  const rows = await db()
    .selectFrom('invoice')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['invoice.content', 'invoice.replaced_at'])
    .where('orders.number', '=', number)
    .orderBy('issued_at')
    .orderBy('invoice.number')
    .execute()
  return rows.map(({ content, replaced_at }) => ({ ...content, replaced: replaced_at !== null }))
}
function addsUp({ lines, totals }: InvoiceContent) {
  const sum = (of: (line: InvoiceContent['lines'][number]) => number) => lines.reduce((all, line) => all + of(line), 0)
  expect(sum(({ total }) => total)).toBe(totals.total)
  expect(sum(({ vat }) => vat)).toBe(totals.vat)
  expect(totals.net + totals.vat).toBe(totals.total)
}
const ratesOf = ({ lines }: InvoiceContent) =>
  lines.map(({ vatClass }) => (vatClass ? `${vatClass.code} ${vatClass.rate}` : 'standard 1600')).sort()

test.each(['en', 'ar'] as const)(
  'an order of three VAT classes is invoiced, edited and credited by class (%s)',
  async (language) => {
    const visitor = aVisitor(shop())
    for (const [goods, quantity] of [
      [standard, 1],
      [zero, 2],
      [exempt, 1],
    ] as const)
      await putInBag(visitor, goods.id, quantity)
    const { number } = (await (await order(visitor, { language })).json()) as PlacedOrder
    expect((await pay(visitor, number)).status).toBe(201)
    const read = () => json<OrderView>(admin.get(`/api/admin/orders/${number}`))
    const placed = await read()
    const fee = placed.shipping.fee
    expect(placed.vat).toBe(vatIn(standard.price) + vatIn(fee))
    const shares = Object.fromEntries(placed.vatShares.map(({ code, total, vat }) => [code, [total, vat]]))
    expect(shares).toEqual({
      standard: [standard.price + fee, placed.vat],
      zero: [zero.price * 2, 0],
      exempt: [exempt.price, 0],
    })
    const [invoice] = await papersOf(number)
    addsUp(present(invoice, 'the invoice'))
    expect(invoice && ratesOf(invoice)).toEqual(
      ['exempt 0', 'standard 1600', ...(fee > 0 ? ['standard 1600'] : []), 'zero 0'].sort(),
    )

    const lineOf = (view: OrderView, code: string) =>
      present(
        view.lines.find(({ vatClass }) => vatClass === code),
        `the ${code} line`,
      )
    const { version } = await json<OrderSteps>(admin.get(`/api/admin/orders/${number}/moves`))
    const edit = {
      version,
      reason: 'One is enough, and another of the other',
      lines: [
        { id: lineOf(placed, 'zero').id, quantity: 1 },
        { id: lineOf(placed, 'exempt').id, quantity: 2 },
      ],
    }
    const { after } = await json<EditedOrder>(admin.post(`/api/admin/orders/${number}/edit-quotes`, edit))
    expect(after.vat).toBe(placed.vat) // nothing with VAT changed
    await json(admin.post(`/api/admin/orders/${number}/edits`, { ...edit, expected: after.total }))
    const edited = await read()
    expect(await brokenInvariants(db())).toEqual([])
    expect(edited.total).toBe(placed.total - zero.price + exempt.price)
    expect(Object.fromEntries(edited.vatShares.map(({ code, total }) => [code, total]))).toEqual({
      standard: standard.price + fee,
      zero: zero.price,
      exempt: exempt.price * 2,
    })
    const part = {
      by: 'lines',
      reason: 'It is torn',
      shipping: 0,
      lines: [
        { line: lineOf(edited, 'zero').id, quantity: 1, goods: 'keep' },
        { line: lineOf(edited, 'standard').id, quantity: 1, goods: 'keep' },
      ],
    }
    const given = await admin.post(`/api/admin/orders/${number}/refunds`, part, { key: key() })
    expect([given.status, given.ok ? '' : await given.clone().text()]).toEqual([201, ''])
    const all = await papersOf(number)
    for (const paper of all) addsUp(paper)
    const notes = all.filter(({ kind }) => kind === 'credit-note')
    const torn = notes.find(({ lines }) => lines.some(({ vatClass }) => vatClass?.code === 'zero') && lines.length === 2)
    expect(torn && ratesOf(torn)).toEqual(['standard 1600', 'zero 0'])
    expect(Math.abs(torn?.totals.vat ?? 0)).toBe(vatIn(standard.price))
    expect(await brokenInvariants(db())).toEqual([])
    expect((await admin.get(`/api/admin/orders/${number}/papers/invoice`)).headers.get('Content-Type')).toBe('application/pdf')
  },
)

test('a counter sale of three VAT classes is invoiced and refunded by class', async () => {
  const me = await json<CurrentUser>(admin.get('/api/user'))
  const [register, shift] = [key(), key()]
  const put = (path: string, body: object) => admin.send('PUT', `/api/admin/counter/${path}`, { body })
  await put(`registers/${register}`, { name: 'Till' })
  const at = () => new Date().toISOString()
  await json(put(`shifts/${shift}`, { registerId: register, float: 0, at: at(), person: me.id }))
  const total = standard.price + zero.price + exempt.price
  const lines = [standard, zero, exempt].map(({ id, price }) => ({
    variantId: id,
    quantity: 1,
    listPrice: price,
    unitPrice: price,
    staff: me.email,
  }))
  const sale = { registerId: register, shiftId: shift, serial: 1, at: at(), person: me.id, language: 'sw', total, lines }
  const tenders = [{ means: 'cash', amount: total }]
  const { orderNumber: number } = await json<TakenSale>(put(`sales/${key()}`, { ...sale, tenders }))
  const view = await json<OrderView>(admin.get(`/api/admin/orders/${number}`))
  expect(view.vat).toBe(vatIn(standard.price))
  expect(Object.fromEntries(view.vatShares.map(({ code, total: of, vat }) => [code, [of, vat]]))).toEqual({
    standard: [standard.price, view.vat],
    zero: [zero.price, 0],
    exempt: [exempt.price, 0],
  })
  const [invoice] = await papersOf(number)
  addsUp(present(invoice, 'the invoice'))
  expect(invoice && ratesOf(invoice)).toEqual(['exempt 0', 'standard 1600', 'zero 0'])
  expect(await brokenInvariants(db())).toEqual([])

  const refunded = view.lines.filter(({ vatClass }) => vatClass !== 'exempt')
  const part = { by: 'lines', reason: 'It is torn', shipping: 0 }
  const back = refunded.map(({ id }) => ({ line: id, quantity: 1, goods: 'restock' }))
  const orders = `/api/admin/orders/${number}`
  const { refunds } = await json<OrderRefunds>(admin.post(`${orders}/refunds`, { ...part, lines: back }, { key: key() }))
  const cash = present(refunds[0]?.parts[0], 'a part in cash')
  const handed = { move: 'sent-by-hand', note: 'Out of the drawer', shiftId: shift }
  await json(admin.post(`${orders}/refund-parts/${cash.id}/moves`, handed))
  const note = present(
    (await papersOf(number)).find(({ kind }) => kind === 'credit-note'),
    'the credit note',
  )
  addsUp(note)
  expect(ratesOf(note)).toEqual(['standard 1600', 'zero 0'])
  expect([Math.abs(note.totals.total), Math.abs(note.totals.vat)]).toEqual([standard.price + zero.price, vatIn(standard.price)])
  const refundLines = db().selectFrom('refund_line').select(['order_line_id', 'amount', 'vat']).orderBy('order_line_id')
  const ids = refunded.map(({ id }) => id)
  expect(await refundLines.where('order_line_id', 'in', ids).execute()).toEqual(
    refunded.map(({ id, total: amount, vat }) => ({ order_line_id: id, amount, vat })),
  )
  expect(await brokenInvariants(db())).toEqual([])
})
