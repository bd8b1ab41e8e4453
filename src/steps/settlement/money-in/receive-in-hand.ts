import type * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { entryOf, receivePayment } from './receive-payment.ts'

/**
 * Money that the house took by hand is in, as part of the caller's own transaction, which has locked the order and made the attempt: a sale
 * at the counter is its order, its money and its goods at once, or nothing.
 */
export const receiveInHand = (
  deps: Deps,
  tx: Tx,
  { order, attempt }: Settled,
  word: { notice: payments.PaymentUpdate; at: Date },
): Promise<payments.Attempt> => received(deps, tx, order, attempt, { ...word, own: undefined })

/** How an attempt stands once everything that was said of it is settled. */
export type Settled = { order: orders.OrderRow; attempt: payments.Attempt }

/** The attempt is saved on the way, and its money booked with it: what follows goes by what it will be. */
export async function received(deps: Deps, tx: Tx, order: orders.OrderRow, attempt: payments.Attempt, word: Word) {
  const { notice, at } = word
  const card = notice.card && { card_brand: notice.card.brand, card_last4: notice.card.last4 }
  const came = { ...attempt, ...card, amount: payments.amountThatCame(attempt, notice) }
  const saving = payments.saveAttempt(tx, attempt, { ...word, state: 'captured', entry: entryOf(came, at) })
  const [saved, state] = await Promise.all([saving, receivePayment(deps, tx, order, came, at)])
  return { ...saved, state }
}

/** `own`: the answer to our own call, which is not kept yet. */
export type Word = { notice: payments.PaymentUpdate; own: payments.ProviderEvent | undefined; at: Date }
