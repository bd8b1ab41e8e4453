import { sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from '#modules/orders/index.ts'
import type { OrderAttempt, OrderAttempts, PROVIDER_STATES } from '#modules/payments/contract.ts'
import type { Db } from '#platform/db.ts'

type ReportedState = (typeof PROVIDER_STATES)[number]
type Row = Pick<OrderAttempt, 'id' | 'number' | 'provider' | 'kind' | 'part' | 'amount' | 'state' | 'reference' | 'failure'> & {
  brand: string | null
  last4: string | null
  created_at: Date
  unsettled: boolean
  reported: ReportedState | null
  reported_at: Date | null
  trouble: string | null
}

/** Every try to pay an order with what its provider said of it last, the newest first. */
export async function attemptsShown(db: Db, number: string): Promise<Outcome<OrderAttempts>> {
  const { rows } = await sql<Row | { id: null }>`
    select attempt.id, attempt.number, attempt.provider, method as kind, part, amount, attempt.state,
      card_brand as brand, card_last4 as last4, provider_reference as reference, failure, attempt.created_at,
      closed_at is null and attempt.provider <> 'house' as unsettled, reported.state as reported, reported.at as reported_at, reported.trouble
    from orders left join payment_attempt as attempt on order_id = orders.id
      left join lateral (select notice->>'state' as state, received_at as at, trouble from provider_event
        where provider_event.provider = attempt.provider and provider_event.reference = attempt.provider_reference
          and notice->>'about' = 'payment' order by seq desc limit 1) as reported on true
    where orders.number = ${number} order by attempt.number desc limit 100`.execute(db)
  if (rows.length === 0) return refuse(problems.noSuchOrder())
  return done({ number, attempts: rows.filter((row): row is Row => row.id !== null).map(present) })
}

const present = ({ brand, last4, created_at, reported, reported_at, trouble, ...row }: Row): OrderAttempt => ({
  ...row,
  card: brand && last4 ? { brand, last4 } : null,
  at: created_at.toISOString(),
  lastUpdate: reported && reported_at ? { state: reported, at: reported_at.toISOString(), trouble } : null,
})
