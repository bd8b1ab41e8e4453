import type { RefObject } from 'react'
import type { SandboxCard } from '#modules/payments/contract.ts'
import { Refusal } from '../../../ask.ts'
import { newKey } from '../../checkout/order-key.ts'
import { orderWrites } from '../../order/order-writes.ts'
import { leaveFor } from '../leave-for.ts'
import type { CardSaid } from './card-handle.ts'

/** A try without an answer: pressing again asks for the same one, so a broken connection cannot pay twice. */
export type Unanswered = { card: string; token: string; key: string } | undefined

/** What the provider's script does in a live shop: hands over the card, and goes to the bank where the bank wants to ask. */
export async function confirmTestCard(number: string, typed: SandboxCard, unanswered: RefObject<Unanswered>): Promise<CardSaid> {
  try {
    const card = JSON.stringify(typed)
    if (unanswered.current?.card !== card) {
      const { token } = await orderWrites.testCard(typed)
      unanswered.current = { card, token, key: newKey() }
    }
    const { token, key } = unanswered.current
    const { state, failure, message, action } = await orderWrites.payWithTestCard(number, token, key)
    unanswered.current = undefined
    if (action) return leaveFor(action)
    return state === 'failed' ? { kind: 'failed', code: failure, sentence: message ?? '' } : { kind: 'ask-the-order' }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) return { kind: 'unreached' }
    unanswered.current = undefined
    return { kind: 'failed', code: error.code ?? null, sentence: error.sentence }
  }
}
