import type { Sent } from './check.ts'
import type { Thing } from './memory.ts'
import * as memory from './memory.ts'
import * as objects from './objects.ts'
import { type Answer, bad, good, missing, type World } from './operations.ts'

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries((value ?? {}) as object).map(([name, each]) => [name, String(each)]))
const invalid = (code: string, message: string): Answer => bad(400, { type: 'invalid_request_error', code, message })

export async function createRefund({ tx, tell }: World, sent: Sent): Promise<Answer> {
  const id = String(sent.payment_intent ?? '')
  const intent = await memory.lock(tx, 'payment_intent', id)
  if (!intent) return missing('payment_intent', id)
  if (intent.status !== 'succeeded') return invalid('charge_not_captured', 'This payment has not been captured.')
  const charge = await memory.lock(tx, 'charge', String(intent.latest_charge))
  if (!charge) return missing('charge', String(intent.latest_charge))
  if (charge.disputed) return invalid('charge_disputed', 'This charge has been charged back.')
  const left = Number(charge.amount) - Number(charge.amount_refunded) // an uncaptured rest counts as refunded
  const amount = sent.amount === undefined ? left : Number(sent.amount)
  if (amount < 1 || amount > left) {
    const code = left === 0 ? 'charge_already_refunded' : 'amount_too_large'
    return invalid(code, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`)
  }
  const reason = sent.reason === undefined ? null : String(sent.reason)
  const refund = objects.aRefund({ intent, amount, reason, metadata: texts(sent.metadata), status: 'succeeded' })
  await memory.insert(tx, 'refund', refund, intent.id)
  await memory.save(tx, refundedBy(charge, amount))
  await tell('refund.created', refund)
  return good(refund)
}

function refundedBy(charge: Thing, amount: number): Thing {
  const amount_refunded = Number(charge.amount_refunded) + amount
  return { ...charge, amount_refunded, refunded: amount_refunded >= Number(charge.amount) }
}

/** Fails a refund that the bank rejected: the money returns to the balance. */
export async function failRefund({ tx, tell }: World, id: string): Promise<Thing | undefined> {
  const refund = await memory.lock(tx, 'refund', id)
  if (!refund || refund.status === 'failed') return refund
  const failed = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' }
  await memory.save(tx, failed)
  const charge = await memory.lock(tx, 'charge', String(refund.charge))
  if (charge) await memory.save(tx, refundedBy(charge, -Number(refund.amount)))
  await tell('refund.failed', failed)
  return failed
}

/** Undefined when the charge is unknown or already disputed. */
export async function openDispute({ tx, tell }: World, chargeId: string): Promise<Thing | undefined> {
  const charge = await memory.lock(tx, 'charge', chargeId)
  if (!charge || charge.disputed) return undefined
  const dispute = objects.aDispute(charge)
  await memory.insert(tx, 'dispute', dispute, String(charge.payment_intent))
  await memory.save(tx, { ...charge, disputed: true })
  await tell('charge.dispute.created', dispute)
  await tell('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** Does nothing when the dispute is already closed. */
export async function closeDispute({ tx, tell }: World, id: string, status: 'won' | 'lost'): Promise<Thing | undefined> {
  const dispute = await memory.lock(tx, 'dispute', id)
  if (!dispute || dispute.status === 'won' || dispute.status === 'lost') return dispute
  const closed = { ...dispute, status }
  await memory.save(tx, closed)
  if (status === 'won') {
    const charge = await memory.lock(tx, 'charge', String(dispute.charge))
    if (charge) await memory.save(tx, { ...charge, disputed: false })
    await tell('charge.dispute.funds_reinstated', closed)
  }
  await tell('charge.dispute.closed', closed)
  return closed
}
