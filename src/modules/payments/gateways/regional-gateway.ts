import type { Provider } from '../contract.ts'

/** `unanswered`: no reliable response, so the call may have been carried out or not. */
export type GatewayAnswer<T> = { ok: true; value: T } | { ok: false; why: 'refused' | 'unanswered'; code: string }

/** `reference`: at most 50 characters. */
export type RegionalOrder = {
  reference: string
  /** Hundredths of `currency`: KES cents. */
  amount: number
  currency: string
  description: string
  returnUrl: string
  cancelUrl: string
  noticeUrl: string
  person: { name: string; email: string; phone: string; country: string }
}

export type Submitted = { trackingId: string; redirectUrl: string }

/** A card can be refunded in part, mobile money only in full. */
export type PaidWith = 'card' | 'mobile-money' | 'other'

export type RegionalStatus = {
  trackingId: string
  reference: string
  /** `pending` also means that the shopper has not begun the payment. */
  state: 'pending' | 'completed' | 'failed' | 'reversed'
  /** Hundredths of `currency`; not whole when the provider reports a fraction of a cent. */
  amount: number
  currency: string
  confirmationCode: string | null
  method: string | null
  paidWith: PaidWith
  failure: string | null
}

export type RegionalGateway = {
  provider: Provider
  signIn: () => Promise<GatewayAnswer<void>>
  /** Registers the webhook address at the provider, unless it is registered already. */
  register: (noticeUrl: string) => Promise<GatewayAnswer<void>>
  submit: (order: RegionalOrder) => Promise<GatewayAnswer<Submitted>>
  statusOf: (trackingId: string) => Promise<GatewayAnswer<RegionalStatus>>
  /** Success means that the refund was requested, not that it was paid. */
  refund: (refund: {
    confirmationCode: string
    amount: number
    currency: string
    by: string
    remarks: string
  }) => Promise<GatewayAnswer<void>>
  /** Refused when the payment was made or stopped already. */
  cancel: (trackingId: string) => Promise<GatewayAnswer<void>>
}

declare module '#platform/deps.ts' {
  interface Deps {
    /** Undefined in live mode without keys. */
    regional: RegionalGateway | undefined
  }
}
