import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { CurrentUser } from '#modules/identity/contract.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import type {
  Article,
  CataloguePart,
  CounterToday,
  Desk,
  SaleList,
  ShiftReport,
  TakenSale,
  TakeSale,
} from '#modules/pos/contract.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import {
  addressOf,
  type Queued,
  type QueuedState,
  type QueueStore,
  readAnswer,
  type Send,
  sendQueue,
} from '../../../../src/web/admin/walk-in/device/send-queue.ts'
import { papersMade } from '../../../papers.ts'
import { aSeededShop, key, only, setOnHand, stockOf, variantOf } from '../../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../../visitor.ts'

const shops = aSeededShop()
const db = () => only(shops).deps.db
let admin: Visitor
let me: CurrentUser
let articles: Article[]
const register = key()
let shift = key()
let serial = 0
const at = () => new Date().toISOString()
const earlier = () => new Date(Date.now() - 5 * 60_000).toISOString()

const json = async <T>(answer: Promise<Response>): Promise<T> => {
  const got = await answer
  if (!got.ok) throw new Error(`${got.status} ${await got.text()}`)
  return (await got.json()) as T
}
const put = (path: string, body: object, by = admin) => by.send('PUT', path, { body })
const codeOf = async (answer: Promise<Response>) => {
  const got = await answer
  return `${got.status} ${got.headers.get('Problem-Code')}`
}

beforeAll(async () => {
  admin = await anAdmin(only(shops))
  me = await json(admin.get('/api/user'))
  await put(`/api/admin/counter/registers/${register}`, { name: 'Till by the door' })
  await json(put(`/api/admin/counter/shifts/${shift}`, { registerId: register, float: 500_000, at: earlier(), person: me.id }))
  articles = (await json<CataloguePart>(admin.get('/api/admin/counter/articles?size=5000'))).articles
})

const article = async (make: 'ready' | 'measure' = 'ready', slug = 'lamu-jacket'): Promise<Article> => {
  const id = await variantOf(only(shops), slug, make)
  return present(
    articles.find((each) => each.id === id),
    'the article',
  )
}
function sale(goods: Article, over: Partial<TakeSale> = {}, quantity = 1): TakeSale {
  const total = goods.price * quantity
  serial += 1
  return {
    registerId: register,
    shiftId: shift,
    serial,
    at: at(),
    person: me.id,
    language: 'en',
    total,
    lines: [{ variantId: goods.id, quantity, listPrice: goods.price, unitPrice: goods.price, staff: me.email }],
    tenders: [{ means: 'cash', amount: total }],
    ...over,
  }
}
const take = (body: object, id = key(), by = admin) => put(`/api/admin/counter/sales/${id}`, body, by)
const sound = async () => {
  await papersMade(only(shops))
  expect(await brokenInvariants(db())).toEqual([])
}
const orderOf = (number: string) => json<OrderView>(admin.get(`/api/admin/orders/${number}`))

test('an invalid counter sale is refused and not saved', async () => {
  const goods = await article()
  const cheap = (body: Partial<TakeSale>) => sale(goods, body)
  const line = present(cheap({}).lines[0], 'a line')
  const cases: [object, string][] = [
    [cheap({ person: 'somebody-else' }), '403 register.other-person'],
    [cheap({ shiftId: key() }), '404 register.no-such-shift'],
    [cheap({ total: goods.price - 1 }), '422 register.does-not-add-up'],
    [cheap({ tenders: [{ means: 'cash', amount: goods.price - 1 }] }), '422 register.does-not-add-up'],
    [cheap({ tenders: [{ means: 'terminal', amount: goods.price + 1 }] }), '422 register.does-not-add-up'],
    [cheap({ tenders: [{ means: 'mpesa', amount: goods.price }] }), '422 register.reference-missing'],
    [cheap({ tenders: [{ means: 'store-credit', amount: goods.price }] }), '409 register.credit-refused'],
    [cheap({ tenders: [{ means: 'gift-card', amount: goods.price, code: 'AAAA-AAAA-AAAA-AAAA' }] }), '404 credit.no-such-card'],
    [cheap({ lines: [{ ...line, variantId: 999_999_999 }] }), '422 register.no-such-article'],
    [cheap({ lines: [{ ...line, unitPrice: line.unitPrice - 1 }] }), '400 null'],
    [cheap({ serial: 0 }), '400 null'],
    [cheap({ lines: [] }), '400 null'],
  ]
  const said: string[] = []
  for (const [body] of cases) said.push((await codeOf(take(body))).replace('request.invalid', 'null'))
  expect(said.map((each) => each.replace(/^400 .*/, '400 null'))).toEqual(cases.map(([, code]) => code))
  expect(await codeOf(take(sale(goods), key(), aVisitor(only(shops))))).toMatch(/^401/)
  expect((await json<SaleList>(admin.get('/api/admin/counter/sales'))).total).toBe(0)
})

