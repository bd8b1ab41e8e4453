import { type Db, inTransaction } from '../database.ts'
import { CARDS } from './cards.ts'
import type { Thing } from './memory.ts'
import * as memory from './memory.ts'
import * as objects from './objects.ts'
import { type Answer, answerChallenge, bad, confirmIntent, good } from './operations.ts'
import type { Wire } from './wire.ts'

type Typed = { number?: unknown; expiry?: unknown; cvc?: unknown }

/** Handles calls of the provider's script in the buyer's browser, which sends no secret key. */
export async function answerBrowser(wire: Wire, path: string, body: string): Promise<Answer> {
  const sent = read(body)
  if (path === '/client/payment_methods') {
    const method = await cardOf(wire.db, sent)
    return 'error' in method ? bad(402, method.error as Record<string, unknown>) : good({ id: method.id, card: method.card })
  }
  if (path !== '/client/confirm') return bad(404, { type: 'invalid_request_error', message: 'Unrecognized request URL.' })
  const id = String(sent.client_secret ?? '').split('_secret_')[0] ?? ''
  const intent = await memory.find(wire.db, 'payment_intent', id)
  if (!intent || intent.client_secret !== sent.client_secret)
    return bad(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment.' })
  const method = await cardOf(wire.db, sent)
  if ('error' in method) return bad(402, method.error as Record<string, unknown>)
  const answer = await inTransaction(wire.db, (tx) =>
    confirmIntent(wire.worldOf(tx), id, { payment_method: method.id, return_url: sent.return_url }),
  )
  wire.afterwards()
  const now = (await memory.find(wire.db, 'payment_intent', id)) ?? intent
  return { status: answer.status, body: { ...withoutSecret(now), ...('error' in answer.body && { error: answer.body.error }) } }
}

const withoutSecret = ({ id, status, next_action }: Thing) => ({ id, status, next_action })

function read(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return {}
  }
}

async function cardOf(db: Db, { number, expiry }: Typed): Promise<Thing | { error: object }> {
  const digits = String(number ?? '').replace(/\D/g, '')
  const card = CARDS[digits]
  if (!card) return { error: { type: 'card_error', code: 'incorrect_number', message: 'This is not one of the test cards.' } }
  const [month = 0, year = 0] = String(expiry ?? '')
    .split('/')
    .map(Number)
  if (Date.now() >= Date.UTC(2000 + year, month, 1)) {
    return { error: { type: 'card_error', code: 'expired_card', message: 'Your card has expired.' } }
  }
  const method = objects.aMethod(
    { brand: card.brand, last4: digits.slice(-4), exp_month: month, exp_year: 2000 + year },
    card.does,
  )
  await memory.insert(db, 'payment_method', method)
  return method
}

/** Serves the challenge of the buyer's bank (3-D Secure). A POST records the answer and redirects to the shop. */
export async function answerChallengePage(wire: Wire, method: string, id: string, body: string): Promise<Response> {
  const { challengePage, gonePage } = await import('./page.ts')
  const intent = await memory.find(wire.db, 'payment_intent', id)
  if (!intent) return gonePage()
  if (method !== 'POST') return intent.status === 'requires_action' ? challengePage(intent) : back(intent)
  const answered = await inTransaction(wire.db, (tx) =>
    answerChallenge(wire.worldOf(tx), id, new URLSearchParams(body.slice(0, 500)).get('answer') === 'yes'),
  )
  wire.afterwards()
  return back(answered ?? intent, returnUrlOf(intent))
}

function returnUrlOf(intent: Thing): string | undefined {
  const next = intent.next_action as { redirect_to_url?: { return_url?: string | null } } | null
  return next?.redirect_to_url?.return_url ?? undefined
}

/** Redirects to the shop with the provider's query parameters. */
function back(intent: Thing, returnUrl = returnUrlOf(intent)): Response {
  const query = new URLSearchParams({
    payment_intent: intent.id,
    redirect_status: intent.status === 'succeeded' ? 'succeeded' : 'failed',
  })
  const to = returnUrl ? `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}${query}` : '/'
  return new Response(null, { status: 303, headers: { Location: to, 'Cache-Control': 'no-store' } })
}
