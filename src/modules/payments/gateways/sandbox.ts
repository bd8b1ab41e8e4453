import type { Clock } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db } from '#platform/db.ts'
import type { CardToken, SandboxCard } from '../contract.ts'
import { problems } from '../problems.ts'
import { hasExpired, testCard } from '../rules/test-cards.ts'
import '../tables.ts'
import { sql } from 'kysely'
import type { CardGateway, CardIntent } from './card-gateway.ts'

/** A card provider inside the shop, for the demonstration: it keeps its own memory, and takes no money. */
export const sandboxGateway = (db: Db, clock: Clock): CardGateway => ({
  provider: 'stripe',
  form: 'sandbox',
  publishableKey: null,
  create: async (charge) => done(await intentOf(db, referenceOf(charge.attemptId))),
  read: async (reference) => done(await intentOf(db, reference)),
  async confirm({ attemptId, amount }, reference, token) {
    const { rows } = await sql<{ behaviour: string }>`select behaviour from sandbox_card where token = ${token}`.execute(db)
    const [card] = rows
    if (!card) return refuse(problems.noSuchCard())
    const good = card.behaviour === 'succeeds'
    await sql`insert into sandbox_intent (id, request_key, amount, currency, status, decline_code, card_token, created_at)
      values (${reference}, ${attemptId}, ${amount}, 'KES', ${good ? 'succeeded' : 'failed'}, ${good ? null : card.behaviour}, ${token}, ${clock.now()})
      on conflict do nothing`.execute(db)
    return done(await intentOf(db, reference))
  },
  cancel: async (reference) => done(await intentOf(db, reference, true)),
  refund: async () => refuse(problems.noCards()),
  readRefund: async () => refuse(problems.noCards()),
  hear: () => refuse(problems.noCards()),
  sandbox: {
    tokenise: (card) => tokenFor(db, card, clock.now()),
    confirm: async () => refuse(problems.noCards()),
    page: async () => new Response(null, { status: 404 }),
  },
})

const referenceOf = (attemptId: string) => `pi_${attemptId.replaceAll('-', '')}`

type Row = { status: string; amount: number; decline_code: string | null; brand: string; last4: string; request_key: string }

async function intentOf(db: Db, reference: string, closing = false): Promise<CardIntent> {
  const { rows } = await sql<Row>`select status, amount, decline_code, brand, last4, request_key
    from sandbox_intent join sandbox_card on token = card_token where id = ${reference}`.execute(db)
  const [row] = rows
  const told = row ? (row.status === 'succeeded' ? 'captured' : 'failed') : closing ? 'cancelled' : 'waiting'
  const notice: CardIntent['notice'] = {
    ...{ about: 'payment', provider: 'stripe', id: `${reference}:${told}`, reference, told },
    ...{ amount: row?.amount ?? 0, currency: 'KES', attemptId: row?.request_key ?? null, orderId: null },
    ...{ card: row ? { brand: row.brand, last4: row.last4 } : null, failure: row?.decline_code ?? null },
    final: told !== 'waiting',
  }
  return { reference, clientSecret: `${reference}_secret`, payable: !row, action: null, notice }
}

/** Turns a typed test card into a token. Brand, last four digits and behaviour are kept; the number is not. */
async function tokenFor(db: Db, typed: SandboxCard, now: Date): Promise<Outcome<CardToken>> {
  const card = testCard(typed.number)
  if (!card) return refuse(problems.notTestCard())
  if (hasExpired(typed.expiry, now)) return refuse(problems.cardExpired())
  const token = `tok_${newId().replaceAll('-', '')}`
  await sql`insert into sandbox_card (token, brand, last4, behaviour, created_at)
    values (${token}, ${card.brand}, ${card.last4}, ${card.behaviour}, ${now})`.execute(db)
  return done({ token, brand: card.brand, last4: card.last4 })
}
