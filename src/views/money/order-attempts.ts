import { sql } from 'kysely'
import type { CaptureMode } from '#domain/pricing/capture-mode.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from '#modules/orders/index.ts'
import type { OrderAttempt, OrderAttempts, PROVIDER_STATES } from '#modules/payments/contract.ts'
import { isCharging } from '#modules/payments/rules/attempt-moves.ts'
import { isReserved } from '#modules/payments/rules/capture.ts'
import type { Db } from '#platform/db.ts'

type ReportedState = (typeof PROVIDER_STATES)[number]
type Row = Pick<OrderAttempt, 'id' | 'number' | 'provider' | 'kind' | 'part' | 'amount' | 'state' | 'reference' | 'failure'> & {
  brand: string | null
  last4: string | null
  created_at: Date
  unsettled: boolean
  authorized_amount: number | null
  capture_before: Date | null
  capture: CaptureMode
  capture_asked_at: Date | null
  void_asked_at: Date | null
  chargeable: number | null
  reported: ReportedState | null
  reported_at: Date | null
  trouble: string | null
}

/**
 * Returns the newest 100 payment attempts of an order, newest first, with the last state that their provider reported. Refuses
 * `orders.no-such-order`.
 */
export async function attemptsShown(db: Db, number: string): Promise<Outcome<OrderAttempts>> {
  const { rows } = await sql<Row | { id: null }>`
    select attempt.id, attempt.number, attempt.provider, method as kind, part, amount, attempt.state,
      card_brand as brand, card_last4 as last4, provider_reference as reference, failure, attempt.created_at,
      authorized_amount, capture_before, capture, capture_asked_at, void_asked_at,
      (select chargeable from order_money where order_id = orders.id and orders.state not in ('draft', 'pending_payment', 'cancelled', 'expired')) as chargeable,
      closed_at is null and attempt.provider <> 'house' as unsettled, reported.state as reported, reported.at as reported_at, reported.trouble
    from orders left join payment_attempt as attempt on order_id = orders.id
      left join lateral (select notice->>'state' as state, received_at as at, trouble from provider_event
        where provider_event.provider = attempt.provider and provider_event.reference = attempt.provider_reference
          and notice->>'about' = 'payment' order by seq desc limit 1) as reported on true
    where orders.number = ${number} order by attempt.number desc limit 100`.execute(db)
  if (rows.length === 0) return refuse(problems.noSuchOrder())
  const attempts = rows.filter((row): row is Row => row.id !== null)
  const canCharge = attempts.some(isReserved) && !attempts.some(isCharging)
  return done({ number, chargeable: (canCharge && attempts[0]?.chargeable) || null, attempts: attempts.map(present) })
}

type Reservation = 'authorized_amount' | 'capture_before' | 'capture' | 'capture_asked_at' | 'void_asked_at'

function attemptOf({
  authorized_amount,
  capture_before,
  capture,
  capture_asked_at,
  void_asked_at,
  ...row
}: Pick<Row, Reservation> & Omit<Row, 'brand' | 'last4' | 'created_at' | 'reported' | 'reported_at' | 'trouble' | 'chargeable'>) {
  const stands = row.state === 'authorized' && authorized_amount !== null
  const until = capture_before?.toISOString() ?? null
  const marks = { charging: capture_asked_at !== null, ending: void_asked_at !== null }
  return { ...row, reserved: stands ? { amount: authorized_amount, until, capture, ...marks } : null }
}

const present = ({ brand, last4, created_at, reported, reported_at, trouble, chargeable, ...rest }: Row): OrderAttempt => ({
  ...attemptOf(rest),
  card: brand && last4 ? { brand, last4 } : null,
  at: created_at.toISOString(),
  lastUpdate: reported && reported_at ? { state: reported, at: reported_at.toISOString(), trouble } : null,
})
