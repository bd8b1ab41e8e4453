import { type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { CardToken, SandboxCard, SandboxConfirm, SandboxConfirmed } from '../contract.ts'
import { problems } from '../problems.ts'

// Demo only: replaces the card provider's browser script and pages. Live mode has no sandbox.

type Cards = Pick<Deps, 'cards'>

/** Refuses `payments.unavailable`, `.not-a-test-card`, `.card-expired` and `.no-such-card`. */
export const tokeniseTestCard = async ({ cards }: Cards, card: SandboxCard): Promise<Outcome<CardToken>> =>
  cards?.sandbox ? cards.sandbox.tokenise(card) : refuse(problems.noCards())

/** The payment attempt changes when the provider's update arrives. */
export async function confirmTestCard({ cards }: Cards, confirm: SandboxConfirm): Promise<Outcome<SandboxConfirmed>> {
  const { clientSecret, card, order } = confirm
  if (!cards?.sandbox) return refuse(problems.noCards())
  return cards.sandbox.confirm(clientSecret, card, `/payment-success?order=${encodeURIComponent(order)}`)
}

/** Refuses `payments.unavailable`. */
export const challengePage = (deps: Cards, id: string) => page(deps, id, { method: 'GET', body: undefined })

/** Refuses `payments.unavailable`. */
export const answerChallenge = (deps: Cards, id: string, body: Uint8Array) =>
  page(deps, id, { method: 'POST', body: new TextDecoder().decode(body) })

async function page({ cards }: Cards, id: string, init: { method: string; body: string | undefined }) {
  if (!cards?.sandbox) return refuse(problems.noCards())
  try {
    const { status, headers, body } = await cards.sandbox.page(`/challenge/${id}`, init)
    const passed = [...headers].filter(([name]) => PASSED_ON.has(name))
    return new Response(body, { status, headers: passed })
  } catch {
    return refuse(problems.unavailable())
  }
}

const PASSED_ON = new Set(
  ['content-type', 'content-security-policy', 'cache-control', 'location', 'referrer-policy', 'x-content-type-options'], //
)
