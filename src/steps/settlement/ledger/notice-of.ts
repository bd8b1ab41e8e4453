import type * as payments from '#modules/payments/index.ts'

/**
 * Builds the payment update for money without a provider: received by staff, paid with a gift card or store credit, or the
 * value of an exchange.
 */
export const noticeOf = ({ id, order_id, amount, currency }: payments.Attempt, reference = id): payments.PaymentUpdate => ({
  provider: 'house',
  id: `received:${id}`,
  reference,
  about: 'payment',
  state: 'captured',
  amount,
  currency,
  attemptId: id,
  orderId: order_id,
  card: null,
  failure: null,
  final: true,
})
