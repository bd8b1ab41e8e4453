import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import type { AdminOrderList, BulkPreview, BulkResult } from '#modules/orders/contract.ts'
import type { JobState, OrderFitting } from '#modules/workshop/contract.ts'
import { aCustomer } from '#tests/account.ts'
import { aMeasuredOrder, giveAndApprove } from '#tests/measuring.ts'
import { askReturn, deliver, linesOf } from '#tests/returning.ts'
import { anUnpaidOrder, aSeededShop, key, only, pay, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'

const shops = aSeededShop()
let admin: Visitor
let paid: string
let unpaid: string

beforeAll(async () => {
  const shop = only(shops)
  admin = await anAdmin(shop)
  const first = await anUnpaidOrder(shop, await variantOf(shop))
  await pay(first.visitor, first.placed.number)
  paid = first.placed.number
  unpaid = (await anUnpaidOrder(shop, await variantOf(shop))).placed.number
})

const list = async (query: string) => (await (await admin.get(`/api/admin/orders${query}`)).json()) as AdminOrderList
const numbers = async (query: string) => (await list(query)).orders.map(({ number }) => number)

test.each([
  '?sort=email',
  '?sort=created,created,total,name',
  '?sort=',
  '?size=0',
  '?size=101',
  '?payment=some',
  '?from=yesterday',
  '?min=-1',
  '?max=1.5',
  `?q=${'x'.repeat(121)}`,
])('the order list refuses the query %s', async (query) => {
  expect((await admin.get(`/api/admin/orders${query}`)).status).toBe(400)
})

test('the order export refuses guests and customers', async () => {
  const stranger = aVisitor(only(shops))
  expect((await stranger.get('/api/admin/orders.csv')).status).toBe(401)
  await stranger.signUp()
  expect((await stranger.get('/api/admin/orders.csv')).status).toBe(403)
})

test('the order list sorts by total in both directions and by several keys', async () => {
  const totals = async (query: string) => (await list(query)).orders.map(({ total }) => total)
  const up = await totals('?sort=total')
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  const down = await totals('?sort=-total,name')
  expect(down).toEqual(down.toSorted((a, b) => b - a))
  expect((await numbers(''))[0]).toBe(unpaid)
})

test('order list pages have the requested size and cover each order once', async () => {
  const all = await list('?size=100')
  const one = await list('?size=1')
  expect([one.orders.length, one.total, one.pages]).toEqual([1, all.total, all.total])
  const walked = await Promise.all(Array.from({ length: all.pages }, (_, page) => numbers(`?size=100&page=${page + 1}`)))
  expect(new Set(walked.flat()).size).toBe(all.total)
})

test('the order list filters by payment state', async () => {
  expect(await numbers('?payment=paid&size=100')).toContain(paid)
  expect(await numbers('?payment=paid&size=100')).not.toContain(unpaid)
  expect(await numbers('?payment=unpaid&size=100')).toContain(unpaid)
  const { orders } = await list('?size=100')
  expect(orders.find(({ number }) => number === paid)?.payment).toBe('paid')
})

test('the order list filters by day and by total', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' }).format(new Date())
  expect(await numbers(`?from=${today}&to=${today}&size=100`)).toContain(paid)
  expect((await list('?to=2001-01-01')).total).toBe(0)
  const { total } = (await list('')).orders[0] ?? { total: 0 }
  expect((await list(`?min=${total}&max=${total}&size=100`)).orders.every((order) => order.total === total)).toBe(true)
})

test('order search finds number, name, e-mail and phone in any notation', async () => {
  const { orders } = await list('')
  const wanted = orders.find(({ number }) => number === paid)
  if (!wanted) throw new Error('the order is not in the list')
  const local = `0${wanted.phone.slice(4, 7)} ${wanted.phone.slice(7)}`
  const words = [
    paid,
    paid.toLowerCase(),
    paid.replace('-', ''),
    wanted.name.slice(1, 5),
    wanted.name.slice(0, 2),
    wanted.email,
    wanted.phone,
    local,
  ]
  for (const q of words)
    expect([q, await numbers(`?size=100&q=${encodeURIComponent(q)}`)]).toEqual([q, expect.arrayContaining([paid])])
  expect((await list('?q=%25')).total).toBe(0)
  expect((await list('?q=nobody_of_this_name')).total).toBe(0)
})

