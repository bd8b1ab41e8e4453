import { beforeAll, expect, test } from 'vitest'
import { expireOrders } from '#flows/orders/sweep-orders.ts'
import { present } from '#kernel/assert.ts'
import { minutesAfter, stoppedClock } from '#kernel/clock.ts'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import { brokenInvariants, INVARIANTS } from '#views/invariants/index.ts'
import { aCustomer, problem } from '../../account.ts'
import { aSeededShop, checkoutOf, key, only, pay, putInBag, setOnHand } from '../../seeded-shop.ts'
import { aVisitor, type Visitor } from '../../visitor.ts'
import { begun } from '../payments/other-methods.ts'
import { cartDays, MONDAY, orderAt, setRoom, timeOn } from './delivery-times.ts'

const STOCK = 10
const HOLD_minutes = 16

const clock = stoppedClock(MONDAY)
const shops = aSeededShop({}, 1, { clock, work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const shop = () => only(shops)
let unused: number[]
beforeAll(async () => {
  const { db } = shop().deps
  const rows = db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .innerJoin('stock', 'variant_id', 'variant.id')
  const found = await rows
    .select('variant.id')
    .where('make', '=', 'ready')
    .where('unit', '=', 'piece')
    .where('held', '=', 0)
    .execute()
  unused = found.map(({ id }) => id)
})
async function aVariant(stock = STOCK): Promise<number> {
  const id = present(unused.pop(), 'a variant')
  await setOnHand(shop(), id, stock)
  return id
}

const TOO_MANY = [409, 'orders.too-many-unpaid']
let networks = 0
const aNetwork = () => `102.68.7.${++networks}`

function from(network: string, visitor = aVisitor(shop())): Visitor {
  const headers = { 'X-Forwarded-For': network }
  return { ...visitor, post: (path, body, sending) => visitor.post(path, body, { ...sending, headers }) }
}
async function wants(visitor: Visitor, variant: number, units = 1): Promise<Visitor> {
  await putInBag(visitor, variant, units)
  return visitor
}
async function leftUnpaid(visitor: Visitor, variant: number, units = 1): Promise<PlacedOrder> {
  const placed = await orderAt(await wants(visitor, variant, units), undefined)
  expect(placed.status, await placed.clone().text()).toBe(201)
  clock.forward(HOLD_minutes)
  return (await placed.json()) as PlacedOrder
}
async function triesOf(buyer: Visitor) {
  const body = await checkoutOf(buyer, { shipping: 'express' })
  return () => buyer.post('/api/orders', body, { key: key() })
}
const answerOf = async (answer: Response) => (answer.status === 201 ? 201 : problem(answer))

test('one network cannot hold most of the stock without payment again and again', async () => {
  const jacket = await aVariant()
  const network = aNetwork()
  await leftUnpaid(from(network), jacket, STOCK)
  const again = await wants(from(network), jacket, 1)
  expect(await answerOf(await orderAt(again, undefined))).toEqual(TOO_MANY)
  expect(await answerOf(await orderAt(await wants(from(aNetwork()), jacket, STOCK), undefined))).toBe(201)
  clock.forward(HOLD_minutes)
  expect(await answerOf(await orderAt(await wants(from(network), await aVariant()), undefined))).toBe(201)
  clock.forward(60)
  expect(await answerOf(await orderAt(again, undefined))).toBe(201)
  const checked = INVARIANTS.filter((name) => name !== 'stock-not-its-movements') // the tests set stock without movements
  expect(await brokenInvariants(shop().deps.db, checked)).toEqual([])
})

test('a network holds half of the stock, and two pieces of the last ones', async () => {
  const jacket = await aVariant()
  const network = aNetwork()
  await leftUnpaid(from(network), jacket, 2)
  expect(await answerOf(await orderAt(await wants(from(network), jacket, 3), undefined))).toBe(201)
  expect(await answerOf(await orderAt(await wants(from(network), jacket, 1), undefined))).toEqual(TOO_MANY)
  const last = await aVariant(2)
  await leftUnpaid(from(network), last)
  await leftUnpaid(from(network), last)
  expect(await answerOf(await orderAt(await wants(from(network), last), undefined))).toEqual(TOO_MANY)
})

test('paid orders do not count, nor does another try of the same cart', async () => {
  const jacket = await aVariant()
  const network = aNetwork()
  const buyer = await wants(from(network), jacket, STOCK - 1)
  const tries = await triesOf(buyer)
  expect(await answerOf(await tries())).toBe(201)
  const placed = await tries()
  expect(placed.status).toBe(201)
  const { number } = (await placed.json()) as PlacedOrder
  await pay(buyer, number)
  expect(await answerOf(await orderAt(await wants(from(network), jacket, 1), undefined))).toBe(201)
})

test('orders to pay at the door count until staff confirm them', async () => {
  const jacket = await aVariant()
  const network = aNetwork()
  const buyer = await wants(from(network), jacket, 5)
  const placed = (await (await orderAt(buyer, undefined, { shipping: 'pickup' })).json()) as PlacedOrder
  await begun(buyer, placed.number, { kind: 'on-pickup' })
  clock.forward(120)
  const next = await wants(from(network), jacket)
  expect(await answerOf(await orderAt(next, undefined))).toEqual(TOO_MANY)
  expect(await answerOf(await orderAt(await wants(buyer, jacket), undefined))).toEqual(TOO_MANY)
  await shop().deps.db.updateTable('orders').set({ state: 'confirmed' }).where('id', '=', placed.id).execute()
  expect(await answerOf(await orderAt(next, undefined))).toBe(201)
})

test('an unpaid order counts for as long as it holds its goods', async () => {
  const jacket = await aVariant()
  const network = aNetwork()
  const placed = await orderAt(await wants(from(network), jacket, 5), undefined)
  const { id } = (await placed.json()) as PlacedOrder
  const until = minutesAfter(clock.now(), 2880) // minutes for which a bank transfer reserves goods
  await shop().deps.db.updateTable('orders').set({ pay_by: until }).where('id', '=', id).execute()
  await shop().deps.db.updateTable('stock_hold').set({ expires_at: until }).where('order_id', '=', id).execute()
  clock.forward(120)
  expect(await answerOf(await orderAt(await wants(from(network), jacket), undefined))).toEqual(TOO_MANY)
  await shop().deps.db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', id).execute()
  expect(await answerOf(await orderAt(await wants(from(network), jacket), undefined))).toBe(201)
})

test.each([60, 2880])('an order that held its goods for %d minutes counts as long again', async (held) => {
  const jacket = await aVariant()
  const network = aNetwork()
  const placed = await orderAt(await wants(from(network), jacket, STOCK), undefined)
  const { id } = (await placed.json()) as PlacedOrder
  const until = minutesAfter(clock.now(), held) // end of the reservation for a Pesapal payment page, or for a bank transfer
  await shop().deps.db.updateTable('orders').set({ pay_by: until }).where('id', '=', id).execute()
  await shop().deps.db.updateTable('stock_hold').set({ expires_at: until }).where('order_id', '=', id).execute()
  clock.forward(held + 1)
  await expireOrders(shop().deps)
  expect(await answerOf(await orderAt(await wants(from(network), jacket), undefined))).toEqual(TOO_MANY)
  clock.forward(held + 1)
  expect(await answerOf(await orderAt(await wants(from(network), jacket, STOCK), undefined))).toBe(201)
})

test('a cart that holds goods for longer than half an hour counts as another order', async () => {
  const jacket = await aVariant()
  const buyer = await wants(from(aNetwork()), jacket, STOCK)
  const tries = await triesOf(buyer)
  for (let minutes = 0; minutes <= 30; minutes += 10) {
    expect(await answerOf(await tries()), `after ${minutes} minutes`).toEqual(minutes < 30 ? 201 : TOO_MANY)
    clock.forward(10)
  }
})

test('an account is counted by itself', async () => {
  const jacket = await aVariant()
  const network = aNetwork()
  await leftUnpaid(from(network), jacket, STOCK)
  const visitor = await aCustomer(shop())
  await leftUnpaid(from(network, visitor), jacket, STOCK)
  clock.forward(20)
  expect(await answerOf(await orderAt(await wants(from(aNetwork(), visitor), jacket, 1), undefined))).toEqual(TOO_MANY)
})

test('clients behind an unnamed proxy are not limited', async () => {
  const jacket = await aVariant()
  await leftUnpaid(from('10.4.4.4'), jacket, STOCK)
  expect(await answerOf(await orderAt(await wants(from('10.4.4.4'), jacket, STOCK), undefined))).toBe(201)
})

test('one network holds at most half of a delivery time without payment', async () => {
  const jacket = await aVariant(1000)
  const network = aNetwork()
  const visitor = await wants(from(network), jacket, 1)
  const days = await cartDays(visitor)
  const day = days.days.findLast(({ closed }) => closed === null)?.day ?? ''
  const time = timeOn(days, day, 0)
  await setRoom(shop(), time.id, 6)
  const answers = []
  for (let nth = 0; nth < 4; nth++) answers.push(await answerOf(await orderAt(await wants(from(network), jacket, 1), time.id)))
  expect(answers).toEqual([201, 201, 201, TOO_MANY])
  expect(await answerOf(await orderAt(await wants(from(aNetwork()), jacket, 1), time.id))).toBe(201)
})
