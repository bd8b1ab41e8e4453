import { sql } from 'kysely'
import { addCartCode } from '#flows/cart/cart-codes.ts'
import { addToCart } from '#flows/cart/cart-lines.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { recordReceipt } from '#flows/orders/record-receipt.ts'
import { sendPaymentLink } from '#flows/orders/send-payment-link.ts'
import { moveRefundPart, refundOrder } from '#flows/refunds/refund-order.ts'
import { present } from '#kernel/assert.ts'
import * as orders from '#modules/orders/index.ts'
import type { RequestRefund } from '#modules/refunds/contract.ts'
import { bringIn, changes, drafts, soldAtDesk } from './desk.ts'
import { isOpen, type StoryOffer } from './offers.ts'
import { checkOut } from './ordering.ts'
import { budgetsKept, SHOPPERS } from './promised.ts'
import { changeOffer, newPromotion, oneLimit, STOPS } from './promoting.ts'
import { HOUSE, mustHold, pick, REASON, type Step } from './shared.ts'
import type { Visit, World } from './world.ts'

const ALWAYS = { starts: '2020-01-01T00:00:00.000Z', ends: null }

/** Makes a new promotion when none is open, and in some cases anyway. */
export async function openOffer(world: World): Promise<StoryOffer> {
  const open = world.offers.filter((offer) => isOpen(offer, world.deps.clock.now()))
  const found = world.random() < 0.7 ? pick(world, open) : undefined
  return found ?? newPromotion(world, { needsCode: world.random() < 0.6, ...ALWAYS, limits: [] })
}

export const codesOf = ({ code }: StoryOffer): string[] => (code ? [code.spelling] : [])

/** A promotion ends, is paused or is deleted while an order with it is unpaid. The customer still pays the promised total. */
export const endsWhilePayable: Step = async (world) => {
  const { calm, deps, random, scope } = world
  const variantId = present(pick(world, scope.variants), 'a piece')
  await bringIn(world, variantId, 2)
  const offer = await openOffer(world)
  const late = await bagWith(world, variantId, offer)
  const isDraft = random() < 0.5
  const draft = { lines: [{ variantId, quantity: 1 }], codes: codesOf(offer) }
  const visit = isDraft ? await drafts(world, deps, draft) : await checkOut(world, await bagWith(world, variantId, offer))
  if (!visit) return
  const { total } = present(await orders.orderById(calm.db, visit.id), 'the order')
  await changeOffer(world, offer, pick(world, STOPS))
  if (isDraft) {
    const sent = await sendPaymentLink(calm, HOUSE, visit.number)
    if (!sent.ok) return // for example because the goods were sold in between
    mustHold(sent.value.amount === total, `the link of order ${visit.number} asks for ${sent.value.amount}, and not ${total}`)
  }
  if (!(await paysByTransfer(world, visit))) return
  const order = present(await orders.orderById(calm.db, visit.id), 'the order')
  mustHold(
    order.placed_at !== null && order.total === total,
    `order ${visit.number} of ${total} was paid after its promotion ended, and is ${order.state} with a total of ${order.total}`,
  )
  await checkOut(world, late)
}

/** Returns the visitor id of a new buyer. */
async function bagWith({ calm }: World, variantId: number, offer: StoryOffer): Promise<string> {
  const ownerId = crypto.randomUUID()
  const owner = { ownerId, channel: 'shop' } as const
  await addToCart(calm, owner, { variantId, quantity: 1 })
  for (const code of codesOf(offer)) await addCartCode(calm, owner, code)
  return ownerId
}

/** False when the receipt was refused. */
async function paysByTransfer({ calm }: World, { id, number }: Visit): Promise<boolean> {
  const { total } = present(await orders.orderById(calm.db, id), 'the order')
  const receipt = { method: 'bank-transfer', amount: total, reference: `P${number}` } as const
  return total === 0 || (await recordReceipt(calm, HOUSE, number, receipt, crypto.randomUUID())).ok
}

const BUYERS = 4

export const usesUpPromotion: Step = async (world) => {
  const { random, scope, deps } = world
  const variantId = present(pick(world, scope.variants), 'a piece')
  await bringIn(world, variantId, BUYERS)
  const needsCode = random() < 0.8
  const offer = await newPromotion(world, { needsCode, ...ALWAYS, limits: [oneLimit(world, needsCode)] })
  const bags = []
  for (let nth = 0; nth < BUYERS; nth++) bags.push(await bagWith(world, variantId, offer))
  const [one, other] = [pick(world, SHOPPERS), pick(world, SHOPPERS)]
  for (const [nth, bag] of bags.entries()) {
    const visit = await checkOut(world, bag, nth % 2 === 0 ? one : other)
    if (!visit) continue
    if (nth > 0 && random() < 0.4) await cancelOrder(deps, visit, visit.number, REASON)
    else if (random() < 0.5) await paysByTransfer(world, visit)
  }
}