test('a counter sale is a completed paid order with invoice and reduced stock', async () => {
  const goods = await article()
  const before = await stockOf(only(shops), goods.id)
  const body = sale(goods, { tenders: [{ means: 'cash', amount: goods.price * 2 + 5_000 }] }, 2)
  const taken = await json<TakenSale>(take(body))
  expect(taken).toMatchObject({ receipt: `K1-${String(body.serial).padStart(6, '0')}`, due: 0, remarks: [] })
  const order = await orderOf(taken.orderNumber)
  expect(order).toMatchObject({
    status: 'completed',
    channel: 'walk-in',
    total: goods.price * 2,
    payment: { status: 'paid', due: 0 },
  })
  const after = await stockOf(only(shops), goods.id)
  expect([after.on_hand, after.committed, after.held]).toEqual([before.on_hand - 2, before.committed, before.held])
  await sound()
  const invoices = await db().selectFrom('invoice').select('number').where('order_id', '=', taken.orderId).execute()
  expect(invoices).toHaveLength(1)
})

test('a counter receipt is e-mailed on request and the order keeps no address', async () => {
  const taken = await json<TakenSale>(take(sale(await article())))
  await papersMade(only(shops))
  const mails = () => db().selectFrom('mail').select(['template', 'data']).where('recipient', '=', 'till@example.com').execute()
  const mail = (id: string, body: object, by = admin) => by.post(`/api/admin/counter/sales/${id}/receipt-mails`, body)
  expect(await codeOf(mail(key(), { email: 'till@example.com' }))).toBe('404 register.no-such-receipt')
  expect((await mail(taken.id, { email: 'no address' })).status).toBe(400)
  expect(await codeOf(mail(taken.id, { email: 'till@example.com' }, aVisitor(only(shops))))).toMatch(/^401/)
  const scoped = { name: 'Till program', scopes: ['counter.sell'], expires_days: 1 }
  const made = await json<{ key: string }>(admin.post('/api/admin/api-keys', scoped))
  const byKey = aVisitor(only(shops)).post(
    `/api/admin/counter/sales/${taken.id}/receipt-mails`,
    { email: 'till@example.com' },
    { headers: { Authorization: `Bearer ${made.key}` } },
  )
  expect(await codeOf(byKey)).toBe('403 access.not-for-keys')
  expect((await mail(taken.id, { email: 'till@example.com', language: 'sw' })).status).toBe(200)
  expect(await mails()).toMatchObject([{ template: 'order-placed', data: { number: taken.orderNumber } }])
  expect((await mails())[0]?.data).not.toHaveProperty('invoicePath') // the address may be mistyped
  expect((await orderOf(taken.orderNumber)).contact.email).toBe('')
  await db().updateTable('orders').set({ email: 'till@example.com' }).where('number', '=', taken.orderNumber).execute()
  expect((await mail(taken.id, { email: 'Till@example.com' })).status).toBe(200)
  expect((await mails()).map(({ data }) => 'invoicePath' in (data as object))).toEqual([false, true])
  for (let more = 0; more < 3; more++) await mail(taken.id, { email: 'till@example.com' })
  expect(await codeOf(mail(taken.id, { email: 'till@example.com' }))).toBe('429 rate-limit.exceeded')
})

