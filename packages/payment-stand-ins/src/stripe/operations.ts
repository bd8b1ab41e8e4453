import type { Tx } from '../database.ts'
import { CARDS, DECLINES, type Deed, KNOWN_METHODS } from './cards.ts'
import type { Sent } from './check.ts'
import type { Thing } from './memory.ts'
import * as memory from './memory.ts'
import * as objects from './objects.ts'

/** An error does not roll back, so that a declined card stays in the history of the payment. */
export type Answer = { status: number; body: Record<string, unknown> }
export type World = {
  tx: Tx
  tell: (type: string, object: Thing, delay_ms?: number) => Promise<void>
  pages: string
  disputeAfter_ms: number
}

export const good = (body: Thing | Record<string, unknown>): Answer => ({ status: 200, body })
export const bad = (status: number, error: Record<string, unknown>): Answer => ({ status, body: { error } })
export const missing = (what: string, id: string): Answer =>
  bad(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'`, param: 'id' })
const unexpected = (intent: Thing, message: string): Answer =>
  bad(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message, payment_intent: intent })

const MIN = 50
const MAX = 99_999_999
const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries((value ?? {}) as object).map(([name, each]) => [name, String(each)]))
const text = (value: unknown): string | null => (value === undefined || value === null || value === '' ? null : String(value))

/** Creates a payment. With `confirm` it is charged in the same call, and an unknown card then leaves no payment behind. */
export async function createIntent(world: World, sent: Sent): Promise<Answer> {
  const { tx } = world
  const amount = Number(sent.amount)
  if (amount < MIN) return bad(400, invalid('amount_too_small', 'amount', 'Amount must convert to at least 50 cents.'))
  if (amount > MAX) return bad(400, invalid('amount_too_large', 'amount', 'Amount must be no more than 99999999.'))
  const currency = String(sent.currency)
  if (!/^[a-z]{3}$/.test(currency)) return bad(400, invalid('parameter_invalid', 'currency', `Invalid currency: ${currency}`))
  const intent = objects.anIntent({
    amount,
    currency,
    metadata: texts(sent.metadata),
    description: text(sent.description),
    receipt_email: text(sent.receipt_email),
    statement_descriptor_suffix: text(sent.statement_descriptor_suffix),
    capture_method: text(sent.capture_method) ?? 'automatic',
  })
  const methodId = String(sent.payment_method ?? '')
  const paysNow = sent.confirm === true || sent.confirm === 'true'
  const method = paysNow ? await methodOf(tx, methodId) : undefined
  if (paysNow && !method) return missing('PaymentMethod', methodId)
  await memory.insert(tx, 'payment_intent', intent)
  return method ? charge(world, intent, method, sent) : good(intent)
}

const invalid = (code: string, param: string, message: string) => ({ type: 'invalid_request_error', code, param, message })

export async function updateIntent({ tx }: World, id: string, sent: Sent): Promise<Answer> {
  const intent = await memory.lock(tx, 'payment_intent', id)
  if (!intent) return missing('payment_intent', id)
  if (sent.amount !== undefined && !isOpen(intent)) return unexpected(intent, `This payment is ${intent.status}.`)
  const metadata = { ...(intent.metadata as object), ...texts(sent.metadata) }
  const changed = { ...intent, metadata, ...(sent.amount !== undefined && { amount: Number(sent.amount) }) }
  await memory.save(tx, changed)
  return good(changed)
}

const isOpen = ({ status }: Thing) =>
  ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(String(status))

export async function cancelIntent({ tx, tell }: World, id: string, sent: Sent): Promise<Answer> {
  const intent = await memory.lock(tx, 'payment_intent', id)
  if (!intent) return missing('payment_intent', id)
  if (!isOpen(intent) && intent.status !== 'requires_capture')
    return unexpected(intent, `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`)
  return good(await cancelled({ tx, tell }, intent, text(sent.cancellation_reason)))
}

async function cancelled({ tx, tell }: Pick<World, 'tx' | 'tell'>, intent: Thing, reason: string | null): Promise<Thing> {
  const over = {
    ...intent,
    status: 'canceled',
    canceled_at: objects.seconds(),
    next_action: null,
    amount_capturable: 0,
    cancellation_reason: reason,
  }
  await memory.save(tx, over)
  await tell('payment_intent.canceled', over)
  return over
}

/** Cancels an uncaptured authorisation. Returns other payments unchanged, and undefined for an unknown one. */
export async function expireAuthorization(world: World, id: string): Promise<Thing | undefined> {
  const intent = await memory.lock(world.tx, 'payment_intent', id)
  return intent?.status === 'requires_capture' ? cancelled(world, intent, 'automatic') : intent
}

const isOver = (charge: Thing | undefined): boolean => {
  const { card } = (charge?.payment_method_details ?? {}) as { card?: { capture_before?: number } }
  return card?.capture_before !== undefined && card.capture_before <= objects.seconds()
}

/**
 * Captures an authorisation in full or in part, and releases the rest. An expired one is cancelled and refused with
 * `charge_expired_for_capture`.
 */
