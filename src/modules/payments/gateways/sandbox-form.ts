import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { SandboxCard } from '../contract.ts'
import { problems } from '../problems.ts'
import type { SandboxForm } from './card-gateway.ts'

const PATIENCE_ms = 20_000

type Said = {
  id?: string
  status?: string
  card?: { brand: string; last4: string }
  next_action?: { redirect_to_url?: { url?: string } } | null
  error?: { code?: string; type?: string }
}

/** Speaks to the stand-in as the provider's own script does in a browser: without the shop's key. */
export function sandboxForm(standIn: string): SandboxForm {
  const post = async (path: string, body: unknown): Promise<Said | undefined> => {
    try {
      const request = { method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(PATIENCE_ms) }
      return (await (await fetch(standIn + path, request)).json()) as Said
    } catch {
      return undefined
    }
  }
  return {
    tokenise: async (card) => {
      const said = await post('/client/payment_methods', fieldsOf(card))
      if (said?.id && said.card) return done({ token: said.id, brand: said.card.brand, last4: said.card.last4 })
      return refused(said)
    },
    confirm: async (clientSecret, card, returnUrl) => {
      const said = await post('/client/confirm', { client_secret: clientSecret, return_url: returnUrl, ...fieldsOf(card) })
      if (!said?.status) return refused(said)
      return done({ status: said.status, action: said.next_action?.redirect_to_url?.url ?? null })
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

function refused(said: Said | undefined): Outcome<never> {
  if (!said) return refuse(problems.unavailable())
  if (said.error?.code === 'incorrect_number') return refuse(problems.notTestCard())
  return refuse(said.error?.code === 'expired_card' ? problems.cardExpired() : problems.noSuchCard())
}
