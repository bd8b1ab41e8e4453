import { recordReceipt } from '#flows/orders/record-receipt.ts'
import { returnFromPesapal } from '#flows/payments/handle-pesapal-webhook.ts'
import { payOrder } from '#flows/payments/pay-order.ts'
import { startPayment } from '#flows/payments/start-payment.ts'
import { stopCredit } from '#flows/payments/stop-credit.ts'
import { present } from '#kernel/assert.ts'
import { issueGiftCard } from '#modules/credit/index.ts'
import type { AmountPart, StartPayment } from '#modules/payments/contract.ts'
import { takesTheRest } from './ordering.ts'
import { CARDS } from './provider.ts'
import { HOUSE, inState, pick, REASON, type Step } from './shared.ts'
import { sweep } from './webhook-delivery.ts'
import type { Visit, World } from './world.ts'

const partOf = (world: World): AmountPart => pick(world, ['whole', 'whole', 'deposit', 'balance'] as const) ?? 'whole'

const start = (world: World, chosen: Visit, wish: StartPayment) =>
  startPayment(world.deps, chosen, chosen.number, wish, crypto.randomUUID())

export const pay: Step = async (world) => {
  const chosen = pick(world, world.orders)
  if (!chosen) return
  if (world.random() < 0.3) await start(world, chosen, { kind: 'card', part: partOf(world) })
  await payByCard(world, chosen)
}

async function payByCard(world: World, chosen: Visit) {
  const { deps, random } = world
  const input = { number: chosen.number, token: present(pick(world, CARDS), 'a card'), key: crypto.randomUUID() }
  await payOrder(deps, chosen, input)
  if (random() < 0.3) await payOrder(deps, chosen, input) // the button was pressed twice
}

/** Starts a card payment that is not completed here. */
export const begin: Step = async (world) => {
  const chosen = pick(world, world.orders)
  if (chosen) await start(world, chosen, { kind: 'card', part: partOf(world) })
}
export const oldTab: Step = async (world) => {
  const open = pick(world, world.provider.open)
  if (open) world.provider.pay(open, present(pick(world, CARDS), 'a card'))
}
export const bankDecides: Step = async ({ provider, regional }) => {
  provider.decide()
  regional.decide()
}

export const goesToPesapal: Step = async (world) => {
  const chosen = pick(world, world.orders)
  if (!chosen) return
  const begun = await start(world, chosen, { kind: 'pesapal', part: partOf(world) })
  if (!begun.ok || begun.value.next.kind !== 'redirect') return
  const page = begun.value.next.url.split('/').at(-1) ?? ''
  if (!world.pages.includes(page)) world.pages.push(page)
  if (world.random() < 0.5) world.regional.act(page, world.random() < 0.8 ? 'pay' : 'fail')
  if (world.random() < 0.5) await returnFromPesapal(world.deps, chosen, { trackingId: page, reference: '' })
}
export const oldPage: Step = async (world) => {
  const page = pick(world, world.pages)
  if (page) world.regional.act(page, world.random() < 0.8 ? 'pay' : 'fail')
}

export const paysByGiftCard: Step = async (world) => {
  const waiting = await inState(world, ['pending_payment'])
  const chosen = pick(world, waiting.length > 0 && world.random() < 0.9 ? waiting : world.orders)
  if (!chosen) return
  const giftCard = world.random() < 0.1 ? 'WRONGWRONGWRONG1' : await cardOf(world)
  if (giftCard) await start(world, chosen, { kind: 'gift-card', part: partOf(world), giftCard })
  if (world.random() < 0.4) await payByCard(world, chosen)
}

async function cardOf(world: World): Promise<string | undefined> {
  const { calm, random, giftCards } = world
  const mailed = random() < 0.7 ? await codeMailed(world) : undefined
  if (mailed) return mailed
  if (random() < 0.4 && giftCards.length > 0) return pick(world, giftCards)?.code
  const value = random() < 0.4 ? 10_000_000 : 100 + Math.floor(random() * 1_500_000)
  const ends = random() < 0.1 && { expiresOn: calm.clock.now().toISOString().slice(0, 10) }
  const issued = await issueGiftCard(calm, HOUSE, crypto.randomUUID(), { value, reason: REASON, ...ends })
  if (!issued.ok) return undefined
  giftCards.push(issued.value)
  return issued.value.code
}

/** Reads the code of a gift card from an e-mail of this story. Undefined without one. */
async function codeMailed(world: World): Promise<string | undefined> {
  const mails = await world.calm.db
    .selectFrom('mail')
    .select('data')
    .where('template', '=', 'gift-card')
    .where('recipient', '=', 'njeri@example.com')
    .where('created_at', '>=', world.scope.since)
    .orderBy('id')
    .execute()
  return (pick(world, mails)?.data as { code?: string } | undefined)?.code
}

export const stopsGiftCard: Step = async (world) => {
  const card = pick(world, world.giftCards)
  if (card) await stopCredit(world.deps, card.id, HOUSE, REASON)
}

export const promisesToPay: Step = async (world) => {
  const chosen = pick(world, world.orders)
  const kind = pick(world, ['bank-transfer', 'on-delivery', 'on-pickup'] as const) ?? 'bank-transfer'
  if (chosen) await start(world, chosen, { kind, part: kind === 'bank-transfer' ? partOf(world) : 'whole' })
}

export const receivesMoney: Step = async (world) => {
  const { calm, random, deps, scope } = world
  const promised = await calm.db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['orders.number', 'method', 'amount'])
    .where('orders.created_at', '>=', scope.since)
    .where('provider', '=', 'house')
    .where('method', '<>', 'gift-card')
    .where('payment_attempt.state', '=', 'created')
    .orderBy('payment_attempt.created_at')
    .execute()
  const one = pick(world, promised)
  const number = one?.number ?? pick(world, world.orders)?.number
  if (!number || (!one && random() > 0.2)) return
  const amount = one && random() < 0.7 ? one.amount : 1 + Math.floor(random() * 900_000)
  const method = one?.method === 'on-delivery' || one?.method === 'on-pickup' ? one.method : 'bank-transfer'
  const reference = random() < 0.9 ? `T${crypto.randomUUID()}` : `T${number}` // now and then a reference that may be recorded twice
  await recordReceipt(deps, HOUSE, number, { method, amount, reference }, crypto.randomUUID())
}

/** A full transfer arrives after the order expired. Another buyer may have bought its goods. */
export const moneyTooLate: Step = async (world) => {
  const { calm, deps } = world
  const late = pick(world, await inState(world, ['expired'])) ?? (await forgotten(world))
  if (!late) return
  if (world.random() < 0.8) await takesTheRest(world, late)
  const { total } = await calm.db.selectFrom('orders').select('total').where('id', '=', late.id).executeTakeFirstOrThrow()
  const receipt = { method: 'bank-transfer', amount: total, reference: `L${crypto.randomUUID()}` } as const
  await recordReceipt(deps, HOUSE, late.number, receipt, crypto.randomUUID())
}

async function forgotten(world: World): Promise<Visit | undefined> {
  const waiting = world.random() < 0.04 ? pick(world, await inState(world, ['pending_payment'])) : undefined
  if (!waiting) return undefined
  world.clock.forward(61)
  await sweep(world)
  return waiting
}
