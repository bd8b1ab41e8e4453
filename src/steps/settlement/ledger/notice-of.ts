import type * as payments from '#modules/payments/index.ts'

/** Payment update from the shop itself: money that staff received is captured. */
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
