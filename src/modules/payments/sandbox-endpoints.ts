import { z } from 'zod'
import { refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import { endpoint } from '#platform/endpoint.ts'
import { allowCheckout } from '#platform/rate-limit.ts'
import { CardToken, SandboxCard, SandboxConfirm, SandboxConfirmed } from './contract.ts'
import { problems } from './problems.ts'

// The demonstration only: what a card provider's own script and pages do in a buyer's browser. In live mode there is no stand-in.

const refuses = ['payments.unavailable', 'payments.not-a-test-card', 'payments.card-expired', 'rate-limit.exceeded']

export const tokeniseTestCard = endpoint({
  method: 'POST',
  path: '/api/sandbox/cards',
  access: 'public',
  summary: 'Demonstration only: turns a typed test card into a token, as a card provider would',
  body: SandboxCard,
  returns: CardToken,
  status: 201,
  refuses,
  run: async ({ deps, body, clientAddress }) => {
    const { sandbox } = deps.cards ?? {}
    if (!sandbox) return refuse(problems.noCards())
    const allowed = await allowCheckout(deps, 'sandbox-cards', clientAddress)
    return allowed.ok ? sandbox.tokenise(body) : allowed
  },
})

export const confirmTestCard = endpoint({
  method: 'POST',
  path: '/api/sandbox/confirmations',
  access: 'public',
  summary: 'Demonstration only: pays with a test card, as a card provider’s element would. It settles nothing here',
  body: SandboxConfirm,
  returns: SandboxConfirmed,
  refuses: [...refuses, 'payments.no-such-card'],
  run: async ({ deps, body: { clientSecret, card, order }, clientAddress }) => {
    const { sandbox } = deps.cards ?? {}
    if (!sandbox) return refuse(problems.noCards())
    const allowed = await allowCheckout(deps, 'sandbox-cards', clientAddress)
    if (!allowed.ok) return allowed
    return sandbox.confirm(clientSecret, card, `/payment-success?order=${encodeURIComponent(order)}`)
  },
})

const params = z.object({ id: z.string().regex(/^pi_\w{8,80}$/) })

export const getChallenge = endpoint({
  method: 'GET',
  path: '/api/sandbox/pages/stripe/challenge/:id',
  access: 'public',
  summary: 'Demonstration only: the page on which the buyer’s bank asks whether it is them',
  params,
  returns: z.null(),
  run: ({ deps, params: { id } }) => page(deps, id, { method: 'GET', body: undefined }),
})

export const answerChallenge = endpoint({
  method: 'POST',
  path: '/api/sandbox/pages/stripe/challenge/:id',
  access: 'public',
  summary: 'Demonstration only: the answer to the buyer’s bank',
  params,
  rawBody: true,
  mostBody_kB: 4,
  returns: z.null(),
  run: ({ deps, params: { id }, body }) => page(deps, id, { method: 'POST', body: new TextDecoder().decode(body) }),
})

async function page({ cards }: Deps, id: string, init: { method: string; body: string | undefined }) {
  if (!cards?.sandbox) return refuse(problems.noCards())
  try {
    const { status, headers, body } = await cards.sandbox.page(`/challenge/${id}`, init)
    const kept = [...headers].filter(([name]) => PASSED_ON.has(name))
    return new Response(body, { status, headers: kept })
  } catch {
    return refuse(problems.unavailable())
  }
}

const PASSED_ON = new Set(
  ['content-type', 'content-security-policy', 'cache-control', 'location', 'referrer-policy', 'x-content-type-options'], //
)
