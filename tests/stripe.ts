import { type StandInTables, signingSecretFrom } from '@loomcourt/payment-stand-ins'
import Stripe from 'stripe'
import { present } from '#kernel/assert.ts'
import type { CardPayment, PaymentResult } from '#modules/payments/contract.ts'
import type { Shop } from '#server/shop.ts'
import { papersMade } from './papers.ts'
import type { Visitor } from './visitor.ts'

export const standInOf = (shop: Shop) => present(shop.standIns, 'a demonstration').stripe

export async function deliver(shop: Shop): Promise<number> {
  const standIn = standInOf(shop)
  standIn.faults.clock_s = Math.round((shop.deps.clock.now().getTime() - Date.now()) / 1000)
  const delivered = await standIn.deliver()
  await papersMade(shop)
  return delivered
}

export async function startCard(visitor: Visitor, orderId: string): Promise<CardPayment> {
  const answer = await visitor.post(`/api/checkout/${orderId}/stripe-intent`, {})
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as CardPayment
}

export async function typeCard(visitor: Visitor, { clientSecret, number }: CardPayment, card: string) {
  const typed = { number: card, expiry: '12/39', cvc: '123' }
  const answer = await visitor.post('/api/sandbox/confirmations', { clientSecret, order: number, card: typed })
  return (await answer.json()) as { status: string; action: string | null }
}

export const askNow = async (visitor: Visitor, number: string): Promise<PaymentResult> =>
  (await (await visitor.post(`/api/orders/${number}/payment-checks`)).json()) as PaymentResult

export const referenceOf = ({ clientSecret }: CardPayment): string => clientSecret.split('_secret_')[0] ?? ''

export async function intentOf(shop: Shop, reference: string): Promise<Stripe.PaymentIntent> {
  const row = await shop.deps.db
    .withTables<StandInTables>()
    .selectFrom('stripe_stand_in_object')
    .select('body')
    .where('id', '=', reference)
    .executeTakeFirstOrThrow()
  return row.body as unknown as Stripe.PaymentIntent
}

export const anEvent = (type: string, object: object, id = `evt_${crypto.randomUUID()}`) => ({
  id,
  object: 'event',
  type,
  api_version: '2026-10-28.endive',
  created: 1,
  livemode: false,
  data: { object },
  pending_webhooks: 1,
  request: null,
})

type Calling = { secret?: string; at?: Date; tamper?: (body: string) => string }

export async function call(shop: Shop, event: object, { secret, at, tamper = (body) => body }: Calling = {}): Promise<Response> {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? signingSecretFrom(shop.deps.secret),
    timestamp: Math.floor((at ?? shop.deps.clock.now()).getTime() / 1000),
  })
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
  const answer = await fetch(`${shop.address}/api/webhooks/stripe`, { method: 'POST', headers, body: tamper(payload) })
  await papersMade(shop)
  return answer
}