test('order search finds id, SKU, tracking, payment reference and note', async () => {
  const { db } = only(shops).deps
  const { id } = await db.selectFrom('orders').select('id').where('number', '=', paid).executeTakeFirstOrThrow()
  for (const reference of [id, paid])
    expect(await (await admin.get(`/api/admin/orders/${reference}`)).json()).toMatchObject({ number: paid })
  const line = await db.selectFrom('order_line').select('sku').where('order_id', '=', id).executeTakeFirstOrThrow()
  const attempt = await db
    .selectFrom('payment_attempt')
    .select('provider_reference')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  await db.updateTable('orders').set({ note: 'Ring the bell twice, 50% shade' }).where('id', '=', id).execute()
  await db
    .insertInto('fulfilment')
    .values({ id: crypto.randomUUID(), order_id: id, state: 'cancelled', tracking: 'EMS-77 KE', created_at: new Date() })
    .execute()
  const [head, tail] = paid.split('-')
  const words = [
    ...[`${head} ${tail}`, `${head}.${tail}`, ` ${paid.toLowerCase().replace('-', ' . ')} `, `#${paid}`],
    ...['0712.345.678', '+254 (0)712 345 678', '00254 712-345-678', '712345678'],
    ...[line.sku, line.sku.toLowerCase().slice(0, 6), 'ems-77', attempt.provider_reference ?? '', 'bell twice', '50%'],
  ]
  for (const q of words)
    expect([q, await numbers(`?size=100&q=${encodeURIComponent(q)}`)]).toEqual([q, expect.arrayContaining([paid])])
  expect((await list('?q=EMS-78')).total).toBe(0)
})

test('order presets filter the list and count orders by age', async () => {
  const { db } = only(shops).deps
  const aged = async (number: string, days: number) =>
    db
      .updateTable('orders')
      .set({ created_at: new Date(Date.now() - days * 86_400_000) })
      .where('number', '=', number)
      .execute()
  const { placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
  await aged(placed.number, 5)
  const pending = await list('?preset=pending&size=100')
  expect(pending.orders.map(({ number }) => number)).toEqual(expect.arrayContaining([paid, unpaid, placed.number]))
  expect(Object.values(pending.ages ?? {}).reduce((sum, count) => sum + count, 0)).toBe(pending.total)
  expect(await numbers('?preset=pending&age=4-7&size=100')).toContain(placed.number)
  expect(await numbers('?preset=pending&age=0-1&size=100')).not.toContain(placed.number)
  expect((await list('?preset=completed&size=100')).orders.every(({ status }) => status === 'completed')).toBe(true)
  expect(await numbers('?preset=shipped&size=100')).not.toContain(paid)
  expect((await list('')).ages).toBe(null)
})

test('an order row shows paid, due and promised date, and filters by them', async () => {
  const { orders } = await list('?size=100')
  const rowOf = (number: string) => orders.find((each) => each.number === number)
  const [whole, open] = [rowOf(paid), rowOf(unpaid)]
  expect([whole?.paid, whole?.due, open?.paid, open?.due]).toEqual([whole?.total, 0, 0, open?.total])
  expect(whole?.promised.light).toMatch(/fine|soon/)
  const { db } = only(shops).deps
  await db
    .updateTable('orders')
    .set({ arrives_earliest: '2026-01-02', arrives_latest: '2026-01-02' })
    .where('number', '=', paid)
    .execute()
  expect(await numbers('?promise=late&size=100')).toContain(paid)
  expect(await numbers('?due=none&size=100')).toContain(paid)
  expect(await numbers('?due=none&size=100')).not.toContain(unpaid)
})

test('the order list filters by payment method, make, measurements and tailor', async () => {
  const { db } = only(shops).deps
  const { visitor, number: measured } = await aMeasuredOrder(only(shops))
  const { id } = await db.selectFrom('orders').select('id').where('number', '=', measured).executeTakeFirstOrThrow()
  const of = (query: string) => numbers(`${query}&size=100`)
  expect(await of('?paidBy=card')).toContain(paid)
  expect(await of('?paidBy=card')).not.toContain(unpaid)
  expect(await of('?paidBy=pesapal')).not.toContain(paid)
  expect(await of('?make=measure')).toEqual([measured])
  expect(await of('?make=ready')).toContain(paid)
  expect(await of('?make=ready')).not.toContain(measured)
  expect(await of('?measured=approved')).toEqual([])
  await giveAndApprove(visitor, admin, measured)
  expect(await of('?measured=approved')).toEqual([measured])
  await db.updateTable('workshop_job').set({ assignee: 'somebody' }).where('order_id', '=', id).execute()
  expect(await of('?tailor=somebody')).toEqual([measured])
  expect(await of('?tailor=me')).toEqual([])
  expect(await of('?back=open')).toEqual([])
  expect(await of('?fittingFrom=2020-01-01&fittingTo=2099-01-01')).toEqual([])
  expect((await admin.get('/api/admin/orders?make=outfit')).status).toBe(400)
})

test('the order list shows the garment that is furthest behind', async () => {
  const { db } = only(shops).deps
  const { visitor, number } = await aMeasuredOrder(only(shops), undefined, { quantity: 2 })
  await giveAndApprove(visitor, admin, number)
  const { id } = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  const [held, other] = await db.selectFrom('workshop_job').select('id').where('order_id', '=', id).execute()
  const set = (job: typeof held, state: JobState, held_from: JobState | null = null) =>
    db
      .updateTable('workshop_job')
      .set({ state, held_from })
      .where('id', '=', job?.id ?? '')
      .execute()
  const shown = async () => (await list(`?q=${number}`)).orders[0]?.production
  const stages: [JobState, JobState, JobState][] = [
    ['cutting', 'ready', 'on_hold'],
    ['cutting', 'sewing', 'on_hold'],
    ['finishing', 'sewing', 'sewing'],
    ['ready', 'collected', 'on_hold'],
  ]
  for (const [heldFrom, state, furthest] of stages) {
    await set(held, 'on_hold', heldFrom)
    await set(other, state)
    expect([heldFrom, state, await shown()]).toEqual([heldFrom, state, furthest])
  }
})

test('the order list filters by open return', async () => {
  const shop = only(shops)
  const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop))
  await pay(visitor, placed.number)
  await deliver(shop, placed.number)
  const [line] = await linesOf(shop, placed.id)
  expect((await askReturn(visitor, placed.number, [{ line: line?.id ?? 0, quantity: 1 }])).status).toBe(201)
  expect(await numbers('?back=open&size=100')).toEqual([placed.number])
})

