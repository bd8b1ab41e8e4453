import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type HeardOfTest, type ProviderToTest, TEST_AMOUNT, type TestedWay, type TestHop } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { storeSettings } from '#services/settings/index.ts'
import { PESAPAL_WEBHOOK_PATH } from './start-regional-payment.ts'

type Tester = { id: string; name: string; email: string }
type Went = Pick<TestedWay, 'hops' | 'reference'>
type ProviderAnswer<T> = payments.GatewayAnswer<T>

/**
 * Tests a provider: opens a payment, reads it and cancels it. No order or attempt is written. Refuses `payments.unavailable`
 * when the method is off.
 */
export async function testWay(deps: Deps, actor: Tester, way: ProviderToTest): Promise<Outcome<TestedWay>> {
  const { cards, regional } = deps
  let went: Went
  const { gateway, callsAboutOpened } = payments.traitsOf(way)
  if (gateway === 'card') {
    if (!cards) return refuse(payments.problems.noCards())
    went = await atCards(cards)
  } else {
    if (!regional) return refuse(payments.problems.noRegional())
    went = await atRegional(deps, regional, actor)
  }
  const failed = went.hops.find(({ code }) => code !== null)
  const after = { reference: went.reference, failedAt: failed?.hop ?? null, code: failed?.code ?? null }
  const entry = { actor: actor.id, action: 'payment-way-tested', subject: way, at: deps.clock.now() } as const
  return transact(deps.db, async (tx) => {
    await audit.record(tx, { ...entry, before: null, after })
    return done({ ...went, calls: callsAboutOpened })
  })
}

/** Returns when the provider first sent a webhook about a test order. `calledAt` is null before that. */
export async function heardOfTest({ db }: Deps, way: ProviderToTest, reference: string): Promise<Outcome<HeardOfTest>> {
  const at = await payments.firstCallAbout(db, way, reference)
  return done({ calledAt: at?.toISOString() ?? null })
}

async function atCards(cards: payments.CardGateway): Promise<Went> {
  const hops: TestedWay['hops'] = []
  const opened = await timed(hops, 'opened', () => cards.openTest(newId()))
  if (!opened.ok) return { hops, reference: null }
  const reference = opened.value
  await timed(hops, 'read', async () => standsAt('waiting', await cards.read(reference)))
  await timed(hops, 'closed', async () => standsAt('cancelled', await cards.cancel(reference)))
  return { hops, reference }
}

async function atRegional(deps: Deps, regional: payments.RegionalGateway, actor: Tester): Promise<Went> {
  const hops: TestedWay['hops'] = []
  const order = await regionalOrder(deps, actor)
  const ready =
    (await timed(hops, 'keys', () => regional.signIn())).ok &&
    (await timed(hops, 'address', () => regional.register(order.noticeUrl))).ok
  const opened = ready ? await timed(hops, 'opened', () => regional.submit(order)) : undefined
  if (!opened?.ok) return { hops, reference: null }
  const { trackingId } = opened.value
  await timed(hops, 'read', () => regional.statusOf(trackingId))
  await timed(hops, 'closed', () => regional.cancel(trackingId))
  return { hops, reference: trackingId }
}

async function regionalOrder(deps: Deps, { name, email }: Tester): Promise<payments.RegionalOrder> {
  const shopUrl = deps.publicAddress()
  const { phone } = await storeSettings(deps)
  const back = `${shopUrl}/admin/settings?view=ways`
  return {
    reference: `TEST-${newId()}`,
    amount: TEST_AMOUNT,
    currency: 'KES',
    description: 'A test of the connection; nobody is charged.',
    returnUrl: back,
    cancelUrl: back,
    noticeUrl: shopUrl + PESAPAL_WEBHOOK_PATH,
    person: { name, email, phone, country: 'KE' },
  }
}

async function timed<T>(
  hops: TestedWay['hops'],
  hop: TestHop,
  ask: () => Promise<ProviderAnswer<T>>,
): Promise<ProviderAnswer<T>> {
  const began = performance.now()
  const answer = await ask()
  hops.push({ hop, ms: Math.round(performance.now() - began), code: answer.ok ? null : answer.code })
  return answer
}

/** A state other than `state` becomes the error code. */
function standsAt(state: payments.PaymentUpdate['state'], result: Outcome<payments.CardIntent>): ProviderAnswer<void> {
  if (!result.ok) return { ok: false, why: 'unanswered', code: result.problem.code }
  const { notice } = result.value
  return notice.state === state ? { ok: true, value: undefined } : { ok: false, why: 'refused', code: notice.state }
}
