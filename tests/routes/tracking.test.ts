import { expect, test } from 'vitest'
import type { OrderView } from '#modules/orders/contract.ts'
import { anUnpaidOrder, aSeededShop, only, pay, variantOf } from '../seeded-shop.ts'
import { anAdmin, aVisitor } from '../visitor.ts'

const shops = aSeededShop()
const problem = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code'), await answer.text()]
const track = (number: string, contact: string, visitor = aVisitor(only(shops))) =>
  visitor.post('/api/tracking', { number, contact })

async function aPaidOrder() {
  const found = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
  await pay(found.visitor, found.placed.number)
  return found
}

test('tracking responds alike to unknown numbers and wrong contacts', async () => {
  const { placed } = await aPaidOrder()
  const unknown = await problem(await track('K7M4-2QXD', 'wanjiru@example.com'))
  expect(unknown).toEqual([404, 'orders.no-such-order', 'We cannot find this order.'])
  expect(await problem(await track(placed.number, 'somebody@example.com'))).toEqual(unknown)
  expect(await problem(await track(placed.number, '0799 999 999'))).toEqual(unknown)
  expect(await problem(await track('%%%', "' or 1=1 --"))).toEqual(unknown)
})

test.each([
  ['its e-mail address', (number: string) => [number, 'WANJIRU@example.com ']],
  ['its phone, as people write it', (number: string) => [number.toLowerCase().replace('-', ' '), '0712345678']],
  ['its phone with the country', (number: string) => [number, '+254 712 345 678']],
])('tracking shows the order and remembers the browser, by number and %s', async (_, typed) => {
  const { placed } = await aPaidOrder()
  const other = aVisitor(only(shops))
  expect((await other.get(`/api/orders/${placed.number}`)).status).toBe(404)
  const [number = '', contact = ''] = typed(placed.number)
  expect(((await (await track(number, contact, other)).json()) as OrderView).number).toBe(placed.number)
  expect((await other.get(`/api/orders/${placed.id}`)).status).toBe(200)
  const third = aVisitor(only(shops))
  await third.get('/api/user')
  for (const reference of [placed.number, placed.id])
    expect((await third.get(`/api/orders/${reference}`)).status, reference).toBe(404)
})

test('tracking guesses are rate-limited', async () => {
  const guesser = aVisitor(only(shops))
  const statuses = []
  for (let i = 0; i < 12; i++) statuses.push((await track('K7M4-2QXD', `a${i}@example.com`, guesser)).status)
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404))
  expect(statuses.slice(10)).toEqual([429, 429])
})

test('tracking guesses at one order are limited across spellings and browsers', async () => {
  const { placed } = await aPaidOrder()
  const [a = '', b = ''] = placed.number.split('-')
  const spellings = [`${a}-${b}`, `${a}${b}`, `${a} ${b}`, `${a}-${b}`.toLowerCase(), ` ${a} - ${b}`, `${a}--${b}`]
  const statuses = []
  for (let i = 0; i < 36; i++) statuses.push((await track(spellings[i % 6] ?? '', `a${i}@example.com`)).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
})

test('tracking guesses of one IPv6 network are limited together', async () => {
  const from = (host: number) => ({ 'X-Forwarded-For': `2001:db8:7:${process.pid % 9999}::${host}` })
  const statuses = []
  for (let i = 1; i < 13; i++) {
    const guess = { number: 'K7M4-2QXE', contact: `b${i}@example.com` }
    statuses.push((await aVisitor(only(shops)).post('/api/tracking', guess, { headers: from(i) })).status)
  }
  expect(statuses.slice(10)).toEqual([429, 429])
})

test('an order moves from placed to delivered and shows each stage to the customer', async () => {
  const { placed, visitor } = await aPaidOrder()
  const admin = await anAdmin(only(shops))
  const move = (path: string, body: object) => admin.post(`/api/admin/orders/${placed.number}/${path}`, body)
  const seen = async () => ((await (await visitor.get(`/api/orders/${placed.number}`)).json()) as OrderView).status

  expect((await move('parcel-moves', { move: 'pick' })).status).toBe(409)
  const way: [string, object, string][] = [
    ['moves', { move: 'confirm' }, 'confirmed'],
    ['parcel-moves', { move: 'pick' }, 'in-preparation'],
    ['parcel-moves', { move: 'pack' }, 'in-preparation'],
    ['parcel-moves', { move: 'ship', carrier: 'Rider', tracking: 'R-1' }, 'shipped'],
    ['parcel-moves', { move: 'deliver' }, 'completed'],
  ]
  for (const [path, body, status] of way) {
    expect([path, (await move(path, body)).status]).toEqual([path, 200])
    expect(await seen()).toBe(status)
  }
  expect((await visitor.get(`/api/admin/orders/${placed.number}`)).status).toBe(401)
  const order = (await (await admin.get(`/api/admin/orders/${placed.number}`)).json()) as OrderView
  expect(order.stages.every(({ state, at }) => state === 'done' && at !== null)).toBe(true)
  const refused = await move('moves', { move: 'cancel' })
  expect([refused.status, refused.headers.get('Problem-Code')]).toEqual([409, 'orders.cannot-cancel'])
})

test('shipping an order reduces stock on hand', async () => {
  const shop = only(shops)
  const jacket = await variantOf(shop)
  const before = await shop.deps.db.selectFrom('stock').selectAll().where('variant_id', '=', jacket).executeTakeFirstOrThrow()
  const { placed } = await aPaidOrder()
  const admin = await anAdmin(shop)
  await admin.post(`/api/admin/orders/${placed.number}/moves`, { move: 'confirm' })
  for (const move of ['pick', 'pack', 'ship']) await admin.post(`/api/admin/orders/${placed.number}/parcel-moves`, { move })
  const after = await shop.deps.db.selectFrom('stock').selectAll().where('variant_id', '=', jacket).executeTakeFirstOrThrow()
  expect([after.on_hand, after.committed]).toEqual([before.on_hand - 1, before.committed])
})

test('a customer cancels an unpaid order once', async () => {
  const { visitor, placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
  const cancel = () => visitor.post(`/api/orders/${placed.number}/cancellation`, { reason: 'Changed my mind' })
  expect(((await (await cancel()).json()) as OrderView).status).toBe('cancelled')
  expect((await cancel()).status).toBe(409)
})