test('a split counter payment records each tender and the cash expected in the drawer', async () => {
  const goods = await article()
  const code = (
    await json<{ code: string }>(admin.post('/api/admin/gift-cards', { value: 100_000, reason: 'Test' }, { key: key() }))
  ).code
  const tenders: TakeSale['tenders'] = [
    { means: 'cash', amount: goods.price },
    { means: 'gift-card', amount: 100_000, code },
    { means: 'mpesa', amount: 50_000, reference: 'SLK4H7R2QX' },
    { means: 'terminal', amount: 25_000, reference: '004211' },
  ]
  const taken = await json<TakenSale>(take(sale(goods, { tenders })))
  const rows = await db()
    .selectFrom('payment_attempt')
    .select(['method', 'amount'])
    .where('order_id', '=', taken.orderId)
    .orderBy('number')
    .execute()
  expect(rows).toEqual([
    { method: 'on-pickup', amount: goods.price - 175_000 },
    { method: 'gift-card', amount: 100_000 },
    { method: 'bank-transfer', amount: 50_000 },
    { method: 'bank-transfer', amount: 25_000 },
  ])
  await json(
    put(`/api/admin/counter/cash/${key()}`, {
      shiftId: shift,
      kind: 'out',
      amount: 30_000,
      reason: 'Thread',
      at: at(),
      person: me.id,
    }),
  )
  const report = await json<ShiftReport>(admin.get(`/api/admin/counter/shifts/${shift}`))
  const cash = present(
    report.byMeans.find(({ means }) => means === 'cash'),
    'cash',
  ).amount
  expect(report.expected).toBe(500_000 + cash - 30_000)
  expect(report.byMeans.reduce((sum, { amount }) => sum + amount, 0)).toBe(report.total)
  expect(report.byStaff).toEqual([{ staff: me.email, sales: report.sales, amount: report.total }])
  const again = await json<TakenSale>(
    take(sale(goods, { tenders: [{ means: 'mpesa', amount: goods.price, reference: 'slk4h7r2qx' }] })),
  )
  expect(again.remarks).toMatchObject([{ kind: 'reference-known' }])
  await sound()
})

test('a made-to-measure counter sale needs a customer and a deposit', async () => {
  const goods = await article('measure')
  const half = Math.ceil(goods.price / 2)
  const customer = { name: 'Akinyi Odhiambo', phone: '0722 000 111' }
  const cash = (amount: number) => [{ means: 'cash' as const, amount }]
  expect(await codeOf(take(sale(goods, { tenders: cash(half) })))).toBe('422 register.customer-needed')
  expect(await codeOf(take(sale(goods, { customer, tenders: cash(half - 100) })))).toBe('422 register.deposit-short')
  const both = sale(goods, { customer })
  const rail = await article()
  const mixed = {
    ...both,
    lines: [...both.lines, { variantId: rail.id, quantity: 1, listPrice: 1, unitPrice: 1, staff: me.email }],
  }
  expect(await codeOf(take(mixed))).toBe('422 register.measure-alone')
  const taken = await json<TakenSale>(take(sale(goods, { customer, tenders: cash(half) })))
  expect(taken.due).toBe(goods.price - half)
  const order = await orderOf(taken.orderNumber)
  expect(order).toMatchObject({ status: 'placed', contact: { name: 'Akinyi Odhiambo', phone: '+254722000111', email: '' } })
  await sound()
  const today = await json<CounterToday>(admin.get('/api/admin/counter/today'))
  expect(today.balances).toMatchObject([{ order: taken.orderNumber, due: taken.due }])
})

test('an offline sale is accepted with remarks despite changed price and stock', async () => {
  const goods = await article()
  const sold = sale(goods, { at: earlier() }, 2)
  const before = await stockOf(only(shops), goods.id)
  await setOnHand(only(shops), goods.id, 1)
  await db()
    .updateTable('variant')
    .set({ price: goods.price + 50_000 })
    .where('id', '=', goods.id)
    .execute()
  const taken = await json<TakenSale>(take(sold))
  expect(taken).toMatchObject({ total: goods.price * 2, due: 0 })
  expect(taken.remarks).toEqual([
    { kind: 'price-changed', about: goods.sku, was: goods.price, is: goods.price + 50_000 },
    { kind: 'oversold', about: goods.sku, was: 2, is: 1 },
  ])
  expect((await stockOf(only(shops), goods.id)).on_hand).toBe(0)
  const items = await db().selectFrom('action_item').select(['kind', 'detail']).where('order_id', '=', taken.orderId).execute()
  expect(items).toMatchObject([{ kind: 'sold-at-counter', detail: { sku: goods.sku, quantity: 1 } }])
  const unseen = await json<SaleList>(admin.get('/api/admin/counter/sales?only=remarks&q='))
  expect(unseen.sales.map(({ id }) => id)).toContain(taken.id)
  await json(admin.post(`/api/admin/counter/sales/${taken.id}/remarks-seen`))
  expect((await json<SaleList>(admin.get('/api/admin/counter/sales?only=remarks'))).unseen).toBe(unseen.unseen - 1)
  await db().updateTable('variant').set({ price: goods.price }).where('id', '=', goods.id).execute()
  await setOnHand(only(shops), goods.id, before.on_hand - 1) // only one of the two sold units was in stock
})

