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
import type { Outcome } from '#kernel/outcome.ts'
import type { RequestRefund } from '#modules/refunds/contract.ts'
import type { Shop } from '#server/shop.ts'
import { applyProviderUpdate } from '#steps/settlement/providers/apply-provider-update.ts'
import { anUnpaidOrder, key, order, pay, putInBag } from './seeded-shop.ts'
import { aVisitor } from './visitor.ts'

let shop: Shop
let jacket: number
let other: number

const STAFF = { id: 'staff', email: 'staff@example.com', staffRole: 'owner' as const, discountCap: 100 }
export const REASON = 'The test needs it.'
const done = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(outcome.problem.message)
  return outcome.value
}
type Line = { variantId: number; quantity: number; discount?: number }

async function asked(name: string, lines: Line[], discount = 0) {
  const { deps } = shop
  const contact = { name, email: `${name.toLowerCase()}@example.com`, phone: '0712 345 678' }
  const address = { line1: 'Moi Avenue 3', town: 'Nairobi', region: 'Nairobi', country: 'KE' }
  const input = { lines, discount, contact, address, shipping: 'standard' as const, language: 'en' as const }
  const { number, id } = done(await draftOrder(deps, { staff: STAFF, channel: 'shop', key: key() }, input))
  const { amount } = done(await sendPaymentLink(deps, STAFF, number))
  return { number, id, amount }
}
const receives = async (number: string, amount: number) => {
  const receipt = { method: 'bank-transfer' as const, amount, reference: `T${crypto.randomUUID()}` }
  done(await recordReceipt(shop.deps, STAFF, number, receipt, key()))
}
export async function sold(name: string, lines: Line[], discount = 0) {
  const made = await asked(name, lines, discount)
  await receives(made.number, made.amount)
  return made
}
export const lineOf = async (number: string) => {
  const lines = shop.deps.db.selectFrom('order_line').innerJoin('orders', 'orders.id', 'order_id').select('order_line.id')
  return (await lines.where('orders.number', '=', number).orderBy('order_line.id').executeTakeFirstOrThrow()).id
}
export async function refunds(number: string, input: RequestRefund) {
  done(await refundOrder(shop.deps, { number, by: STAFF, key: key(), input }))
  await sendsByHand(number)
}
async function sendsByHand(number: string) {
  const { deps } = shop
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
export const delivers = async (number: string) => {
  const { deps } = shop
  done(await moveOrder(deps, number, 'confirm', { staff: STAFF }))
  for (const move of ['pick', 'pack', 'ship', 'deliver'] as const) done(await moveParcel(deps, number, { move }, STAFF))
}

export async function everyKindOfOrder(at: Shop, variants: { jacket: number; other: number }) {
  shop = at
  jacket = variants.jacket
  other = variants.other
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
  const { deps } = shop
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
  const visitor = aVisitor(shop)
  const { id } = await shop.deps.db
    .selectFrom('variant')
    .select('id')
    .where('make', '=', 'gift-card')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const sendOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) // Nairobi's day begins before that of UTC
  const gift = { name: 'Njeri', email: 'njeri@example.com', message: '', sendOn }
  const added = await visitor.post('/api/cart/lines', { variantId: id, quantity: 1, gift })
  if (!added.ok) throw new Error(`${added.status}: ${await added.text()}`)
  await putInBag(visitor, jacket)
  const { number } = (await (await order(visitor, { shipping: 'express' })).json()) as { number: string }
  await pay(visitor, number)
}

async function disputed() {
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

export async function siblingOf(of: Shop, variant: number): Promise<number> {
  const found = of.deps.db
    .selectFrom('variant as had')
    .innerJoin('variant', 'variant.product_id', 'had.product_id')
    .select('variant.id')
    .whereRef('variant.price', '=', 'had.price')
    .whereRef('variant.swatch_id', '=', 'had.swatch_id')
  const other = found.where('had.id', '=', variant).where('variant.id', '<>', variant).where('variant.make', '=', 'ready')
  return (await other.executeTakeFirstOrThrow()).id
}
