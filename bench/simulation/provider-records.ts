import type { RefundUpdate } from '#modules/payments/index.ts'

export type Status = 'open' | 'action' | 'processing' | 'reserved' | 'succeeded' | 'canceled' | 'lapsed'
export type Intent = {
  reference: string
  /** Word for word: under one key nothing else may be asked. */
  asked: string
  attemptId: string
  /** It was asked for without its card by whoever closed it: nobody is charged under its key any more. */
  claimed?: boolean
  orderId: string
  amount: number
  /** What was charged of it. */
  received: number
  manual: boolean
  status: Status
  declined: number
  /** What was said to each request to charge it, by its key. */
  captures: Map<number, number>
}
export type Back = { name: string; key: string; reference: string; amount: number; state: RefundUpdate['state'] }

/** A bank's question about a payment: its money is out of our hands while it is open, and comes back when we win. */
export type Dispute = { name: string; reference: string; amount: number; status: 'needs_response' | 'won' | 'lost' }