/** Undefined when the sale was refused. */
async function soldReduced(world: World): Promise<Visit | undefined> {
  const variantId = present(pick(world, world.scope.variants), 'a piece')
  await bringIn(world, variantId, 2)
  const offer = await openOffer(world)
  const garment = { variantId: present(pick(world, world.toMeasure), 'a garment'), quantity: 1 }
  return soldAtDesk(world, { lines: [{ variantId, quantity: 2 }, garment], codes: codesOf(offer) })
}

/**
 * Refunds every unit on its own, in random order, and the delivery fee with the last. The refunds must add up to the amount
 * paid.
 */
export const refundsReduced: Step = async (world) => {
  const { calm, random } = world
  const visit = await soldReduced(world)
  if (!visit) return
  const { id, number } = visit
  const { total, shipping_fee: fee } = present(await orders.orderById(calm.db, id), 'the order')
  const lines = await orders.frozenLines(calm.db, id)
  const units = lines.flatMap((line) => Array.from({ length: line.quantity }, () => ({ line: line.id, by: random() })))
  units.sort((a, b) => a.by - b.by)
  const goods = pick(world, ['restock', 'keep'] as const) ?? 'keep'
  for (const [at, { line }] of units.entries()) {
    const shipping = at === units.length - 1 ? fee : 0
    const input: RequestRefund = { by: 'lines', lines: [{ line, quantity: 1, goods }], shipping, reason: REASON }
    const refunded = await refundOrder(calm, { number, by: HOUSE, key: crypto.randomUUID(), input })
    mustHold(refunded.ok, `unit ${at + 1} of order ${number} cannot be refunded: ${refunded.ok ? '' : refunded.problem.code}`)
  }
  await sendsByHand(world, visit)
  const { rows } = await sql<{ amount: number; uses: number }>`
    select (select coalesce(sum(amount), 0)::bigint from refund where order_id = ${id}) as amount,
      (select count(*)::int from promotion_use where order_id = ${id} and given_back_at is null) as uses`.execute(calm.db)
  const { amount, uses } = present(rows[0], 'sums')
  mustHold(amount === total, `all units of order ${number} were refunded with ${amount}, and ${total} was paid`)
  mustHold(goods === 'keep' || uses === 0, `order ${number} was refunded in full and still uses ${uses} promotions`)
}

async function sendsByHand({ calm }: World, { id, number }: Visit) {
  const parts = await calm.db
    .selectFrom('refund_part')
    .innerJoin('refund', 'refund.id', 'refund_id')
    .select('refund_part.id')
    .where('order_id', '=', id)
    .where('refund_part.state', '=', 'requested')
    .orderBy('refund_part.created_at')
    .execute()
  for (const part of parts) await moveRefundPart(calm, { number, partId: part.id, move: 'sent-by-hand', note: REASON, by: HOUSE })
}

/**
 * One of two pieces is removed, and the other must keep half of the reduction. Or a piece is added, and promotions must stay
 * within their budgets.
 */
export const editsReduced: Step = async (world) => {
  const { calm, random } = world
  const visit = await soldReduced(world)
  if (!visit) return
  const [pair] = await orders.frozenLines(calm.db, visit.id)
  if (pair?.quantity !== 2) return
  if (random() < 0.6) {
    if (!(await changes(calm, visit, { lines: [{ id: pair.id, quantity: 1 }] }))) return
    const line = present(
      (await orders.frozenLines(calm.db, visit.id)).find(({ id }) => id === pair.id),
      'the line',
    )
    const off = Math.abs(2 * line.discount - pair.discount)
    mustHold(off <= 1, `a piece of order ${visit.number} had ${pair.discount} off for two, and has ${line.discount} off for one`)
  } else {
    const variantId = present(pick(world, world.scope.variants), 'a piece')
    await bringIn(world, variantId, 1)
    if (!(await changes(calm, visit, { add: [{ variantId, quantity: 1 }] }))) return
    const { rows } = await sql<{ used: number; given: number }>`
      select (select coalesce(sum(amount), 0)::bigint from promotion_use where order_id = ${visit.id}) as used,
        (select coalesce(sum(amount), 0)::bigint from order_adjustment where order_id = ${visit.id} and source <> 'staff') as given`.execute(
      calm.db,
    )
    const { used, given } = present(rows[0], 'sums')
    mustHold(used === given, `promotions take ${given} off order ${visit.number} after an edit, and count ${used}`)
    await budgetsKept(world, visit)
  }
}
