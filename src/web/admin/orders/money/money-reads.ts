import type * as drawers from '#api/admin/counter/counter.drawers.ts'
import type * as captures from '#api/admin/orders/orders.capture.ts'
import type * as payment from '#api/admin/orders/orders.payment.ts'
import type * as refunds from '#api/admin/orders/orders.refund.ts'
import type * as orders from '#api/admin/orders/orders.ts'
import type { RecordReceipt } from '#modules/payments/contract.ts'
import type { MovePart, RefundArgs, RequestRefund } from '#modules/refunds/contract.ts'
import { clientOf } from '../../../api/client.ts'

const api = clientOf<typeof orders | typeof payment | typeof refunds | typeof captures | typeof drawers>()

export const moneyReads = {
  drawers: () => api.read('/api/admin/counter/drawers'),
  paymentLink: (number: string) => api.read('/api/admin/orders/:number/payment-links', { params: { number } }),
}

export const moneyWrites = {
  record: (number: string, receipt: RecordReceipt, key: string) =>
    api.send('POST', '/api/admin/orders/:number/receipts', { params: { number }, body: receipt, key }),
  sendLink: (number: string) => api.send('POST', '/api/admin/orders/:number/payment-links', { params: { number } }),
  askProvider: (number: string) => api.send('POST', '/api/admin/orders/:number/payment-checks', { params: { number } }),
  charge: (number: string, expected: number, key: string) =>
    api.send('POST', '/api/admin/orders/:number/captures', { params: { number }, body: { expected }, key }),
  quoteRefund: (number: string, args: RefundArgs) =>
    api.send('POST', '/api/admin/orders/:number/refund-quotes', { params: { number }, body: args }),
  refund: (number: string, refund: RequestRefund, key: string) =>
    api.send('POST', '/api/admin/orders/:number/refunds', { params: { number }, body: refund, key }),
  movePart: (number: string, part: string, move: MovePart) =>
    api.send('POST', '/api/admin/orders/:number/refund-parts/:part/moves', { params: { number, part }, body: move }),
  confirmPart: (number: string, part: string) =>
    api.send('POST', '/api/admin/orders/:number/refund-parts/:part/confirmation', { params: { number, part } }),
}
