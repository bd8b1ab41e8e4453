import { done, refuse } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { allowCheckout } from '#platform/rate-limit.ts'
import { CardToken, PaymentMethods, SandboxCard } from './contract.ts'
import { problems } from './problems.ts'

export const paymentMethods = endpoint({
  method: 'GET',
  path: '/api/payment-methods',
  access: 'public',
  summary: 'How this shop can be paid',
  returns: PaymentMethods,
  run: async ({ deps: { cards } }) =>
    done({ card: cards?.form ?? ('none' as const), publishableKey: cards?.form === 'element' ? cards.publishableKey : null }),
})

export const tokeniseTestCard = endpoint({
  method: 'POST',
  path: '/api/sandbox/cards',
  access: 'public',
  summary: 'Demonstration only: turns a typed test card into a token, as a card provider would',
  body: SandboxCard,
  returns: CardToken,
  status: 201,
  refuses: ['payments.unavailable', 'payments.not-a-test-card', 'payments.card-expired', 'rate-limit.exceeded'],
  run: async ({ deps, body, clientAddress }) => {
    const { sandbox } = deps.cards ?? {}
    if (!sandbox) return refuse(problems.noCards())
    const allowed = await allowCheckout(deps, 'sandbox-cards', clientAddress)
    return allowed.ok ? sandbox.tokenise(body) : allowed
  },
})