export async function captureIntent(world: World, id: string, sent: Sent): Promise<Answer> {
  const { tx, tell } = world
  const intent = await memory.lock(tx, 'payment_intent', id)
  if (!intent) return missing('payment_intent', id)
  if (intent.status !== 'requires_capture')
    return unexpected(intent, `This PaymentIntent could not be captured because it has a status of ${intent.status}.`)
  const charge = await memory.lock(tx, 'charge', String(intent.latest_charge))
  if (!charge || isOver(charge)) {
    await cancelled(world, intent, 'automatic')
    return bad(400, { type: 'invalid_request_error', code: 'charge_expired_for_capture', message: 'This charge has expired.' })
  }
  const amount = sent.amount_to_capture === undefined ? Number(intent.amount_capturable) : Number(sent.amount_to_capture)
  if (amount > Number(intent.amount_capturable))
    return bad(400, invalid('amount_too_large', 'amount_to_capture', 'The amount is larger than what is capturable.'))
  if (amount < MIN) return bad(400, invalid('amount_too_small', 'amount_to_capture', 'Amount must convert to at least 50 cents.'))
  await memory.save(tx, { ...charge, captured: true, amount_captured: amount, amount_refunded: Number(charge.amount) - amount })
  const paid = { ...intent, status: 'succeeded', amount_capturable: 0, amount_received: amount }
  await memory.save(tx, paid)
  await tell('payment_intent.succeeded', paid)
  return good(paid)
}

async function methodOf(tx: Tx, id: string): Promise<Thing | undefined> {
  const number = KNOWN_METHODS[id]
  const card = number === undefined ? undefined : CARDS[number]
  if (!number || !card) return memory.find(tx, 'payment_method', id)
  const made = objects.aMethod({ brand: card.brand, last4: number.slice(-4), exp_month: 12, exp_year: 2039 }, card.does)
  await memory.insert(tx, 'payment_method', made)
  return made
}

export async function confirmIntent(world: World, id: string, sent: Sent): Promise<Answer> {
  const { tx } = world
  const methodId = String(sent.payment_method ?? '')
  const [intent, method] = await Promise.all([memory.lock(tx, 'payment_intent', id), methodOf(tx, methodId)])
  if (!intent) return missing('payment_intent', id)
  if (!isOpen(intent)) return unexpected(intent, `You cannot confirm this PaymentIntent because it is ${intent.status}.`)
  if (!method) return missing('PaymentMethod', methodId)
  return charge(world, intent, method, sent)
}

async function charge(world: World, intent: Thing, method: Thing, sent: Sent): Promise<Answer> {
  const { tx, tell, pages } = world
  const does = method.does as Deed
  if (DECLINES[does]) return decline(world, intent, method, does)
  if (does !== 'asks') return good(await pay(world, intent, method))
  const url = `${pages}/challenge/${intent.id}`
  const waiting = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: text(sent.return_url) } },
  }
  await memory.save(tx, waiting)
  await tell('payment_intent.requires_action', waiting)
  return good(waiting)
}

async function decline({ tx, tell }: World, intent: Thing, method: Thing, does: Deed): Promise<Answer> {
  const why = DECLINES[does] ?? { code: 'card_declined', message: 'Your card was declined.' }
  const charge = objects.aCharge({ intent, method, failure: why })
  await memory.insert(tx, 'charge', charge, intent.id)
  const error = { type: 'card_error', ...why, charge: charge.id }
  const failed = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: charge.id,
    last_payment_error: { ...error, payment_method: shown(method) },
  }
  await memory.save(tx, failed)
  await tell('payment_intent.payment_failed', failed)
  return bad(402, { ...error, payment_intent: failed })
}

/** Returns a payment method without the stand-in's own field `does`. */
export const shown = ({ does, ...method }: Thing): Thing => method as Thing

async function pay({ tx, tell, disputeAfter_ms }: World, intent: Thing, method: Thing): Promise<Thing> {
  const charge = objects.aCharge({ intent, method })
  await memory.insert(tx, 'charge', charge, intent.id)
  if (intent.capture_method === 'manual') return reserve({ tx, tell }, intent, charge)
  const paid = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
  }
  await memory.save(tx, paid)
  await tell('payment_intent.succeeded', paid)
  if (method.does === 'is disputed') await tell('stand-in.dispute', charge, disputeAfter_ms)
  return paid
}

/** Authorises the amount on the card and schedules its expiry, after which the provider releases it. */
async function reserve({ tx, tell }: Pick<World, 'tx' | 'tell'>, intent: Thing, charge: Thing): Promise<Thing> {
  const held = {
    ...intent,
    status: 'requires_capture',
    amount_capturable: intent.amount,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    next_action: null,
    last_payment_error: null,
  }
  await memory.save(tx, held)
  await tell('payment_intent.amount_capturable_updated', held)
  await tell('stand-in.expiry', held, objects.RESERVED_s * 1000)
  return held
}

/** Returns the payment, unchanged when it awaits no answer. */
export async function answerChallenge(world: World, id: string, yes: boolean): Promise<Thing | undefined> {
  const intent = await memory.lock(world.tx, 'payment_intent', id)
  if (intent?.status !== 'requires_action') return intent
  const method = await memory.find(world.tx, 'payment_method', String(intent.payment_method))
  if (!method) return intent
  if (yes) return pay(world, intent, method)
  const error = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'The provided payment method has failed authentication.',
  }
  const failed = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  }
  await memory.save(world.tx, failed)
  await world.tell('payment_intent.payment_failed', failed)
  return failed
}
