import type { RefundUpdate } from '#modules/payments/index.ts'

export type Status = 'open' | 'action' | 'processing' | 'reserved' | 'succeeded' | 'canceled' | 'lapsed'
export type Intent = {
  reference: string
  /** Word for word: under one key nothing else may be asked. */
  asked: string
  attemptId: string
  /** Closed by a request that used its key without a card. The key can never charge afterwards. */
  claimed?: boolean
  orderId: string
  amount: number
  /** Amount captured. */
  received: number
  manual: boolean
  status: Status
  declined: number
  /** Amount answered to each capture request, by its key. */
  captures: Map<number, number>
}
export type Back = { name: string; key: string; reference: string; amount: number; state: RefundUpdate['state'] }

/** A bank's question about a payment: its money is out of our hands while it is open, and comes back when we win. */
export type Dispute = { name: string; reference: string; amount: number; status: 'needs_response' | 'won' | 'lost' }
