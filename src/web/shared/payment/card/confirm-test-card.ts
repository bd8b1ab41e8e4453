import type { SandboxCard } from '#modules/payments/contract.ts'
import { ApiProblem } from '../../../api/transport.ts'
import { orderWrites } from '../../order/order-writes.ts'
import { redirectTo } from '../redirect.ts'
import type { CardOutcome } from './card-handle.ts'

/** Confirms a test card, as the provider's script does in a live shop. Redirects to the bank when it requires a challenge. */
export async function confirmTestCard(order: string, clientSecret: string, card: SandboxCard): Promise<CardOutcome> {
  try {
    const { status, action } = await orderWrites.confirmTestCard({ clientSecret, card, order })
    if (status === 'requires_action' && action) return redirectTo(action)
    if (status !== 'requires_payment_method') return { kind: 'ask-the-order' }
    const { failure, message } = await orderWrites.checkPayment(order) // the server returns the reason of the refusal
    return { kind: 'failed', code: failure, sentence: message ?? '' }
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) return { kind: 'unreached' }
    return { kind: 'failed', code: error.code ?? null, sentence: error.sentence }
  }
}
