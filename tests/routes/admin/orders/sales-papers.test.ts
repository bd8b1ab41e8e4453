import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { vatAtRate } from '#domain/pricing/tax.ts'
import { cancelByStaff } from '#flows/orders/cancel-by-staff.ts'
import { draftOrder } from '#flows/orders/draft-order.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import { recordReceipt } from '#flows/orders/record-receipt.ts'
import { sendPaymentLink } from '#flows/orders/send-payment-link.ts'
import { moveRefundPart, refundOrder } from '#flows/refunds/refund-order.ts'
import { askForCustomer } from '#flows/returns/ask-return.ts'
import { inspectReturn, moveReturnBy, receiveReturn } from '#flows/returns/move-return.ts'
import { settleReturn } from '#flows/returns/settle-return.ts'
import { present } from '#kernel/assert.ts'
import { kes } from '#kernel/money.ts'
import type { Outcome } from '#kernel/outcome.ts'
import type { CounterToday } from '#modules/pos/contract.ts'
import type { RequestRefund } from '#modules/refunds/contract.ts'
import { applyProviderUpdate } from '#steps/settlement/providers/apply-provider-update.ts'
import { papersMade } from '#tests/papers.ts'
import { anUnpaidOrder, aSeededShop, key, only, order, pay, putInBag, setOnHand, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'
import { productSales } from '#views/money/sales.ts'
import type { SalesFigures } from '#views/money/sales-figures.ts'

const shops = aSeededShop()
const STAFF = { id: 'staff', email: 'staff@example.com', staffRole: 'owner' as const, discountCap: 100 }
const REASON = 'The test needs it.'
let admin: Visitor
let jacket: number
let other: number
let before: SalesFigures

const done = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(outcome.problem.message)
  return outcome.value
}
const figures = async () => ((await (await admin.get('/api/admin/dashboard')).json()) as { figures: SalesFigures }).figures

type Line = { variantId: number; quantity: number; discount?: number }

/** Creates a draft order and sends its payment link. */
async function asked(name: string, lines: Line[], discount = 0) {
  const { deps } = only(shops)
  const contact = { name, email: `${name.toLowerCase()}@example.com`, phone: '0712 345 678' }
  const address = { line1: 'Moi Avenue 3', town: 'Nairobi', region: 'Nairobi', country: 'KE' }
  const input = { lines, discount, contact, address, shipping: 'standard' as const, language: 'en' as const }
  const { number, id } = done(await draftOrder(deps, { staff: STAFF, channel: 'shop', key: key() }, input))
  const { amount } = done(await sendPaymentLink(deps, STAFF, number))
  return { number, id, amount }
}
const receives = async (number: string, amount: number) => {
  const receipt = { method: 'bank-transfer' as const, amount, reference: `T${crypto.randomUUID()}` }
  done(await recordReceipt(only(shops).deps, STAFF, number, receipt, key()))
}
async function sold(name: string, lines: Line[], discount = 0) {
  const made = await asked(name, lines, discount)
  await receives(made.number, made.amount)
  return made
}
const lineOf = async (number: string) => {
  const lines = only(shops).deps.db.selectFrom('order_line').innerJoin('orders', 'orders.id', 'order_id').select('order_line.id')
  return (await lines.where('orders.number', '=', number).orderBy('order_line.id').executeTakeFirstOrThrow()).id
}
async function refunds(number: string, input: RequestRefund) {
  done(await refundOrder(only(shops).deps, { number, by: STAFF, key: key(), input }))
  await sendsByHand(number)
}
/** Confirms as staff that the refunds by bank transfer were sent. */
async function sendsByHand(number: string) {
  const { deps } = only(shops)
  const parts = await deps.db
    .selectFrom('refund_part')
    .innerJoin('refund', 'refund.id', 'refund_id')
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .select(['refund_part.id', 'refund_part.state'])
    .where('orders.number', '=', number)
    .where('route', '=', 'hand')
    .execute()
  for (const { id, state } of parts)
    if (state === 'requested')
      done(await moveRefundPart(deps, { number, partId: id, move: 'sent-by-hand', note: REASON, by: STAFF }))
}
const delivers = async (number: string) => {
  const { deps } = only(shops)
  done(await moveOrder(deps, number, 'confirm', { staff: STAFF }))
  for (const move of ['pick', 'pack', 'ship', 'deliver'] as const) done(await moveParcel(deps, number, { move }, STAFF))
}

