import { beforeAll, expect, test } from 'vitest'
import type { AdminOrderList } from '#modules/orders/contract.ts'
import { anUnpaidOrder, aSeededShop, only, pay, variantOf } from '#tests/seeded-shop.ts'
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
])('what cannot be asked is refused: %s', async (query) => {
  expect((await admin.get(`/api/admin/orders${query}`)).status).toBe(400)
})

test('the file of orders is closed to strangers and customers', async () => {
  const stranger = aVisitor(only(shops))
  expect((await stranger.get('/api/admin/orders.csv')).status).toBe(401)
  await stranger.signUp()
  expect((await stranger.get('/api/admin/orders.csv')).status).toBe(403)
})

test('sorted by total, in either direction, and by several keys', async () => {
  const totals = async (query: string) => (await list(query)).orders.map(({ total }) => total)
  const up = await totals('?sort=total')
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  const down = await totals('?sort=-total,name')
  expect(down).toEqual(down.toSorted((a, b) => b - a))
  expect((await numbers(''))[0]).toBe(unpaid)
})

test('a page has as many as asked for, and the pages together are all of them, each once', async () => {
  const all = await list('?size=100')
  const one = await list('?size=1')
  expect([one.orders.length, one.total, one.pages]).toEqual([1, all.total, all.total])
  const walked = await Promise.all(Array.from({ length: all.pages }, (_, page) => numbers(`?size=100&page=${page + 1}`)))
  expect(new Set(walked.flat()).size).toBe(all.total)
})

test('narrowed by how far they are paid', async () => {
  expect(await numbers('?payment=paid&size=100')).toContain(paid)
  expect(await numbers('?payment=paid&size=100')).not.toContain(unpaid)
  expect(await numbers('?payment=unpaid&size=100')).toContain(unpaid)
  const { orders } = await list('?size=100')
  expect(orders.find(({ number }) => number === paid)?.payment).toBe('paid')
})

test('narrowed by days in the zone of the shop, and by the total', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' }).format(new Date())
  expect(await numbers(`?from=${today}&to=${today}&size=100`)).toContain(paid)
  expect((await list('?to=2001-01-01')).total).toBe(0)
  const { total } = (await list('')).orders[0] ?? { total: 0 }
  expect((await list(`?min=${total}&max=${total}&size=100`)).orders.every((order) => order.total === total)).toBe(true)
})

test('found by number with and without its hyphen, by words of the name, by e-mail, and by phone however it is written', async () => {
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

test('the file has what the filter leaves, or what was chosen; no text in it is a formula; and it is written down who took it', async () => {
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
  const without = await (await admin.get(`/api/admin/orders.csv?payment=paid&except=${paid}`)).text()
  expect(without).not.toContain(paid)
  const { entries } = (await (await admin.get('/api/admin/audit?limit=1')).json()) as {
    entries: { action: string; subject: string }[]
  }
  expect(entries[0]).toMatchObject({ action: 'data-exported', subject: 'orders' })
})
