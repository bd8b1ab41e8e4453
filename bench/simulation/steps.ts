import { addToCart } from '#flows/cart/cart-lines.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { cancelByHouse } from '#flows/orders/cancel-placed.ts'
import { moveOrder, moveParcel } from '#flows/orders/move-order.ts'
import { placeOrder } from '#flows/orders/place-order.ts'
import { expireOrders, recoverPayments } from '#flows/orders/sweep-orders.ts'
import { applyProviderEvent } from '#flows/payments/apply-provider-event.ts'
import { applyProviderUpdate } from '#flows/payments/apply-provider-update.ts'
import { handlePesapalWebhook, returnFromPesapal } from '#flows/payments/handle-pesapal-webhook.ts'
import { payOrder } from '#flows/payments/pay-order.ts'
import { startCardPayment } from '#flows/payments/start-card-payment.ts'
import { startPayment } from '#flows/payments/start-payment.ts'
import { moveRefundPart, refundOrder } from '#flows/refunds/refund-order.ts'
import { recoverRefunds } from '#flows/refunds/send-refund.ts'
import { present } from '#kernel/assert.ts'
import { cartTotals, priceCart } from '#kernel/pricing.ts'
import type { PlaceOrder } from '#modules/orders/contract.ts'
import type { RequestRefund } from '#modules/refunds/contract.ts'
import * as shipping from '#modules/shipping/index.ts'
import { cartRows } from '#views/cart-view.ts'
import { Crash } from './chaos.ts'
import { CARDS } from './provider.ts'
import type { Visit, World } from './world.ts'

type Step = (world: World) => Promise<unknown>