beforeAll(async () => {
  const shop = only(shops)
  admin = await anAdmin(shop)
  jacket = await variantOf(shop)
  const size = shop.deps.db.selectFrom('variant as had').innerJoin('variant', 'variant.product_id', 'had.product_id')
  const found = size
    .select('variant.id')
    .whereRef('variant.price', '=', 'had.price')
    .whereRef('variant.swatch_id', '=', 'had.swatch_id')
  other = (
    await found
      .where('had.id', '=', jacket)
      .where('variant.id', '<>', jacket)
      .where('variant.make', '=', 'ready')
      .executeTakeFirstOrThrow()
  ).id
  for (const variant of [jacket, other]) await setOnHand(shop, variant, 50)
  before = await figures()
  await everyKindOfOrder()
  await papersMade(shop)
})

async function everyKindOfOrder() {
  const shop = only(shops)
  const { deps } = shop
  const one = { variantId: jacket, quantity: 1 }
  await sold('Plain', [one])
  await sold(
    'Reduced',
    [
      { ...one, discount: 123_457 },
      { variantId: other, quantity: 2 },
    ],
    77_777,
  )
  const cancelled = await sold('Cancelled', [one])
  done(await cancelByStaff(deps, { number: cancelled.number, by: STAFF, reason: REASON, goods: 'restock', key: key() }))
  await sendsByHand(cancelled.number)
  const halfBack = await sold('Halfback', [{ variantId: jacket, quantity: 2 }])
  await refunds(halfBack.number, {
    by: 'lines',
    lines: [{ line: await lineOf(halfBack.number), quantity: 1, goods: 'restock' }],
    shipping: 0,
    reason: REASON,
  })
  const goodwill = await sold('Goodwill', [one])
  await refunds(goodwill.number, { by: 'amount', amount: 33_333, reason: REASON })
  const twice = await sold('Twice', [one])
  await receives(twice.number, twice.amount)
  const inParts = await asked('Parts', [one])
  await receives(inParts.number, 1_000_000)
  await receives(inParts.number, inParts.amount - 1_000_000)
  await exchanged(await sold('Exchanged', [one]))
  await giftCard()
  await disputed()
}

async function exchanged({ number }: { number: string }) {
  const { deps } = only(shops)
  await delivers(number)
  const on = { number, id: crypto.randomUUID(), by: STAFF }
  const lines = [{ line: await lineOf(number), quantity: 1, exchange: other }]
  const ask = { id: on.id, lines, reason: 'too-small', wish: 'exchange', comesBack: 'drop-off' } as const
  const opened = done(await askForCustomer(deps, STAFF, number, { ...ask, lines }))
  const item = present(opened.returns[0]?.items[0], 'an item').id
  done(await moveReturnBy(deps, on, { move: 'approve', version: 1 }))
  done(await receiveReturn(deps, on, { version: 2, items: [{ id: item, received: 1 }], last: true }))
  done(await inspectReturn(deps, on, { version: 3, items: [{ id: item, accepted: 1, disposition: 'restock' }] }))
  done(await settleReturn(deps, on, key(), { by: 'exchange', version: 4, shipping: 0 }))
}

async function giftCard() {
  const shop = only(shops)
  const visitor = aVisitor(shop)
  const { id } = await shop.deps.db
    .selectFrom('variant')
    .select('id')
    .where('make', '=', 'gift-card')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const sendOn = new Date().toISOString().slice(0, 10)
  const gift = { name: 'Njeri', email: 'njeri@example.com', message: '', sendOn }
  await visitor.post('/api/cart/lines', { variantId: id, quantity: 1, gift })
  await putInBag(visitor, jacket)
  const { number } = (await (await order(visitor)).json()) as { number: string }
  await pay(visitor, number)
}

async function disputed() {
  const shop = only(shops)
  const { visitor, placed } = await anUnpaidOrder(shop, jacket)
  await pay(visitor, placed.number)
  const attempts = shop.deps.db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('provider_reference')
  const { provider_reference: reference } = await attempts.where('orders.number', '=', placed.number).executeTakeFirstOrThrow()
  const about = { about: 'dispute', provider: 'stripe', reference: present(reference, 'a payment'), dispute: 'dp_1' } as const
  const rest = { reason: 'fraudulent', amount: placed.total, currency: 'KES', answerBy: null }
  const says = async (status: string, funds: 'withdrawn' | null) =>
    done(await applyProviderUpdate(shop.deps, { ...about, ...rest, id: `dp_1:${status}:${funds}`, status, funds }, 'webhook'))
  await says('needs_response', null)
  await says('needs_response', 'withdrawn')
  await says('lost', null)
}

/** Returns the net amount of the goods on all papers in KES cents, less credit notes. Delivery and gift cards are excluded. */
async function netOnPapers(): Promise<number> {
  const { rows } = await sql<{ net: number }>`
    select coalesce(sum(case kind when 'invoice' then 1 else -1 end * ((line ->> 'total')::bigint - (line ->> 'vat')::bigint)), 0)::bigint as net
    from invoice cross join jsonb_array_elements(content -> 'lines') as line
    where line ->> 'sku' is not null and line -> 'vatClass' ->> 'code' is distinct from 'none'`.execute(only(shops).deps.db)
  return present(rows[0], 'a sum').net
}

