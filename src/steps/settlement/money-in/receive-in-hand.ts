import type * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { entryOf, receivePayment } from './receive-payment.ts'

/** Records money that staff received, in the caller's transaction, which has locked the order and inserted the attempt. */
export const receiveInHand = (
  deps: Deps,
  tx: Tx,
  { order, attempt }: Settled,
  update: { notice: payments.PaymentUpdate; at: Date },
): Promise<payments.Attempt> => received(deps, tx, order, attempt, { ...update, own: undefined })

export type Settled = { order: orders.OrderRow; attempt: payments.Attempt }

/** Saves the attempt as captured and books its money. `receivePayment` runs in parallel, with the attempt as it will be saved. */
export async function received(deps: Deps, tx: Tx, order: orders.OrderRow, attempt: payments.Attempt, update: ProviderReport) {
  const { notice, at } = update
  const card = notice.card && { card_brand: notice.card.brand, card_last4: notice.card.last4 }
  const came = { ...attempt, ...card, amount: payments.amountThatCame(attempt, notice) }
  const saving = payments.saveAttempt(tx, attempt, { ...update, state: 'captured', entry: entryOf(came, at) })
  const [saved, state] = await Promise.all([saving, receivePayment(deps, tx, order, came, at)])
  return { ...saved, state }
}

/** `own`: response to our own API call that is not stored yet. */
export type ProviderReport = { notice: payments.PaymentUpdate; own: payments.ProviderEvent | undefined; at: Date }