const pick = <T>({ random }: World, from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
const CONTACT = { name: 'Wanjiru Kamau', email: 'wanjiru@example.com', phone: '0712 345 678' }
const ADDRESS = { line1: 'Argwings Kodhek Road 14', town: 'Kilimani', region: 'Nairobi', country: 'KE' }
const CHANNEL = 'shop'
/** Whoever works in the back office of the simulation. */
const HOUSE = { id: 'house', email: 'house' }
const REASON = 'The simulation said so.'

export const order: Step = async (world) => {
  const { deps, calm, random, scope, orders } = world
  const visitorId = crypto.randomUUID()
  const count = random() < 0.3 ? 2 : 1
  for (let i = 0; i < count; i++) {
    await addToCart(
      deps,
      { ownerId: visitorId, channel: CHANNEL },
      {
        variantId: present(pick(world, scope.variants), 'a piece'),
        quantity: random() < 0.3 ? 2 : 1,
      },
    )
  }
  const { lines, items } = priceCart(await cartRows(calm.db, visitorId, CHANNEL, deps.clock.now()))
  const options = await shipping.shippingOptions(calm, { country: 'KE', region: 'Nairobi' }, shipping.parcelOf(lines, items))
  const fee = options.find(({ method }) => method === 'standard')?.fee ?? 0
  const input: PlaceOrder = {
    ...{ contact: CONTACT, address: ADDRESS, shipping: 'standard', language: 'en', currency: 'KES' },
    expectedTotal: cartTotals(lines, fee).total,
  }
  const key = crypto.randomUUID()
  const place = () => placeOrder(deps, { visitorId, ownerId: visitorId, channel: CHANNEL }, key, input)
  const placed = await place().catch(place) // who heard nothing asks again
  if (placed.ok) orders.push({ visitorId, number: placed.value.number, id: placed.value.id })
}

const pay: Step = async (world) => {
  const chosen = pick(world, world.orders)
  if (!chosen) return
  const token = present(pick(world, CARDS), 'a card')
  const { deps, random } = world
  const asked = { number: chosen.number, token, key: crypto.randomUUID() }
  await payOrder(deps, chosen, asked)
  if (random() < 0.3) await payOrder(deps, chosen, asked) // pressed twice
}

/** The provider's own element: begun with us, paid there, perhaps much later. */
const begin: Step = async (world) => {
  const chosen = pick(world, world.orders)
  if (chosen) await startCardPayment(world.deps, chosen, { number: chosen.number, part: 'whole' })
}
const oldTab: Step = async (world) => {
  const open = pick(world, world.provider.open)
  if (open) world.provider.pay(open, present(pick(world, CARDS), 'a card'))
}
const bankDecides: Step = async ({ provider, regional }) => {
  provider.decide()
  regional.decide()
}

/** Sent to the regional provider's page, or back to the one where it was begun; half of them do something there at once. */
const goesToPesapal: Step = async (world) => {
  const chosen = pick(world, world.orders)
  if (!chosen) return
  const begun = await startPayment(world.deps, chosen, chosen.number, { kind: 'pesapal', part: 'whole' }, crypto.randomUUID())
  if (!begun.ok || begun.value.next.kind !== 'redirect') return
  const page = begun.value.next.url.split('/').at(-1) ?? ''
  if (!world.pages.includes(page)) world.pages.push(page)
  if (world.random() < 0.5) world.regional.act(page, world.random() < 0.8 ? 'pay' : 'fail')
  if (world.random() < 0.5) await returnFromPesapal(world.deps, chosen, { trackingId: page, reference: '' })
}
const oldPage: Step = async (world) => {
  const page = pick(world, world.pages)
  if (page) world.regional.act(page, world.random() < 0.8 ? 'pay' : 'fail')
}

/** Any hint; one in four comes once more later, one in ten is lost for ever. */
export const deliverHint: Step = async ({ deps, regional, random, chaos }) => {
  const [hint] = regional.hints.splice(Math.floor(random() * regional.hints.length), 1)
  if (!hint) return
  if (!chaos.quiet && random() < 0.1) return
  if (!chaos.quiet && random() < 0.25) regional.hints.push(hint)
  await handlePesapalWebhook(deps, hint)
}

/** Any event, not the oldest; one in four comes once more later. */
export const deliver: Step = async ({ deps, provider, random, chaos }) => {
  const at = Math.floor(random() * provider.events.length)
  const [event] = provider.events.splice(at, 1)
  if (!event) return
  if (!chaos.quiet && random() < 0.25) provider.events.push(event)
  try {
    await applyProviderUpdate(deps, event, 'webhook')
  } catch (error) {
    provider.events.push(event) // not answered, so it is sent again
    throw error
  }
}

const timePasses: Step = async ({ clock, random }) => clock.forward(Math.ceil(random() * 20))
export const sweep: Step = async (world) => {
  const { deps } = world
  await recoverPayments(deps)
  await expireOrders(deps)
  await recoverRefunds(deps)
  await applyEvents(world)
}

/** One that cannot be applied is tried at the next sweep, and so is one whose process dies at it. */
async function applyEvents({ deps, jobs }: World) {
  for (const [key, id] of [...jobs]) {
    const failed = await applyProviderEvent(deps, id).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failed === undefined) jobs.delete(key)
    if (failed instanceof Crash) throw failed
  }
}

const changesMind: Step = async (world) => {
  const chosen = pick(world, world.orders)
  if (chosen) await cancelOrder(world.deps, chosen, chosen.number, REASON)
}
const houseCancels: Step = async (world) => {
  const chosen = pick(world, world.orders)
  if (!chosen) return
  const goods = pick(world, ['restock', 'write-off'] as const) ?? 'restock'
  await cancelByHouse(world.deps, { number: chosen.number, by: HOUSE, reason: REASON, goods, key: crypto.randomUUID() })
}
const works: Step = async (world) => {
  const chosen = pick(world, world.orders)
  if (!chosen) return
  const move = pick(world, ['confirm', 'pick', 'pack', 'ship', 'deliver'] as const) ?? 'confirm'
  if (move === 'confirm') await moveOrder(world.deps, chosen.number, move, { staff: HOUSE })
  else await moveParcel(world.deps, chosen.number, { move }, HOUSE)
}

