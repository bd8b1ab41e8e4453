import { z } from 'zod'
import { CardToken, SandboxCard, SandboxConfirm, SandboxConfirmed } from '#modules/payments/contract.ts'
import { answerChallenge, challengePage, confirmTestCard, tokeniseTestCard } from '#modules/payments/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { checkoutLimit } from '#platform/shared-counts.ts'

const refuses = ['payments.unavailable', 'payments.not-a-test-card', 'payments.card-expired']
const params = z.object({ id: z.string().regex(/^pi_\w{8,80}$/) })

export const postTestCard = endpoint({
  method: 'POST',
  path: '/api/sandbox/cards',
  access: 'public',
  urgency: 'payment',
  summary: 'Create a token for a test card (demo only)',
  body: SandboxCard,
  returns: CardToken,
  status: 201,
  refuses,
  limit: checkoutLimit('sandbox-cards'),
  run: ({ deps, body }) => tokeniseTestCard(deps, body),
})

export const postTestConfirmation = endpoint({
  method: 'POST',
  path: '/api/sandbox/confirmations',
  access: 'public',
  urgency: 'payment',
  summary: 'Confirm a payment with a test card (demo only)',
  body: SandboxConfirm,
  returns: SandboxConfirmed,
  refuses: [...refuses, 'payments.no-such-card'],
  limit: checkoutLimit('sandbox-cards'),
  run: ({ deps, body }) => confirmTestCard(deps, body),
})

export const showChallenge = endpoint({
  method: 'GET',
  path: '/api/sandbox/pages/stripe/challenge/:id',
  access: 'public',
  urgency: 'checkout',
  summary: 'Get the 3-D Secure challenge page (demo only)',
  params,
  returns: z.null(),
  probe: { status: 400 },
  run: ({ deps, params }) => challengePage(deps, params.id),
})

export const postChallenge = endpoint({
  method: 'POST',
  path: '/api/sandbox/pages/stripe/challenge/:id',
  access: 'public',
  urgency: 'checkout',
  summary: 'Send the answer to a 3-D Secure challenge (demo only)',
  params,
  rawBody: true,
  maxBody_kB: 4,
  returns: z.null(),
  probe: { status: 400 },
  run: ({ deps, params, body }) => answerChallenge(deps, params.id, body),
})
