import type { Problem } from '#kernel/outcome.ts'

const shillings = (cents: number) => `KES ${(cents / 100).toLocaleString('en-KE', { minimumFractionDigits: 2 })}`

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  nothingLeft: (): Problem => ({
    code: 'refunds.nothing-left',
    status: 409,
    message: 'There is nothing left to refund for this order.',
  }),
  tooMuch: (left: number): Problem => ({
    code: 'refunds.too-much',
    status: 409,
    message: `That is more than can be refunded: ${shillings(left)} is left.`,
  }),
  amountChanged: (amount: number): Problem => ({
    code: 'refunds.amount-changed',
    status: 409,
    message: `It would be ${shillings(amount)} by now. Nothing was refunded; please check it again.`,
  }),
  tooManyUnits: (left: number): Problem => ({
    code: 'refunds.too-many-units',
    status: 409,
    message: `Only ${left} of this line can still be refunded.`,
  }),
  noSuchLine: (): Problem => ({
    code: 'refunds.no-such-line',
    status: 404,
    message: 'This order has no such line.',
  }),
  disputed: (): Problem => ({
    code: 'refunds.disputed',
    status: 409,
    message: 'A payment of this order is disputed. Nothing can be refunded until that is settled.',
  }),
  noSuchRefund: (): Problem => ({ code: 'refunds.no-such-refund', status: 404, message: 'There is no such refund.' }),
  notPlaced: (): Problem => ({
    code: 'refunds.not-placed',
    status: 409,
    message: 'This order is not placed yet. Cancel it, and all that came in goes back.',
  }),
  mustGoBack: (): Problem => ({
    code: 'refunds.must-go-back',
    status: 409,
    message:
      'This money belongs to the customer: its order has ended, or a refund of its exchange order is paid with it. Send it another way, and record it here.',
  }),
  cannotMove: (state: string): Problem => ({
    code: 'refunds.cannot-move',
    status: 409,
    message: `This refund is ${state}; that step is not possible now.`,
  }),
}