const givesBack: Step = async (world) => {
  const chosen = await paid(world)
  if (!chosen) return
  const input = await refundRequest(world, chosen)
  const asked = { number: chosen.number, by: HOUSE, key: crypto.randomUUID(), input }
  await refundOrder(world.deps, asked)
  if (world.random() < 0.3) await refundOrder(world.deps, asked) // pressed twice
}

/** An order that money came in for; another one now and then. */
async function paid(world: World): Promise<Visit | undefined> {
  if (world.random() < 0.1) return pick(world, world.orders)
  const rows = await world.calm.db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('orders.id')
    .where('orders.created_at', '>=', world.scope.since)
    .where('payment_attempt.state', 'in', ['captured', 'partially_refunded', 'refunded'])
    .execute()
  const ids = new Set(rows.map(({ id }) => id))
  return pick(
    world,
    world.orders.filter(({ id }) => ids.has(id)),
  )
}

async function refundRequest(world: World, { id }: Visit): Promise<RequestRefund> {
  const roll = world.random()
  if (roll < 0.2) return { by: 'whole', goods: 'restock', reason: REASON }
  if (roll < 0.3) return { by: 'too-much', reason: REASON }
  if (roll < 0.6) return { by: 'amount', amount: 1 + Math.floor(world.random() * 400_000), reason: REASON }
  const lines = await world.calm.db
    .selectFrom('order_line')
    .select(['id', 'quantity'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const line = present(pick(world, lines), 'a line')
  const goods = pick(world, ['restock', 'quarantine', 'write-off', 'keep'] as const) ?? 'keep'
  const quantity = 1 + Math.floor(world.random() * line.quantity)
  return { by: 'lines', lines: [{ line: line.id, quantity, goods }], shipping: roll < 0.7 ? 10_000 : 0, reason: REASON }
}

const dealsWithFailure: Step = async (world) => {
  const stuck = await world.calm.db
    .selectFrom('refund_part')
    .innerJoin('refund', 'refund.id', 'refund_part.refund_id')
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .select(['refund_part.id', 'number'])
    .where((is) =>
      is.or([
        is('refund_part.state', 'in', ['failed', 'reversed']),
        is.and([is('refund_part.state', '=', 'requested'), is('refund_part.route', '=', 'hand')]),
      ]),
    )
    .where('orders.created_at', '>=', world.scope.since)
    .orderBy('refund_part.created_at')
    .execute()
  const part = pick(world, stuck)
  const move = pick(world, ['retry', 'retry', 'sent-by-hand', 'withdraw'] as const) ?? 'retry'
  if (part) await moveRefundPart(world.deps, { number: part.number, partId: part.id, move, note: REASON, by: HOUSE })
}

/** Somebody gives money back at the provider itself, and tells nobody. */
const behindOurBack: Step = async (world) => {
  const payment = pick(world, world.provider.captured)
  if (payment) world.provider.giveBack(payment, 1 + Math.floor(world.random() * 50_000))
}

/** Every step, and how often it is taken. */
export const STEPS: Record<string, [share: number, step: Step]> = {
  order: [9, order],
  pay: [22, pay],
  begin: [8, begin],
  'an old tab pays': [10, oldTab],
  'goes to Pesapal': [12, goesToPesapal],
  'an old page is used': [6, oldPage],
  'the bank decides': [6, bankDecides],
  deliver: [20, deliver],
  'a hint comes': [10, deliverHint],
  'time passes': [5, timePasses],
  sweep: [8, sweep],
  'changes mind': [4, changesMind],
  'the house cancels': [2, houseCancels],
  works: [8, works],
  'gives back': [16, givesBack],
  'deals with a failure': [6, dealsWithFailure],
  'behind our back': [1, behindOurBack],
}
