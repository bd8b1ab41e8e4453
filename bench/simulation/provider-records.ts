import type { RefundUpdate } from '#modules/payments/index.ts'

export type Status = 'open' | 'action' | 'processing' | 'reserved' | 'succeeded' | 'canceled' | 'lapsed'
export type Intent = {
  reference: string
  /** Exact request under the key: a different request is refused. */
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
  /** Amount returned for each capture request, by its key. */
  captures: Map<number, number>
}
export type Back = { name: string; key: string; reference: string; amount: number; state: RefundUpdate['state'] }

/** Dispute. Its money is withheld while it is open, and returned if the shop wins. */
export type Dispute = { name: string; reference: string; amount: number; status: 'needs_response' | 'won' | 'lost' }
