import type { SandboxCard } from '#modules/payments/contract.ts'
import { ApiProblem } from '../../../api/transport.ts'
import { orderWrites } from '../../order/order-writes.ts'
import { leaveFor } from '../leave-for.ts'
import type { CardOutcome } from './card-handle.ts'

/** What the provider's script does in a live shop: hands over the card, and goes to the bank where the bank wants to ask. */
export async function confirmTestCard(order: string, clientSecret: string, card: SandboxCard): Promise<CardOutcome> {
  try {
    const { status, action } = await orderWrites.confirmTestCard({ clientSecret, card, order })
    if (status === 'requires_action' && action) return leaveFor(action)
    if (status !== 'requires_payment_method') return { kind: 'ask-the-order' }
    const { failure, message } = await orderWrites.checkPayment(order) // why it was refused is the shop's to know
    return { kind: 'failed', code: failure, sentence: message ?? '' }
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) return { kind: 'unreached' }
    return { kind: 'failed', code: error.code ?? null, sentence: error.sentence }
  }
}