test('the order list filters by fitting day', async () => {
  const { visitor, number } = await aMeasuredOrder(only(shops))
  const path = `/api/orders/${number}/fitting`
  const { days } = (await (await visitor.get(path)).json()) as OrderFitting
  const hour = days.flatMap(({ hours }) => hours).findLast(({ free }) => free)
  expect((await visitor.send('PUT', path, { body: { at: hour?.at } })).status).toBe(200)
  const dayFrom = (later: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' }).format(Date.parse(hour?.at ?? '') + later * 86_400_000)
  const between = (from: number, to: number) => numbers(`?fittingFrom=${dayFrom(from)}&fittingTo=${dayFrom(to)}&size=100`)
  expect(await between(0, 0)).toEqual([number])
  expect([await between(-1, -1), await between(1, 1)]).toEqual([[], []])
})

test('a bulk preview predicts the result of each order and changes nothing', async () => {
  const shop = only(shops)
  const [placed, open] = await Promise.all([1, 2].map(async () => anUnpaidOrder(shop, await variantOf(shop))))
  if (!placed || !open) throw new Error('two orders')
  await pay(placed.visitor, placed.placed.number)
  const of = { numbers: [placed.placed.number, open.placed.number, 'NONE-SUCH'] }
  const foretell = async (action: string) =>
    ((await (await admin.post('/api/admin/orders/bulk-previews', { of, action })).json()) as BulkPreview).rows
  const said = async (action: string) =>
    (await foretell(action)).map(({ step, amount, problem }) => problem?.code ?? step?.move ?? amount)
  const { total } = (await list(`?q=${open.placed.number}`)).orders[0] ?? { total: 0 }
  const before = await shop.deps.db
    .selectFrom('order_event')
    .select((e) => e.fn.countAll().as('n'))
    .executeTakeFirst()
  expect(await said('confirm')).toEqual(['confirm', 'orders.cannot-move', 'orders.no-such-order'])
  expect(await said('next')).toEqual(['confirm', 'orders.no-next-step', 'orders.no-such-order'])
  expect(await said('mark-paid')).toEqual(['orders.nothing-due', total, 'orders.no-such-order'])
  expect(await said('cancel')).toEqual([total, 0, 'orders.no-such-order'])
  expect(
    await shop.deps.db
      .selectFrom('order_event')
      .select((e) => e.fn.countAll().as('n'))
      .executeTakeFirst(),
  ).toEqual(before)
  const done = await admin.post('/api/admin/orders/bulk', { of, action: { do: 'next' } })
  const { results } = (await done.json()) as BulkResult
  expect(results.map(({ problem }) => problem?.code ?? 'confirm')).toEqual([
    'confirm',
    'orders.no-next-step',
    'orders.no-such-order',
  ])
  expect((await admin.post('/api/admin/orders/bulk-previews', { of, action: 'refund' })).status).toBe(400)
})

test('a bulk action applies to each order by itself and reports refusals', async () => {
  const shop = only(shops)
  const orders = await Promise.all([1, 2].map(async () => anUnpaidOrder(shop, await variantOf(shop))))
  const [open, other] = orders.map(({ placed }) => placed.number) as [string, string]
  const bulk = async (action: object, of: object = { numbers: [open, paid, 'NONE-SUCH'.slice(0, 9)] }) =>
    (await (await admin.post('/api/admin/orders/bulk', { of, action })).json()) as BulkResult
  const codes = ({ results }: BulkResult) => results.map(({ problem }) => problem?.code ?? null)
  expect((await admin.post('/api/admin/orders/bulk', { of: { numbers: [] }, action: { do: 'confirm' } })).status).toBe(400)
  expect(codes(await bulk({ do: 'confirm' }))).toEqual(['orders.cannot-move', null, 'orders.no-such-order'])
  const me = (await list('')).staff[0]
  expect(codes(await bulk({ do: 'handle', assignee: me?.id, addTags: ['Rush', 'vip '] }, { numbers: [open] }))).toEqual([null])
  const customer = await aCustomer(shop)
  for (const assignee of ['nobody-here', customer.user.id])
    expect(codes(await bulk({ do: 'handle', assignee }, { numbers: [open] })), assignee).toEqual(['identity.no-such-person'])
  expect(await numbers('?tag=rush&assignee=me')).toEqual([open])
  expect((await list('?tag=rush')).orders[0]).toMatchObject({ tags: ['rush', 'vip'], assignee: me })
  const settle = (action: object, numbers: string[]) =>
    admin.post('/api/admin/orders/bulk-money', { of: { numbers }, action }, { key: key() })
  const settled = async (action: object, numbers: string[]) => codes((await (await settle(action, numbers)).json()) as BulkResult)
  const byBank = { do: 'mark-paid', method: 'bank-transfer', reference: 'FT26-1' }
  expect(await settled(byBank, [open, paid])).toEqual([null, 'orders.nothing-due'])
  expect((await list(`?q=${open}`)).orders[0]).toMatchObject({ payment: 'paid', due: 0 })
  expect(codes(await bulk({ do: 'next' }, { numbers: [open, other] }))).toEqual([null, 'orders.no-next-step'])
  expect(await settled({ do: 'cancel', reason: 'For the test' }, [open, other])).toEqual([null, null])
  expect((await list(`?q=${open}`)).orders[0]).toMatchObject({ status: 'cancelled', due: 0 })
})

test('the order export follows the filter, escapes formulas and is audited', async () => {
  const answer = await admin.get('/api/admin/orders.csv?payment=paid')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d{2}-\d{2}\.csv"$/)
  const text = await answer.text()
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFF?number,ordered,/)
  expect(lines.length - 1).toBe((await list('?payment=paid')).total)
  expect(text).toContain(paid)
  expect(text).not.toContain(unpaid)
  expect(text).toContain(",'+254")
  const chosen = await (await admin.get(`/api/admin/orders.csv?number=${unpaid}&number=${paid}`)).text()
  expect(chosen.trim().split('\r\n').length - 1).toBe(2)
  const book = await admin.get('/api/admin/orders.xlsx?payment=paid')
  expect(book.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d{2}-\d{2}\.xlsx"$/)
  const [head, ...rows] = await readSheet(Buffer.from(await book.arrayBuffer()))
  expect(head?.[0]).toBe('number')
  expect(rows).toHaveLength(lines.length - 1)
  const [line] = rows
  expect([typeof line?.[head?.indexOf('total_kes') ?? -1], typeof line?.[head?.indexOf('phone') ?? -1]]).toEqual([
    'number',
    'string',
  ])
  const without = await (await admin.get(`/api/admin/orders.csv?payment=paid&except=${paid}`)).text()
  expect(without).not.toContain(paid)
  const { entries } = (await (await admin.get('/api/admin/audit?limit=1')).json()) as {
    entries: { action: string; subject: string }[]
  }
  expect(entries[0]).toMatchObject({ action: 'data-exported', subject: 'orders' })
})