function aDevice() {
  const rows: Queued[] = []
  const store: QueueStore = {
    firstWaiting: async (person, after) =>
      structuredClone(rows.find((each) => each.state === 'waiting' && each.person === person && each.seq > after)),
    settle: async (seq, outcome) => {
      Object.assign(
        present(
          rows.find((each) => each.seq === seq),
          'the entry',
        ),
        outcome,
      )
    },
  }
  const write = (kind: Queued['kind'], body: object, id = key()) => {
    rows.push({ seq: rows.length + 1, id, kind, person: me.id, body: structuredClone(body), state: 'waiting' as QueuedState })
    return id
  }
  return { rows, store, write }
}

class Cut extends Error {}
const CUTS = ['before-sending', 'request-lost', 'answer-lost', 'before-marking', 'after-marking', 'none'] as const

const sending: Send = async (entry) => readAnswer(await put(addressOf(entry), entry.body))
function cutting(cut: (typeof CUTS)[number], store: QueueStore): { send: Send; store: QueueStore } {
  let armed = cut !== 'none'
  const at = (place: (typeof CUTS)[number]) => {
    if (!armed || cut !== place) return
    armed = false
    throw new Cut(place)
  }
  return {
    send: async (entry) => {
      at('before-sending')
      if (armed && cut === 'request-lost') {
        armed = false
        return { kind: 'later' }
      }
      const said = await sending(entry)
      at('answer-lost')
      return said
    },
    store: {
      ...store,
      settle: async (seq, outcome) => {
        at('before-marking')
        await store.settle(seq, outcome)
        at('after-marking')
      },
    },
  }
}

test('an offline counter day sent through repeated failures loses and doubles nothing', async () => {
  const goods = await article()
  const device = aDevice()
  const day = key()
  const mine = key()
  await put(`/api/admin/counter/registers/${mine}`, { name: 'Tablet' })
  device.write('shift', { registerId: mine, float: 200_000, at: at(), person: me.id }, day)
  let number = 0
  const away = (over: Partial<TakeSale> = {}) => ({ ...sale(goods, over), registerId: mine, shiftId: day, serial: ++number })
  for (let one = 0; one < 12; one++) device.write('sale', away())
  device.write('cash', { shiftId: day, kind: 'in', amount: 10_000, reason: 'Coins', at: at(), person: me.id })
  device.write('sale', away({ customer: { name: 'Otieno', phone: 'not a number' } }))
  device.write('closing', { counted: 200_000 + 13 * goods.price + 10_000, at: at(), person: me.id }, day)
  const before = await stockOf(only(shops), goods.id)

  for (let round = 0; device.rows.some(({ state }) => state === 'waiting'); round++) {
    expect(round).toBeLessThan(200)
    const { send, store } = cutting(present(CUTS[round % CUTS.length], 'a cut'), device.store)
    const tabs =
      round % 3 === 2 ? [sendQueue(store, me.id, send), sendQueue(device.store, me.id, sending)] : [sendQueue(store, me.id, send)]
    for (const end of await Promise.allSettled(tabs)) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(Cut)
    // Simulates a disk that lost the confirmation of a sale.
    const forgotten =
      round % 5 === 0 && round < 30 ? device.rows.findLast(({ kind, state }) => kind === 'sale' && state === 'sent') : undefined
    if (forgotten) forgotten.state = 'waiting'
  }
  expect(device.rows.filter(({ state }) => state !== 'sent')).toEqual([])
  const { rows } = await sql<{ sales: number; orders: number; serials: number; sum: number }>`
    select count(*)::int as sales, count(distinct order_id)::int as orders, count(distinct serial)::int as serials, sum(total)::bigint as sum
    from counter_sale where register_id = ${mine}`.execute(db())
  expect(rows).toEqual([{ sales: 13, orders: 13, serials: 13, sum: 13 * goods.price }])
  expect((await stockOf(only(shops), goods.id)).on_hand).toBe(before.on_hand - 13)
  const report = await json<ShiftReport>(admin.get(`/api/admin/counter/shifts/${day}`))
  expect(report).toMatchObject({ sales: 13, difference: 0, paidIn: 10_000, firstReceipt: 'K2-000001', lastReceipt: 'K2-000013' })
  await sound()
})

