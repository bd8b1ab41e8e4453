import { present } from '#kernel/assert.ts'
import type { RegionalGateway, RegionalOrder, RegionalStatus } from '#modules/payments/index.ts'

type Method = 'MpesaKE' | 'Visa'
type Order = {
  trackingId: string
  reference: string
  amount: number
  state: 'open' | 'paid' | 'failed' | 'reversed'
  stopped: boolean
  method: Method | null
  /** Amount that the provider was asked to refund, in KES cents. */
  asked: number | null
}
/** Webhook. It names the payment, but not its state. */
export type Hint = { OrderTrackingId: string; OrderMerchantReference: string }

const no = (code: string) => ({ ok: false, why: 'refused', code }) as const
const nothing = { ok: true, value: undefined } as const

/** Webhooks are collected in `hints`, and the story delivers them later. */
export class Regional {
  readonly hints: Hint[] = []
  readonly #orders = new Map<string, Order>()
  readonly #random: () => number

  constructor(random: () => number) {
    this.#random = random
  }

  /** In KES cents: captured amounts less refunds. */
  get ledger(): number {
    return [...this.#orders.values()].reduce((sum, { state, amount, asked: requested }) => {
      if (state === 'paid') return sum + amount
      return state === 'reversed' ? sum + amount - (requested ?? amount) : sum
    }, 0)
  }

  readonly gateway: RegionalGateway = {
    provider: 'pesapal',
    signIn: async () => nothing,
    register: async () => nothing,
    submit: async (order) => this.#submit(order),
    statusOf: async (trackingId) => {
      const order = this.#orders.get(trackingId)
      return order ? { ok: true, value: this.#shown(order) } : no('invalid_order_tracking_id')
    },
    refund: async ({ confirmationCode, amount }) => {
      const order = [...this.#orders.values()].find((each) => codeOf(each) === confirmationCode)
      const possible = order?.state === 'paid' && order.asked === null && amount <= order.amount
      if (!possible || (order.method === 'MpesaKE' && amount < order.amount)) return no('refund-rejected')
      order.asked = amount
      return nothing
    },
    cancel: async (trackingId) => {
      const order = this.#orders.get(trackingId)
      if (!order || !isPayable(order)) return no('cannot-be-cancelled')
      order.stopped = true
      return nothing
    },
  }

  #submit({ reference, amount }: RegionalOrder): Awaited<ReturnType<RegionalGateway['submit']>> {
    if ([...this.#orders.values()].some((each) => each.reference === reference)) return no('duplicate_merchant_reference')
    const trackingId = crypto.randomUUID()
    this.#orders.set(trackingId, { trackingId, reference, amount, state: 'open', stopped: false, method: null, asked: null })
    return { ok: true, value: { trackingId, redirectUrl: `https://pay.example.com/${trackingId}` } }
  }

  /** Has no effect on a payment that was made or cancelled. */
  act(trackingId: string, deed: 'pay' | 'fail'): void {
    const order = present(this.#orders.get(trackingId), 'a page that somebody was sent to')
    if (!isPayable(order)) return
    order.state = deed === 'pay' ? 'paid' : 'failed'
    order.method = this.#random() < 0.5 ? 'MpesaKE' : 'Visa'
    this.#tell(order)
  }

  /**
   * Reverses payments: those with a requested refund with a probability of 60 %, or all of them with `all`, and the others with
   * 2 %.
   */
  decide({ all = false } = {}): void {
    for (const order of this.#orders.values()) {
      const happens = order.asked === null ? 0.02 : all ? 1 : 0.6
      if (order.state !== 'paid' || this.#random() > happens) continue
      order.state = 'reversed'
      this.#tell(order)
    }
  }

  #tell({ trackingId, reference }: Order): void {
    this.hints.push({ OrderTrackingId: trackingId, OrderMerchantReference: reference })
  }

  #shown(order: Order): RegionalStatus {
    const { trackingId, reference, amount, state, method } = order
    const states = { open: 'pending', paid: 'completed', failed: 'failed', reversed: 'reversed' } as const
    return {
      trackingId,
      reference,
      state: states[state],
      amount,
      currency: 'KES',
      method,
      confirmationCode: codeOf(order),
      paidWith: method === 'Visa' ? 'card' : method ? 'mobile-money' : 'other',
      failure: state === 'failed' ? 'Insufficient funds' : null,
    }
  }
}

const isPayable = ({ state, stopped }: Order) => !stopped && (state === 'open' || state === 'failed')
const codeOf = ({ trackingId, state }: Order) => (state === 'paid' || state === 'reversed' ? `code of ${trackingId}` : null)