test('net sales of all days equal invoices less credit notes to the cent', async () => {
  const { days } = await figures()
  expect(days.reduce((sum, { net }) => sum + net, 0)).toBe(await netOnPapers())
})

test('net sales equal gross sales less discounts, returns and lost disputes', async () => {
  const { now, days } = await figures()
  expect(now.net).toBe(now.gross - now.discounts - now.returns - now.disputes)
  expect(days.at(-1)).toMatchObject({ net: now.net, orders: now.orders })
  for (const part of ['gross', 'discounts', 'returns', 'disputes'] as const) expect(now[part], part).toBeGreaterThan(0)
})

test('discounts without VAT equal the kernel’s to the cent', async () => {
  const lines = only(shops).deps.db.selectFrom('order_line').innerJoin('orders', 'orders.id', 'order_id').selectAll('order_line')
  const reduced = await lines
    .where('order_line.discount', '>', 0)
    .where('placed_at', 'is not', null)
    .where('orders.state', '<>', 'cancelled')
    .execute()
  const net = reduced.map(({ subtotal, total, vat, vat_rate }) => subtotal - vatAtRate(kes(subtotal), vat_rate) - (total - vat))
  expect(reduced.length).toBeGreaterThan(1)
  expect((await figures()).now.discounts).toBe(net.reduce((sum, each) => sum + each, 0))
})

test('an exchange counts as one order and a cancelled order as none', async () => {
  const { now } = await figures()
  // Nine orders: plain, reduced, half refunded, goodwill, paid twice, paid in parts, exchanged, with a gift card, disputed.
  expect(now.orders - before.now.orders).toBe(9)
  expect(now.newCustomers - before.now.newCustomers).toBe(8)
})

test('the dashboard’s outstanding amount equals the counter page’s balance', async () => {
  const { visitor, placed } = await anUnpaidOrder(only(shops), jacket)
  await visitor.post(`/api/orders/${placed.number}/payment-attempts`, { kind: 'on-delivery', part: 'whole' }, { key: key() })
  const counter = (await (await admin.get('/api/admin/counter/today')).json()) as CounterToday
  expect((await figures()).outstanding.amount).toBe(counter.balance)
})

test('returned units are deducted from the best sellers', async () => {
  const { deps } = only(shops)
  const shirt = await variantOf(only(shops), 'karura-jacket')
  await setOnHand(only(shops), shirt, 5)
  const { number } = await sold('Everything', [{ variantId: shirt, quantity: 3 }])
  const { product_id: product } = await deps.db
    .selectFrom('variant')
    .select('product_id')
    .where('id', '=', shirt)
    .executeTakeFirstOrThrow()
  const rank = async () => (await figures()).top.find(({ id }) => id === product)?.units
  const units = present(await rank(), 'a best seller')
  await refunds(number, { by: 'whole', goods: 'restock', reason: REASON })
  expect((await rank()) ?? 0).toBe(units - 3)
})

test('a product leaves the best sellers when all its units were returned', async () => {
  const { deps } = only(shops)
  const unsold = deps.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .innerJoin('stock', 'stock.variant_id', 'variant.id')
    .select(['variant.id', 'product_id', 'slug'])
    .where('make', '=', 'ready')
    .where('product.unit', '=', 'piece')
    .where('product.kind', '=', 'goods')
    .where('product.status', '=', 'active')
    .where('variant.sold', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order_line').select('order_line.id').whereRef('order_line.slug', '=', 'product.slug'))),
    )
  const { id, product_id: product } = await unsold
    .orderBy('variant.price', 'desc')
    .orderBy('variant.id')
    .executeTakeFirstOrThrow()
  await setOnHand(only(shops), id, 5)
  const { number } = await sold('Unsold', [{ variantId: id, quantity: 5 }])
  const rank = async () => (await figures()).top.find((each) => each.id === product)?.units
  expect(await rank()).toBe(5)
  await delivers(number) // a full refund before delivery would cancel the order, which then counts nowhere
  const lines = [{ line: await lineOf(number), quantity: 5, goods: 'restock' as const }]
  await refunds(number, { by: 'lines', lines, shipping: 0, reason: REASON })
  expect(await rank()).toBeUndefined()
  const month = { since: sql`now() - interval '30 days'`, until: sql`now()` }
  const { rows } = await sql<{ id: number }>`${productSales(month, sql`true`)}`.execute(deps.db) // all products, not only the first five
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ id: each }) => each)).not.toContain(product)
})
