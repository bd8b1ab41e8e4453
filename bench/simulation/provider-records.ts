import type { RefundUpdate } from '#modules/payments/index.ts'

export type Status = 'open' | 'action' | 'processing' | 'reserved' | 'succeeded' | 'canceled' | 'lapsed'
export type Intent = {
  reference: string
  /** Request as JSON. The same attempt must not come with a different request. */
  asked: string
  attemptId: string
  /** Created by `claim`, without a card. A later `create` with a card is refused. */
  claimed?: boolean
  orderId: string
  amount: number
  /** Captured amount in KES cents. */
  received: number
  manual: boolean
  status: Status
  declined: number
  /** Requested amounts of captures in KES cents, by the number of the try. */
  captures: Map<number, number>
}
export type Back = { name: string; key: string; reference: string; amount: number; state: RefundUpdate['state'] }

/** Dispute. Its money is withheld while it is open, and returned if the shop wins. */
export type Dispute = { name: string; reference: string; amount: number; status: 'needs_response' | 'won' | 'lost' }
