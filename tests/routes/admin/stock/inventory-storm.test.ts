import { beforeAll, expect, test } from 'vitest'
import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import { expireOrders } from '#flows/orders/sweep-orders.ts'
import { present } from '#kernel/assert.ts'
import { stoppedClock } from '#kernel/clock.ts'
import type { ListedLocation } from '#modules/inventory/contract.ts'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import { aSeededShop, checkoutOf, key, only, order, pay, putInBag, stockOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'
import { brokenInvariants } from '#views/invariants/index.ts'

const clock = stoppedClock(new Date())
const quiet = { workers: [], scheduled: [], onDeadLetter: async () => {} }
const shops = aSeededShop({}, 2, { clock, work: quiet })
const db = () => only(shops).deps.db
let admins: Visitor[]
let admin: Visitor
let main: number
let floor: number
let fresh: { id: number; sku: string }[]

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const codesOf = (answers: readonly Response[]) => new Set(answers.map(({ headers }) => headers.get('problem-code')))
const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status)
const crowd = (count: number) => Array.from({ length: count }, (_, nth) => aVisitor(present(shops[nth % 2], 'a process')))
const nextPiece = () => present(fresh.pop(), 'a piece that nobody has touched')

beforeAll(async () => {
  admins = await Promise.all(shops.map((each) => anAdmin(each)))
  admin = present(admins[0], 'an admin')
  main = present((await json<{ locations: ListedLocation[] }>(admin.get('/api/admin/locations'))).locations[0], 'the main one').id
  const second = { name: 'Shop floor', position: 2, active: true, pickup: false }
  floor = (await json<{ id: number }>(admin.post('/api/admin/locations', second))).id
  fresh = await db()
    .selectFrom('variant')
    .innerJoin('stock', 'stock.variant_id', 'variant.id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'sku'])
    .where('make', '=', 'ready')
    .where('unit', '=', 'piece')
    .where('variant.sold', '=', true)
    .where('on_hand', '>', 0)
    .where('held', '=', 0)
    .where('committed', '=', 0)
    .orderBy('variant.id')
    .limit(9)
    .execute()
})

async function lies({ id }: { id: number }, there: number, here: number) {
  await db().updateTable('stock').set({ safety: 0 }).where('variant_id', '=', id).execute()
  for (const [locationId, onHand] of [
    [floor, here],
    [main, there],
  ] as const) {
    const said = await admin.send('PUT', `/api/admin/stock/${id}`, { body: { onHand, locationId, reason: 'Counted' } })
    expect(said.status).toBe(200)
  }
}

async function atTheTill(buyers: readonly Visitor[], bags: readonly (readonly [id: number, quantity: number])[][]) {
  return Promise.all(
    buyers.map(async (buyer, nth) => {
      for (const [id, quantity] of present(bags[nth % bags.length], 'a bag')) await putInBag(buyer, id, quantity)
      const checkout = await checkoutOf(buyer)
      return (idempotency = key()) => buyer.post('/api/orders', checkout, { key: idempotency })
    }),
  )
}

const HOUSE = { id: 'house', email: 'house' }
const sendsOff = async (number: string) => {
  const { deps } = only(shops)
  expect((await moveOrder(deps, number, 'confirm', { staff: HOUSE })).ok).toBe(true)
  for (const move of ['pick', 'pack', 'ship'] as const)
    expect((await moveParcel(deps, number, { move }, HOUSE)).ok, move).toBe(true)
}
const RULES = [
  ...(['stock-not-its-holds', 'stock-not-its-movements', 'place-not-its-movements', 'elsewhere-not-its-places'] as const),
  ...(['put-aside-not-its-movements', 'transfer-not-its-movements', 'day-not-its-movements'] as const),
  'goods-on-shelf-while-orders-wait' as const,
]
const nothingBroke = async () => expect(await brokenInvariants(db(), RULES)).toEqual([])
const freeOf = async (id: number) => {
  const { on_hand, held, committed } = await stockOf(only(shops), id)
  return on_hand - held - committed
}

test('fifty buyers of ten units in two locations place ten orders (R1, R8)', async () => {
  const piece = nextPiece()
  await lies(piece, 6, 4)
  const buyers = crowd(50)
  const press = await atTheTill(buyers, [[[piece.id, 1]]])
  const answers = await Promise.all(press.map((each) => each()))
  expect(statusesOf(answers).filter((status) => status === 201)).toHaveLength(10)
  expect(statusesOf(answers).filter((status) => status >= 500)).toEqual([])
  for (const code of codesOf(answers.filter(({ status }) => status !== 201)))
    expect(['inventory.sold-out', 'orders.bag-changed']).toContain(code)
  const placed = await Promise.all(
    answers.flatMap((answer, nth) =>
      answer.status === 201 ? [(async () => ({ buyer: buyers[nth], ...((await answer.json()) as PlacedOrder) }))()] : [],
    ),
  )
  const paid = await Promise.all(placed.flatMap(({ buyer, number }) => [1, 2].map(() => pay(present(buyer, 'who'), number))))
  expect(statusesOf(paid).filter((status) => status >= 500)).toEqual([])
  expect(await stockOf(only(shops), piece.id)).toMatchObject({ on_hand: 10, committed: 10, held: 0, elsewhere: 4 })
  await Promise.all(placed.map(({ number }) => sendsOff(number)))
  expect(await stockOf(only(shops), piece.id)).toMatchObject({ on_hand: 0, committed: 0, held: 0, elsewhere: 0 })
  await nothingBroke()
})

test('concurrent carts in opposite order reserve all or nothing without deadlock (R2)', async () => {
  const [one, other] = [nextPiece(), nextPiece()]
  await lies(one, 3, 0)
  await lies(other, 1, 2)
  const bags = [
    [[one.id, 1] as const, [other.id, 1] as const],
    [[other.id, 1] as const, [one.id, 1] as const],
  ]
  const answers = await Promise.all((await atTheTill(crowd(24), bags)).map((each) => each()))
  expect(statusesOf(answers).filter((status) => status === 201)).toHaveLength(3)
  expect(statusesOf(answers).filter((status) => status >= 500)).toEqual([])
  expect([await freeOf(one.id), await freeOf(other.id)]).toEqual([0, 0])
  await nothingBroke()
})

test('twenty requests with one idempotency key place one order (R4)', async () => {
  const piece = nextPiece()
  await lies(piece, 2, 2)
  const [buyer] = crowd(1)
  const [press] = await atTheTill([present(buyer, 'a buyer')], [[[piece.id, 3]]])
  const same = key()
  const answers = await Promise.all(Array.from({ length: 20 }, () => present(press, 'a press')(same)))
  const numbers = await Promise.all(answers.filter(({ status }) => status === 201).map((each) => each.json()))
  expect(new Set(numbers.map((each) => (each as PlacedOrder).number)).size).toBe(1)
  expect(statusesOf(answers).filter((status) => status >= 500)).toEqual([])
  expect(await freeOf(piece.id)).toBe(1)
  const other = await order(
    present(buyer, 'a buyer'),
    { contact: { name: 'Other', email: 'o@example.com', phone: '0712 345 678' } },
    same,
  )
  expect(other.status).toBeGreaterThanOrEqual(400)
  await nothingBroke()
})

test('concurrent refunds restock goods once (R5)', async () => {
  const piece = nextPiece()
  await lies(piece, 2, 2)
  const [buyer] = crowd(1)
  const [press] = await atTheTill([present(buyer, 'a buyer')], [[[piece.id, 4]]])
  const { number } = await json<PlacedOrder>(present(press, 'a press')())
  expect((await pay(present(buyer, 'a buyer'), number)).status).toBe(201)
  await sendsOff(number)
  expect((await moveParcel(only(shops).deps, number, { move: 'deliver' }, HOUSE)).ok).toBe(true)
  expect(await stockOf(only(shops), piece.id)).toMatchObject({ on_hand: 0, elsewhere: 0 })
  const whole = { by: 'whole', goods: 'restock', reason: 'The storm' }
  const back = await Promise.all(
    Array.from({ length: 16 }, (_, nth) =>
      present(admins[nth % 2], 'an admin').post(`/api/admin/orders/${number}/refunds`, whole, { key: key() }),
    ),
  )
  expect(statusesOf(back).filter((status) => status === 201)).toHaveLength(1)
  expect(statusesOf(back).filter((status) => status >= 500)).toEqual([])
  expect(await stockOf(only(shops), piece.id)).toMatchObject({ on_hand: 4, committed: 0, held: 0 })
  await nothingBroke()
})

test('concurrent expiry releases unpaid stock once for another buyer (R9)', async () => {
  const piece = nextPiece()
  await lies(piece, 2, 2)
  const [slow, quick] = crowd(2)
  const [press] = await atTheTill([present(slow, 'a buyer')], [[[piece.id, 4]]])
  const { number } = await json<PlacedOrder>(present(press, 'a press')())
  expect(await freeOf(piece.id)).toBe(0)
  clock.forward(61)
  await Promise.all(shops.map(({ deps }) => expireOrders(deps)))
  expect(await freeOf(piece.id)).toBe(4)
  const [again] = await atTheTill([present(quick, 'a buyer')], [[[piece.id, 4]]])
  expect((await present(again, 'a press')()).status).toBe(201)
  const late = await pay(present(slow, 'a buyer'), number)
  expect([late.status >= 400 && late.status < 500, await freeOf(piece.id)]).toEqual([true, 0])
  await nothingBroke()
})

test('concurrent orders, transfers, counts and adjustments keep stock consistent', async () => {
  const pieces = [nextPiece(), nextPiece()]
  for (const piece of pieces) await lies(piece, 12, 8)
  const [piece, other] = [present(pieces[0], 'a piece'), present(pieces[1], 'another')]
  const made = async (path: string, body: object) => (await json<{ id: number }>(admin.post(`/api/admin/${path}`, body))).id
  const goods = [
    { sku: piece.sku, quantity: 2 },
    { sku: other.sku, quantity: 2 },
  ]
  const transfers = await Promise.all(
    [0, 1, 2, 3].map((nth) =>
      made('transfers', { fromId: nth % 2 ? floor : main, toId: nth % 2 ? main : floor, note: '', goods }),
    ),
  )
  const supplierId = await made('suppliers', { name: 'Thika Mills' })
  const bought = goods.map((line) => ({ ...line, quantity: 5, cost: 100_000 }))
  const purchase = await made('purchase-orders', { supplierId, locationId: main, note: '', goods: bought })
  expect((await admin.post(`/api/admin/purchase-orders/${purchase}/moves`, { move: 'order' })).status).toBe(200)
  const count = await made('stock-counts', { name: 'Storm', locationId: floor })
  const press = await atTheTill(crowd(16), [
    [
      [piece.id, 1],
      [other.id, 1],
    ],
    [
      [other.id, 2],
      [piece.id, 1],
    ],
  ])
  const by = (nth: number) => present(admins[nth % 2], 'an admin')
  const received = pieces.map(({ id: variantId }) => ({ variantId, received: 1, rolls: [] }))
  const answers = await Promise.all([
    ...press.map((each) => each()),
    ...transfers.map((id, nth) => by(nth).post(`/api/admin/transfers/${id}/moves`, { move: 'send' })),
    ...[0, 1, 2].map((nth) => by(nth).post(`/api/admin/purchase-orders/${purchase}/receipts`, { goods: received })),
    ...[0, 1, 2, 3].map((nth) =>
      by(nth).post(`/api/admin/stock/${piece.id}/adjustments`, {
        kind: 'adjusted',
        quantity: nth % 2 ? 1 : -1,
        locationId: nth < 2 ? main : floor,
        reason: 'Storm',
      }),
    ),
    by(0).post(`/api/admin/stock-counts/${count}/pieces`, { sku: piece.sku, counted: 7, add: false }),
  ])
  expect(statusesOf(answers).filter((status) => status >= 500)).toEqual([])
  const arrive = (id: number, nth: number) =>
    by(nth).post(`/api/admin/transfers/${id}/receipts`, {
      goods: pieces.map(({ id: variantId }) => ({ variantId, received: 1, missing: 1, reason: 'Fell off the lorry' })),
    })
  const approved = async () => {
    await by(1).post(`/api/admin/stock-counts/${count}/moves`, { move: 'submit' })
    return by(1).post(`/api/admin/stock-counts/${count}/moves`, { move: 'approve' })
  }
  const then = await Promise.all([...transfers.map(arrive), ...transfers.map((id, nth) => arrive(id, nth + 1)), approved()])
  expect(statusesOf(then).filter((status) => status >= 500)).toEqual([])
  for (const { id } of pieces) expect(await freeOf(id)).toBeGreaterThanOrEqual(0)
  await nothingBroke()
})
