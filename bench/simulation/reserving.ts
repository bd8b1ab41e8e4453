import { sql } from 'kysely'
import { CAPTURE_MODES } from '#domain/pricing/capture-mode.ts'
import { warnOfReservations } from '#flows/payments/warn-of-reservations.ts'
import { capturePayment } from '#steps/settlement/providers/capture-payment.ts'
import { chargesCards } from './card-switch.ts'
import { HOUSE, pick, type Step } from './shared.ts'

export const switchesCards: Step = async (world) => chargesCards(world.calm, pick(world, CAPTURE_MODES) ?? 'at-once')

export const charges: Step = async (world) => {
  const { calm, deps, random, scope } = world
  const held = await calm.db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['orders.number', 'amount'])
    .where('orders.created_at', '>=', scope.since)
    .where('payment_attempt.state', '=', 'authorized')
    .orderBy('payment_attempt.created_at')
    .execute()
  const one = pick(world, held)
  if (!one) return
  const { rows } = await sql<{ chargeable: number }>`
    select chargeable from order_money join orders on orders.id = order_id where number = ${one.number}`.execute(calm.db)
  const expected = random() < 0.1 ? one.amount + 1 : (rows[0]?.chargeable ?? one.amount)
  const input = { number: one.number, by: HOUSE, expected, key: crypto.randomUUID() }
  await capturePayment(deps, input)
  if (random() < 0.3) await capturePayment(deps, input) // the button was pressed twice
}

/** Lets an authorisation expire, or captures one as in the provider's dashboard. */
export const lapses: Step = async ({ provider, random, deps }) => {
  if (random() < 0.7) provider.lapse()
  else provider.chargeThere()
  await warnOfReservations(deps)
}
