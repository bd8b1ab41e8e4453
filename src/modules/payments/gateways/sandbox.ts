import type { Clock } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db } from '#platform/db.ts'
import type { CardToken, SandboxCard } from '../contract.ts'
import { problems } from '../problems.ts'
import { hasExpired, testCard } from '../rules/test-cards.ts'
import '../tables.ts'
import type { CardGateway, Notice } from './card-gateway.ts'

/**
 * A card provider inside the shop, for the demonstration: it keeps its own memory, answers a repeated request as it
 * did the first time, and takes no money. It stands outside our transactions, as a real provider does.
 */
export const sandboxGateway = (db: Db, clock: Clock): CardGateway => ({
  provider: 'sandbox',
  async confirm({ requestKey, amount, currency, token }) {
    const card = await db.selectFrom('sandbox_card').selectAll().where('token', '=', token).executeTakeFirst()
    if (!card) return refuse(problems.noSuchCard())
    const good = card.behaviour === 'succeeds'
    await db
      .insertInto('sandbox_intent')
      .values({
        id: `pi_${newId().replaceAll('-', '')}`,
        request_key: requestKey,
        amount,
        currency,
        status: good ? 'succeeded' : 'failed',
        decline_code: good ? null : card.behaviour,
        card_token: token,
        created_at: clock.now(),
      })
      .onConflict((asked) => asked.column('request_key').doNothing())
      .execute()
    const notice = await retrieve(db, requestKey)
    return notice ? done(notice) : refuse(problems.noCards())
  },
  retrieve: (requestKey) => retrieve(db, requestKey),
})

async function retrieve(db: Db, requestKey: string): Promise<Notice | undefined> {
  const intent = await db
    .selectFrom('sandbox_intent')
    .innerJoin('sandbox_card', 'sandbox_card.token', 'sandbox_intent.card_token')
    .select(['id', 'status', 'amount', 'currency', 'decline_code', 'brand', 'last4'])
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  if (!intent) return undefined
  return {
    provider: 'sandbox',
    id: `${intent.id}:${intent.status}`,
    reference: intent.id,
    told: intent.status === 'succeeded' ? 'captured' : intent.status === 'failed' ? 'failed' : 'cancelled',
    amount: intent.amount,
    currency: intent.currency,
    card: { brand: intent.brand, last4: intent.last4 },
    failure: intent.decline_code,
  }
}

/** Turns a typed test card into a token. Brand, last four digits and behaviour are kept; the number is not. */
export async function tokenFor(db: Db, typed: SandboxCard, now: Date): Promise<Outcome<CardToken>> {
  const card = testCard(typed.number)
  if (!card) return refuse(problems.notTestCard())
  if (hasExpired(typed.expiry, now)) return refuse(problems.cardExpired())
  const token = `tok_${newId().replaceAll('-', '')}`
  await db
    .insertInto('sandbox_card')
    .values({ token, ...card, created_at: now })
    .execute()
  return done({ token, brand: card.brand, last4: card.last4 })
}