test('reused numbers, changed sales and expired sessions lose no queued sale', async () => {
  const goods = await article()
  const device = aDevice()
  const first = sale(goods)
  const id = device.write('sale', first)
  device.write('sale', { ...sale(goods), serial: first.serial })
  device.write('sale', sale(goods))
  expect(await sendQueue(device.store, me.id, sending)).toEqual({ end: 'empty', sent: 2, refused: 1 })
  expect(device.rows[1]).toMatchObject({ state: 'refused', problem: { code: 'register.number-taken' } })
  expect(await codeOf(take({ ...first, note: 'Other words' }, id))).toBe('409 register.sale-changed')

  const waiting = device.write('sale', sale(goods))
  const signedOut = aVisitor(only(shops))
  const asNobody: Send = async (entry) => readAnswer(await put(addressOf(entry), entry.body, signedOut))
  expect(await sendQueue(device.store, me.id, asNobody)).toEqual({ end: 'sign-in', sent: 0, refused: 0 })
  const other = await anAdmin(only(shops))
  const { id: otherId } = await json<CurrentUser>(other.get('/api/user'))
  expect(
    await sendQueue(device.store, otherId, async (entry) => readAnswer(await put(addressOf(entry), entry.body, other))),
  ).toMatchObject({ sent: 0 })
  expect(device.rows.find((each) => each.id === waiting)?.state).toBe('waiting')
  expect(await sendQueue(device.store, me.id, sending)).toMatchObject({ end: 'empty', sent: 1 })
})

test('a counter shift opens and closes once and reports missing cash', async () => {
  const opened = key()
  const open = { registerId: register, float: 0, at: at(), person: me.id }
  expect(await codeOf(put(`/api/admin/counter/shifts/${opened}`, open))).toBe('409 register.already-open')
  const report = await json<ShiftReport>(admin.get(`/api/admin/counter/shifts/${shift}`))
  const closing = { counted: report.expected - 20_000, note: 'A note of 200 is missing.', at: at(), person: me.id }
  await json(put(`/api/admin/counter/shifts/${shift}/closing`, closing))
  await json(put(`/api/admin/counter/shifts/${shift}/closing`, closing))
  expect(await codeOf(put(`/api/admin/counter/shifts/${shift}/closing`, { ...closing, counted: 1 }))).toBe(
    '409 register.shift-closed',
  )
  const movement = { shiftId: shift, kind: 'in', amount: 1, reason: 'Late', at: at(), person: me.id }
  expect(await codeOf(put(`/api/admin/counter/cash/${key()}`, movement))).toBe('409 register.shift-closed')
  expect(await json<ShiftReport>(admin.get(`/api/admin/counter/shifts/${shift}`))).toMatchObject({ difference: -20_000 })
  const late = await json<TakenSale>(take(sale(await article())))
  expect(late.remarks).toMatchObject([{ kind: 'shift-counted' }])
  const csv = await (await admin.get('/api/admin/counter/shifts.csv')).text()
  expect(csv).toContain('Till by the door')
  await json(put(`/api/admin/counter/shifts/${opened}`, open))
  shift = opened
  const desk = await json<Desk>(admin.get('/api/admin/counter'))
  expect(desk.openShifts.map(({ id }) => id)).toEqual([opened])
  expect(desk.registers.map(({ series }) => series)).toEqual([1, 2])
})
