import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { priceOutfits } from '#flows/goods/price-outfits.ts'
import { present } from '#kernel/assert.ts'
import type { IssuedGiftCard } from '#modules/credit/contract.ts'
import type { OrderView, PlacedOrder } from '#modules/orders/contract.ts'
import type { OrderAttempts } from '#modules/payments/contract.ts'
import type { OrderRefunds, RefundQuote } from '#modules/refunds/contract.ts'
import type { ReturnQuote } from '#modules/returns/contract.ts'
import type { ShippingOptions } from '#modules/shipping/contract.ts'
import { settleRefund } from '#steps/settlement/providers/settle-refund.ts'
import { problem } from '#tests/account.ts'
import { FakeRefunds } from '#tests/fake-refunds.ts'
import { askReturn, deliver, inspectReturn, json, linesOf, newestReturn, ownReturns, settleReturn } from '#tests/returning.ts'
import { aSeededShop, checkoutOf, key, only, order, pay, putInBag, setOnHand, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { begun } from '../../payments/other-methods.ts'

const shops = aSeededShop()
const LIST = 400_000
const MONEY = [
  ...(['refunded-more-than-received', 'line-refunded-beyond-its-price', 'refund-source-not-its-parts'] as const),
  ...(['order-money-not-its-ledger', 'more-kept-than-order-costs'] as const),
]
let admin: Visitor
let provider: FakeRefunds
let [had, other] = [0, 0]

const db = () => only(shops).deps.db
const listAt = (variantId: number, price: number) =>
  db().updateTable('variant').set({ price }).where('id', '=', variantId).execute()

beforeAll(async () => {
  admin = await anAdmin(only(shops))
  had = await variantOf(only(shops))
  const of = await db().selectFrom('variant').selectAll().where('id', '=', had).executeTakeFirstOrThrow()
  const sizes = db().selectFrom('variant').select('id').where('product_id', '=', of.product_id).where('make', '=', 'ready')
  const twin = sizes.where('swatch_id', 'is not distinct from', of.swatch_id).where('sold', '=', true).where('id', '<>', had)
  other = (await twin.orderBy('id').executeTakeFirstOrThrow()).id
})
beforeEach(async () => {
  provider = new FakeRefunds()
  provider.serve(only(shops))
  for (const id of [had, other]) {
    await listAt(id, LIST)
    await setOnHand(only(shops), id, 50)
  }
  await db().deleteFrom('price_tier').execute()
  await db().deleteFrom('payment_dispute').execute()
})

const tier = async (over: object) => {
  const { product_id } = await db().selectFrom('variant').select('product_id').where('id', '=', had).executeTakeFirstOrThrow()
  const row = { product_id, position: 90, sku: null, group_code: null, price: null, from_quantity: 1, percent_off: 25 }
  await db()
    .insertInto('price_tier')
    .values({ ...row, ...over })
    .execute()
}
type Bought = { visitor: Visitor; id: string; number: string; total?: number }

async function atTheWeb(visitor = aVisitor(only(shops)), quantity = 1): Promise<Bought> {
  await putInBag(visitor, had, quantity)
  const placed = await json<PlacedOrder>(order(visitor))
  expect((await pay(visitor, placed.number)).status).toBe(201)
  return { visitor, ...placed }
}

async function atTheDesk(over: object, line: object = {}): Promise<Bought> {
  const visitor = aVisitor(only(shops))
  const email = `${key()}@example.com`
  await visitor.signUp(email)
  const contact = { name: 'Zuri Kiptoo', email, phone: '0712 345 678' }
  const address = { line1: 'Moi Avenue 3', town: 'Nairobi', region: 'Nairobi', country: 'KE' }
  const body = {
    contact,
    address,
    shipping: 'standard',
    language: 'en',
    lines: [{ variantId: had, quantity: 1, ...line }],
    ...over,
  }
  const { number } = await json<{ number: string }>(admin.post('/api/admin/orders/drafts', body, { key: key() }))
  await json(admin.post(`/api/admin/orders/${number}/payment-links`))
  expect((await pay(visitor, number)).status).toBe(201)
  const { id } = await db().selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  return { visitor, id, number }
}

async function ofAGroup(): Promise<Bought> {
  const visitor = aVisitor(only(shops))
  const email = `${key()}@example.com`
  await visitor.signUp(email)
  await json(admin.send('PUT', '/api/admin/customer-groups/loyal', { body: { name: 'Loyal', members: [email] } }))
  await tier({ group_code: 'loyal' })
  return atTheWeb(visitor)
}

async function inASale(): Promise<Bought> {
  for (const id of [had, other]) await listAt(id, 260_000)
  const bought = await atTheWeb()
  for (const id of [had, other]) await listAt(id, LIST)
  return bought
}

async function ofAnOutfit(): Promise<Bought> {
  const { slug } = await db()
    .selectFrom('product')
    .innerJoin('variant', 'variant.product_id', 'product.id')
    .select('slug')
    .where('variant.id', '=', had)
    .executeTakeFirstOrThrow()
  const places = { department: 'formal-wear', category: 'formal-wear', status: 'active' }
  const made = async (over: object) => {
    const document = { slug: `made-${key()}`, name: 'Made for the test', ...places, ...over }
    await json(admin.post('/api/admin/products', { document }))
    return document.slug
  }
  const hat = await made({ variants: [{ sku: key(), price: 50_000 }] })
  const [{ id } = { id: 0 }] = await db()
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select('variant.id')
    .where('slug', '=', hat)
    .execute()
  await setOnHand(only(shops), id, 5)
  const set = await made({ kind: 'outfit', variants: [], outfit: { pieces: [slug, hat], less: { percent: 8 } } })
  await priceOutfits(only(shops).deps)
  const visitor = aVisitor(only(shops))
  await json(visitor.post('/api/cart/outfits', { slug: set, variantIds: [had, id], quantity: 1 }))
  const placed = await json<PlacedOrder>(order(visitor))
  await pay(visitor, placed.number)
  return { visitor, ...placed }
}

async function ofTwoCheaperTogether(): Promise<Bought> {
  await tier({ from_quantity: 2, percent_off: 10 })
  return atTheWeb(undefined, 2)
}

async function withAnUnevenDiscount(): Promise<Bought> {
  const bought = await atTheDesk({ discount: 100_001 }, { quantity: 3 })
  const [line] = await linesOf(only(shops), bought.id)
  const some = { by: 'lines', lines: [{ line: line?.id, quantity: 1, goods: 'restock' }], shipping: 0, reason: 'One too many' }
  await json(admin.post(`/api/admin/orders/${bought.number}/refunds`, some, { key: key() }))
  return bought
}

async function withGoodwill(): Promise<Bought> {
  const bought = await atTheWeb()
  const some = { by: 'amount', amount: 50_000, reason: 'A loose thread' }
  await json(admin.post(`/api/admin/orders/${bought.number}/refunds`, some, { key: key() }))
  return bought
}

async function atTheSecondStorefront(): Promise<Bought> {
  const visitor = aVisitor(only(shops))
  const own = { price: 310_000, compare_at: null }
  const { product_id } = await db().selectFrom('variant').select('product_id').where('id', '=', had).executeTakeFirstOrThrow()
  await db()
    .insertInto('channel_listing')
    .values({ channel: 'storefront', product_id, lowest_price: own.price } as never)
    .onConflict((known) => known.doNothing())
    .execute()
  for (const variant_id of [had, other])
    await db()
      .insertInto('channel_price')
      .values({ channel: 'storefront', product_id, variant_id, ...own } as never)
      .execute()
  only(shops).deps.cache.forget()
  await json(visitor.post('/storefront/api/cart/lines', { variantId: had, quantity: 1 }))
  const { options } = await json<ShippingOptions>(visitor.get('/storefront/api/cart/shipping?country=KE&region=Nairobi'))
  const fee = options.find(({ method }) => method === 'standard')?.fee ?? 0
  const body = { ...(await checkoutOf(visitor)), expectedTotal: own.price + fee }
  const placed = await json<PlacedOrder>(visitor.post('/storefront/api/orders', body, { key: key() }))
  expect((await pay(visitor, placed.number)).status).toBe(201)
  return { visitor, ...placed }
}

type Made = { id: string; number: string; status: string; total: number; payment: { due: number; paid: number } }
const idOf = async (number: string) =>
  (await db().selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id

async function exchanged({ visitor, id, number }: Bought, variant = other, of = had) {
  await deliver(only(shops), number)
  const line = present(
    (await linesOf(only(shops), id)).find(({ variant_id }) => variant_id === of),
    'the piece',
  )
  const lines = [{ line: line.id, quantity: 1, exchange: variant }]
  const quote = await json<ReturnQuote>(visitor.post(`/api/orders/${number}/return-quotes`, { lines }))
  await json(askReturn(visitor, number, lines, 'exchange'))
  await inspectReturn(admin, number)
  const { exchange: shownToCustomer } = present((await ownReturns(visitor, number)).returns.at(-1), 'the return')
  const { exchange: shownToStaff } = await newestReturn(admin, number)
  const refunded = provider.given
  await json(settleReturn(admin, number, 'exchange'))
  const settled = await newestReturn(admin, number)
  const name = present(settled.exchangeOrder, 'the order made in exchange')
  const made = await json<Made>(admin.get(`/api/admin/orders/${name}`))
  const [piece] = await linesOf(only(shops), await idOf(name))
  const came = { total: made.total, due: made.payment.due, back: provider.given - refunded }
  expect([quote.exchange, shownToCustomer, shownToStaff]).toEqual([came, came, came])
  expect([quote.amount, settled.exchange]).toEqual([settled.amount, null])
  return { made, settled, piece: present(piece, 'its piece') }
}

test.each([
  ['of a group with prices of its own', ofAGroup],
  ['in a sale that has ended', inASale],
  ['as part of an outfit', ofAnOutfit],
  ['at the price of a larger quantity', ofTwoCheaperTogether],
  ['at a price that staff gave', () => atTheDesk({}, { price: { amount: 300_000, reason: 'Window piece' } })],
  ['with a discount of its own', () => atTheDesk({}, { discount: 100_000 })],
  ['with an uneven share of an order discount, one of three already refunded', withAnUnevenDiscount],
  ['and partly refunded as goodwill', withGoodwill],
  ['at the second storefront', atTheSecondStorefront],
])('an exchange at the same list price leaves nothing due: a piece bought %s', async (_, buy) => {
  const bought = await buy()
  const before = provider.given
  const { made, settled, piece } = await exchanged(bought)
  expect(made).toMatchObject({ status: 'placed', total: settled.amount, payment: { due: 0, paid: settled.amount } })
  expect(piece.total).toBe(settled.amount)
  expect(provider.given).toBe(before)
  expect(await brokenInvariants(db(), MONEY)).toEqual([])
})

test.each([
  ['more is due by the difference of the lists', 30_000, 30_000],
  ['less gives back the same proportion of its list price', -40_000, -30_000],
])('an exchange settles the difference of list prices: a size that costs %s', async (_, difference, change) => {
  const bought = await atTheDesk({}, { price: { amount: 300_000, reason: 'Window piece' } })
  await listAt(other, LIST + difference)
  const { made, piece } = await exchanged(bought)
  expect([made.total, made.payment.due, provider.given]).toEqual([
    ...[300_000 + change, Math.max(0, change), Math.max(0, -change)],
  ])
  expect(piece).toMatchObject({ unit_price: 300_000 + change, list_price: LIST + difference })
})

test('an exchange keeps the frozen discount share of its line', async () => {
  const { piece } = await exchanged(await atTheDesk({ discount: 90_000 }, { quantity: 3 }))
  expect(piece).toMatchObject({ unit_price: LIST, discount: 30_000, total: LIST - 30_000, list_price: null })
})

test('an exchange for another product is priced for the customer of the order', async () => {
  const bought = await ofAGroup()
  await deliver(only(shops), bought.number)
  const shirt = await variantOf(only(shops), 'karen-shirt')
  await setOnHand(only(shops), shirt, 5)
  const { product_id, price } = await db().selectFrom('variant').selectAll().where('id', '=', shirt).executeTakeFirstOrThrow()
  await tier({ product_id, group_code: 'loyal', percent_off: 80 })
  const [line] = await linesOf(only(shops), bought.id)
  await json(askReturn(bought.visitor, bought.number, [{ line: line?.id ?? 0, quantity: 1, exchange: other }], 'exchange'))
  const { items } = await inspectReturn(admin, bought.number)
  const item = present(items[0], 'its item').id
  await db().updateTable('order_return_item').set({ exchange_variant_id: shirt }).where('id', '=', item).execute()
  await json(settleReturn(admin, bought.number, 'exchange'))
  const { exchangeOrder } = await newestReturn(admin, bought.number)
  const made = await json<Made>(admin.get(`/api/admin/orders/${exchangeOrder}`))
  expect([made.total, made.payment.due, provider.given]).toEqual([price / 5, 0, 300_000 - price / 5])
})

const refunded = (number: string, wish: object) =>
  json<OrderRefunds>(admin.post(`/api/admin/orders/${number}/refunds`, { reason: 'Sent back', ...wish }, { key: key() }))
const amount = (cents: number) => ({ by: 'amount', amount: cents })
const routesOf = ({ refunds }: OrderRefunds) =>
  refunds.flatMap(({ parts }) => parts.map(({ route, state, amount }) => [route, state, amount]))
/** Balance of a ledger account over orders in KES cents: debits minus credits. */
async function balanceOf(account: string, ...numbers: string[]) {
  const entries = await db()
    .selectFrom('payment_entry')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['debit', 'credit', 'amount'])
    .where('number', 'in', numbers)
    .execute()
  return entries.reduce(
    (sum, { debit, credit, amount }) => sum + (debit === account ? amount : 0) - (credit === account ? amount : 0),
    0,
  )
}
async function captured(...numbers: string[]) {
  const entries = await db()
    .selectFrom('payment_entry')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('amount')
    .where('number', 'in', numbers)
    .where('debit', '=', 'clearing:stripe')
    .where('cause', '=', 'capture')
    .execute()
  return entries.reduce((sum, entry) => sum + entry.amount, 0)
}
/** Checks all invariants but `stock-…`, because the fixture sets stock without movements. */
async function sound() {
  expect((await brokenInvariants(db())).filter(({ invariant }) => !invariant.startsWith('stock-'))).toEqual([])
}
const partsOf = async (number: string) => routesOf(await json<OrderRefunds>(admin.get(`/api/admin/orders/${number}/refunds`)))

const dispute = (orderId: string, status: string) =>
  sql`insert into payment_dispute (provider, id, attempt_id, order_id, status, reason, amount, opened_at)
    select provider, ${key()}, id, order_id, ${status}, 'fraudulent', amount, created_at from payment_attempt
    where order_id = ${orderId} and provider = 'stripe'`.execute(db())

test.each(['needs_response', 'lost'])('an exchange of an exchange is refused while its first dispute is %s', async (status) => {
  const bought = await atTheWeb()
  const { made } = await exchanged(bought)
  await deliver(only(shops), made.number)
  const [line] = await linesOf(only(shops), await idOf(made.number))
  const lines = [{ line: present(line, 'its line').id, quantity: 1, exchange: had }]
  await dispute(bought.id, status)
  const quote = await bought.visitor.post(`/api/orders/${made.number}/return-quotes`, { lines })
  expect(await problem(quote)).toEqual([409, 'returns.payment-taken-back'])
})

test('settling an exchange is refused when the dispute of its payment was lost', async () => {
  const bought = await atTheWeb()
  await deliver(only(shops), bought.number)
  const [line] = await linesOf(only(shops), bought.id)
  const lines = [{ line: present(line, 'its line').id, quantity: 1, exchange: other }]
  await json(askReturn(bought.visitor, bought.number, lines, 'exchange'))
  await inspectReturn(admin, bought.number)
  await dispute(bought.id, 'lost')
  expect(await problem(await settleReturn(admin, bought.number, 'exchange'))).toEqual([409, 'returns.payment-taken-back'])
  expect((await newestReturn(admin, bought.number)).exchangeOrder).toBeNull()
})

test('a refund of an exchange order goes to the card that paid the first order', async () => {
  const bought = await atTheWeb()
  const { made } = await exchanged(bought)
  const { attempts } = await json<OrderAttempts>(admin.get(`/api/admin/orders/${made.number}/attempts`))
  expect(attempts.map(({ kind }) => kind)).toEqual(['exchange'])
  const quote = await json<RefundQuote>(
    admin.post(`/api/admin/orders/${made.number}/refund-quotes`, { by: 'whole', goods: 'restock' }),
  )
  expect(quote.parts).toEqual([{ amount: LIST, route: 'first-payment', provider: 'house' }])
  expect(routesOf(await refunded(made.number, { by: 'whole', goods: 'restock' }))).toEqual([['first-payment', 'succeeded', LIST]])
  expect(provider.given).toBe(LIST)
  expect(await partsOf(bought.number)).toEqual([['provider', 'succeeded', LIST]])
  const shown = await json<OrderView>(bought.visitor.get(`/api/orders/${bought.number}`))
  expect(shown.payment.lines.map(({ kind, method, amount }) => [kind, method, amount])).toEqual([
    ['payment', 'card', bought.total],
    ['refund', 'card', LIST],
  ])
  expect(await balanceOf('store-credit', bought.number, made.number)).toBe(0)
  expect(await balanceOf('customer', made.number)).toBe(0)
  await sound()
})

test('a partial refund of an exchange order splits the transfer from the first order', async () => {
  const bought = await atTheWeb()
  const { made } = await exchanged(bought)
  await refunded(made.number, amount(150_000))
  expect(provider.given).toBe(150_000)
  const first = await json<OrderRefunds>(admin.get(`/api/admin/orders/${bought.number}/refunds`))
  expect(routesOf(first).sort()).toEqual([
    ['exchange', 'succeeded', LIST - 150_000],
    ['provider', 'succeeded', 150_000],
  ])
  await refunded(made.number, { by: 'whole', goods: 'restock' })
  expect(provider.given).toBe(LIST)
  await sound()
})

test('a failed refund of an exchange order is sent by hand on the first order', async () => {
  const bought = await atTheWeb()
  const { made } = await exchanged(bought)
  provider.behaviour = 'fails'
  await refunded(made.number, { by: 'whole', goods: 'restock' })
  const first = await json<OrderRefunds>(admin.get(`/api/admin/orders/${bought.number}/refunds`))
  const [part] = first.refunds.flatMap(({ parts }) => parts)
  expect(part).toMatchObject({ route: 'provider', state: 'failed', moves: ['retry', 'sent-by-hand'] })
  await sound()
  const move = { move: 'sent-by-hand', note: 'Sent by bank transfer' }
  await json(admin.post(`/api/admin/orders/${bought.number}/refund-parts/${part?.id}/moves`, move))
  expect([await balanceOf('bank', bought.number), await balanceOf('store-credit', bought.number, made.number)]).toEqual([
    -LIST,
    0,
  ])
  await sound()
})

test('a refund of an exchange order restores the gift card that paid the first order', async () => {
  const card = await json<IssuedGiftCard>(
    admin.post('/api/admin/gift-cards', { value: 5_000_000, reason: 'For the test' }, { key: key() }),
  )
  const visitor = aVisitor(only(shops))
  await putInBag(visitor, had)
  const placed = await json<PlacedOrder>(order(visitor))
  await begun(visitor, placed.number, { kind: 'gift-card', giftCard: card.code })
  const { made } = await exchanged({ visitor, ...placed })
  await refunded(made.number, { by: 'whole', goods: 'restock' })
  const { balance } = await db().selectFrom('gift_card').select('balance').where('id', '=', card.id).executeTakeFirstOrThrow()
  expect(balance).toBe(5_000_000 - placed.total + LIST)
  expect(await partsOf(placed.number)).toEqual([['credit', 'succeeded', LIST]])
  await sound()
})

test('a refund of an exchange order is by hand while the first payment is disputed', async () => {
  const bought = await atTheWeb()
  const { made } = await exchanged(bought)
  await db().updateTable('payment_attempt').set({ state: 'disputed' }).where('order_id', '=', bought.id).execute()
  expect(routesOf(await refunded(made.number, amount(100_000)))).toEqual([['hand', 'requested', 100_000]])
  expect(provider.given).toBe(0)
})

test('a refund of an exchange order never exceeds what its first payment still has', async () => {
  const bought = await atTheWeb()
  const { made } = await exchanged(bought)
  const { payment = '' } = provider.kept[0] ?? {}
  const attempt = await db().selectFrom('payment_attempt').selectAll().where('order_id', '=', bought.id).executeTakeFirstOrThrow()
  const outside = {
    refund: `re_${key()}`,
    payment: payment || String(attempt.provider_reference),
    amount: LIST - 50_000,
    state: 'succeeded',
    key: '',
  }
  await settleRefund(only(shops).deps, provider.notice(outside as never), 'poll')
  await refunded(made.number, { by: 'whole', goods: 'restock' })
  expect(provider.given + outside.amount).toBe(attempt.amount)
})

test('a chain of exchanges refunds any amounts to the first card, to the cent', async () => {
  const steps = fc.array(fc.record({ exchange: fc.boolean(), share: fc.integer({ min: 1, max: 99 }) }), {
    minLength: 2,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: -20_000, max: 20_000 }), async (all, difference) => {
      await listAt(other, LIST + difference)
      provider = new FakeRefunds()
      provider.serve(only(shops))
      const bought = await atTheWeb()
      const numbers = [bought.number]
      let newest: Bought = bought
      let owned = had
      const swap = async () => {
        const [from, to] = owned === had ? [had, other] : [other, had]
        owned = to
        const { made } = await exchanged(newest, to, from)
        if (made.payment.due > 0) expect((await pay(newest.visitor, made.number)).status).toBe(201)
        newest = { visitor: newest.visitor, id: await idOf(made.number), number: made.number }
        numbers.push(made.number)
      }
      await swap()
      for (const { exchange, share } of all) {
        if (exchange) await swap()
        else await refunded(newest.number, amount(share * 500 + 1))
      }
      await refunded(newest.number, { by: 'whole', goods: 'restock' })
      const byCard = await captured(...numbers)
      const { shipping_fee } = await db()
        .selectFrom('orders')
        .select('shipping_fee')
        .where('id', '=', bought.id)
        .executeTakeFirstOrThrow()
      expect(provider.given).toBe(byCard - shipping_fee)
      expect(await balanceOf('store-credit', ...numbers)).toBe(0)
      expect(await balanceOf('customer', ...numbers)).toBe(-shipping_fee)
      await sound()
    }),
    { numRuns: 3 },
  )
}, 120_000)
