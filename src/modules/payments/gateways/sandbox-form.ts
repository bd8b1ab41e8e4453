import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { SandboxCard } from '../contract.ts'
import { problems } from '../problems.ts'
import type { SandboxForm } from './card-gateway.ts'

const PATIENCE_ms = 20_000

type StandInAnswer = {
  id?: string
  status?: string
  card?: { brand: string; last4: string }
  next_action?: { redirect_to_url?: { url?: string } } | null
  error?: { code?: string; type?: string }
}

/** Calls the simulated provider as the provider's own script does in a browser: without the shop's secret key. */
export function sandboxForm(standIn: string): SandboxForm {
  const post = async (path: string, body: unknown): Promise<StandInAnswer | undefined> => {
    try {
      const request = { method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(PATIENCE_ms) }
      return (await (await fetch(standIn + path, request)).json()) as StandInAnswer
    } catch {
      return undefined
    }
  }
  return {
    tokenise: async (card) => {
      const answer = await post('/client/payment_methods', fieldsOf(card))
      if (answer?.id && answer.card) return done({ token: answer.id, brand: answer.card.brand, last4: answer.card.last4 })
      return refused(answer)
    },
    confirm: async (clientSecret, card, returnUrl) => {
      const answer = await post('/client/confirm', { client_secret: clientSecret, return_url: returnUrl, ...fieldsOf(card) })
      if (!answer?.status) return refused(answer)
      return done({ status: answer.status, action: answer.next_action?.redirect_to_url?.url ?? null })
    },
    page: (path, { method, body }) =>
      fetch(standIn + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_ms),
        ...(body !== undefined && { body }),
      }),
  }
}

const fieldsOf = ({ number, expiry, cvc }: SandboxCard) => ({ number, expiry, cvc })

function refused(answer: StandInAnswer | undefined): Outcome<never> {
  if (!answer) return refuse(problems.unavailable())
  if (answer.error?.code === 'incorrect_number') return refuse(problems.notTestCard())
  return refuse(answer.error?.code === 'expired_card' ? problems.cardExpired() : problems.noSuchCard())
}
