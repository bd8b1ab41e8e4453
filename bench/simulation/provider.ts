import { present } from '#kernel/assert.ts'
import { done, refuse } from '#kernel/outcome.ts'
import {
  type CardGateway,
  type CardIntent,
  type Charge,
  type DisputeUpdate,
  type ProviderUpdate,
  problems,
  type RefundUpdate,
} from '#modules/payments/index.ts'
import type { Back, Dispute, Intent, Status } from './provider-records.ts'

const paidAs = ({ manual }: Intent): Status => (manual ? 'reserved' : 'succeeded')

/** Behaviours of cards, which the payment token names. */
export const CARDS = ['good', 'good', 'good', 'declined', 'asks', 'slow'] as const
export type CardKind = (typeof CARDS)[number]

/** Events are collected in `events`, and the story delivers them later. */
export class Provider {
  readonly events: ProviderUpdate[] = []
  readonly #intents = new Map<string, Intent>()
  readonly #refunds = new Map<string, Back>()
  readonly #disputes: Dispute[] = []
  #said = 0
  readonly #random: () => number

  constructor(random: () => number) {
    this.#random = random
  }

  /** Returns captures less refunds, and less disputes that were not won, in KES cents. */
  ledger(orderIds: ReadonlySet<string>): number {
    const ours = [...this.#intents.values()].filter(({ orderId }) => orderIds.has(orderId))
    const references = new Set(ours.map(({ reference }) => reference))
    const taken = ours.reduce((sum, { status, received }) => (status === 'succeeded' ? sum + received : sum), 0)
    const back = [...this.#refunds.values()].filter(({ state, reference }) => state === 'succeeded' && references.has(reference))
    const disputed = this.#disputes.filter(({ status, reference }) => status !== 'won' && references.has(reference))
    return taken - [...back, ...disputed].reduce((sum, { amount }) => sum + amount, 0)
  }

  readonly gateway: CardGateway = {
    provider: 'stripe',
    form: 'sandbox',
    publishableKey: null,
    openTest: async () => ({ ok: false, why: 'refused', code: 'no-tests-here' }),
    create: async (charge) => {
      const stored = this.#of(charge)
      return stored?.claimed && charge.card ? refuse(problems.unavailable()) : done(this.#shown(this.#create(charge)))
    },
    claim: async (charge) => {
      const { card: _, ...uncharged } = charge
      const stored = this.#of(charge)
      if (stored && stored.asked !== JSON.stringify(uncharged)) return done('heard')
      const made = this.#create(uncharged)
      made.claimed = true
      return done(this.#shown(made))
    },
    read: async (reference) => done(this.#shown(this.#find(reference))),
    confirm: async (_, reference, token) => done(this.#shown(this.pay(reference, token as CardKind))),
    cancel: async (reference) => {
      const intent = this.#find(reference)
      if (intent.status === 'open' || intent.status === 'action' || intent.status === 'reserved')
        this.#becomes(intent, 'canceled')
      return done(this.#shown(intent))
    },
    capture: async ({ reference, amount, try: number }) => {
      const intent = this.#find(reference)
      const capture = intent.captures.get(number)
      if (capture !== undefined && capture !== amount) throw new Error('one key, two amounts')
      intent.captures.set(number, amount)
      if (intent.status !== 'reserved') return done(this.#shown(intent))
      if (capture === undefined && this.#random() < 0.15) return refuse(problems.captureRefused())
      if (amount > intent.amount) return refuse(problems.captureRefused())
      this.#becomes(intent, 'succeeded', amount)
      return done(this.#shown(intent))
    },
    void: async (_, reference) => {
      const intent = this.#find(reference)
      if (intent.status === 'reserved') this.#becomes(intent, 'canceled')
      return done(this.#shown(intent))
    },
    refund: async ({ refundId, reference, amount }) => {
      const refund = [...this.#refunds.values()].find(({ key }) => key === refundId)
      return done(this.#back(refund ?? this.giveBack(reference, amount, refundId)))
    },
    readRefund: async (name) => {
      const refund = this.#refunds.get(name)
      return refund ? done(this.#back(refund)) : refuse(problems.unavailable())
    },
    readWebhook: () => refuse(problems.unavailable()),
  }

  #of = ({ attemptId }: Charge) => [...this.#intents.values()].find((intent) => intent.attemptId === attemptId)

  #create(charge: Charge): Intent {
    const { attemptId, orderId, amount, capture, card } = charge
    const chargeText = JSON.stringify(charge)
    const stored = this.#of(charge)
    if (stored && stored.asked !== chargeText) throw new Error(`one key, two requests: ${stored.asked} and ${chargeText}`)
    if (stored) return stored
    const reference = `pi_${attemptId}`
    const manual = capture !== 'at-once'
    const started = { received: 0, manual, status: 'open' as const, declined: 0, captures: new Map<number, number>() }
    const intent: Intent = { reference, asked: chargeText, attemptId, orderId, amount, ...started }
    this.#intents.set(reference, intent)
    return card ? this.pay(reference, card.token as CardKind) : intent
  }

  #find = (reference: string): Intent => present(this.#intents.get(reference), 'a payment that we asked for')

  pay(reference: string, card: CardKind): Intent {
    const intent = this.#find(reference)
    if (intent.status !== 'open' && intent.status !== 'action') return intent
    if (card === 'declined') {
      intent.declined++
      this.#tell(intent)
    } else this.#becomes(intent, card === 'good' ? paidAs(intent) : card === 'asks' ? 'action' : 'processing')
    return intent
  }

  decide(): void {
    for (const intent of this.#intents.values()) {
      if (intent.status === 'processing' || (intent.status === 'action' && this.#random() < 0.5)) {
        this.#becomes(intent, this.#random() < 0.7 ? paidAs(intent) : 'open')
      }
    }
    for (const back of this.#refunds.values()) {
      if (back.state === 'submitted') this.#settles(back, this.#random() < 0.75 ? 'succeeded' : 'failed')
      else if (back.state === 'succeeded' && this.#random() < 0.05) this.#settles(back, 'failed')
    }
    for (const dispute of this.#disputes) {
      if (dispute.status === 'needs_response' && this.#random() < 0.6)
        this.#closes(dispute, this.#random() < 0.4 ? 'won' : 'lost')
    }
  }

  /** `partly`: disputes a random part of the amount that is neither refunded nor disputed. */
  dispute(reference: string, partly: boolean): void {
    const left = this.#leftOf(reference)
    if (left <= 0 || this.#disputes.some((each) => each.reference === reference)) return
    const amount = partly ? 1 + Math.floor(this.#random() * left) : left
    const name = `dp_${this.#disputes.length + 1}_${reference}`
    const dispute: Dispute = { name, reference, amount, status: 'needs_response' }
    this.#disputes.push(dispute)
    this.#asks(dispute, 'created', null)
    this.#asks(dispute, 'withdrawn', 'withdrawn')
  }

  endDispute(reference: string, status: 'won' | 'lost'): void {
    const open = this.#disputes.find((each) => each.reference === reference && each.status === 'needs_response')
    if (open) this.#closes(open, status)
  }

  #closes(dispute: Dispute, status: 'won' | 'lost'): void {
    dispute.status = status
    this.#asks(dispute, status, null)
    if (status === 'won') this.#asks(dispute, 'reinstated', 'reinstated')
  }

  #asks({ name, reference, amount, status }: Dispute, what: string, funds: DisputeUpdate['funds']): void {
    this.events.push({
      about: 'dispute',
      provider: 'stripe',
      id: `${name}:${what}`,
      reference,
      dispute: name,
      status,
      reason: 'fraudulent',
      amount,
      currency: 'KES',
      answerBy: null,
      funds,
    })
  }

  /** Amount of a payment that is neither refunded nor disputed. */
  #leftOf(reference: string): number {
    const refunded = [...this.#refunds.values()].filter((each) => each.reference === reference && each.state !== 'failed')
    const disputed = this.#disputes.filter((each) => each.reference === reference && each.status !== 'won')
    return this.#find(reference).received - [...refunded, ...disputed].reduce((sum, each) => sum + each.amount, 0)
  }

  lapse(): void {
    const held = [...this.#intents.values()].filter(({ status }) => status === 'reserved')
    const intent = held[Math.floor(this.#random() * held.length)]
    if (intent) this.#becomes(intent, 'lapsed')
  }
  chargeThere(): void {
    const held = [...this.#intents.values()].filter(({ status }) => status === 'reserved')
    const intent = held[Math.floor(this.#random() * held.length)]
    if (intent)
      this.#becomes(intent, 'succeeded', this.#random() < 0.5 ? intent.amount : 1 + Math.floor(this.#random() * intent.amount))
  }
  get anyReserved(): boolean {
    return [...this.#intents.values()].some(({ status }) => status === 'reserved')
  }

  get open(): string[] {
    return [...this.#intents.values()]
      .filter(({ status }) => status === 'open' || status === 'action')
      .map((each) => each.reference)
  }

  get captured(): string[] {
    return [...this.#intents.values()].filter(({ status }) => status === 'succeeded').map(({ reference }) => reference)
  }

  /** An empty `key` stands for a refund made in the provider's dashboard. */
  giveBack(reference: string, amount: number, key = ''): Back {
    const left = this.#leftOf(reference)
    const roll = this.#random()
    const state = amount > left ? 'failed' : roll < 0.5 ? 'succeeded' : roll < 0.85 ? 'submitted' : 'failed'
    const back: Back = { name: `re_${this.#refunds.size + 1}_${reference}`, key, reference, amount, state }
    this.#refunds.set(back.name, back)
    this.events.push(this.#back(back))
    return back
  }

  #settles(back: Back, state: Back['state']): void {
    back.state = state
    this.events.push(this.#back(back))
  }

  #becomes(intent: Intent, status: Status, received = intent.amount): void {
    if (status === 'open') intent.declined++
    intent.status = status
    if (intent.status === 'succeeded') intent.received = received
    this.#tell(intent)
  }

  #tell = (intent: Intent) => this.events.push({ ...this.#shown(intent).notice, id: `evt_${++this.#said}_${intent.reference}` })

  #shown({ reference, attemptId, orderId, amount, received, status, declined }: Intent): CardIntent {
    const attempt = {
      ...({ action: 'requires_action', processing: 'processing', reserved: 'authorized', succeeded: 'captured' } as const),
      ...({ canceled: 'cancelled', lapsed: 'expired' } as const),
    }
    const notice: CardIntent['notice'] = {
      about: 'payment',
      provider: 'stripe',
      id: [reference, status, declined].join(':'),
      reference,
      state: status === 'open' ? (declined > 0 ? 'failed' : 'waiting') : attempt[status],
      amount: status === 'succeeded' ? received : amount,
      currency: 'KES',
      attemptId,
      orderId,
      card: { brand: 'visa', last4: '4242' },
      failure: declined > 0 ? 'card_declined' : null,
      final: status === 'succeeded' || status === 'canceled' || status === 'lapsed',
      captureBefore: status === 'reserved' ? new Date(Date.UTC(2040, 0, 1)).toISOString() : null,
    }
    const payable = status === 'open' || status === 'action'
    return { reference, clientSecret: reference, payable, action: status === 'action' ? '/bank' : null, notice }
  }

  #back = ({ name, key, reference, amount, state }: Back): RefundUpdate => ({
    about: 'refund',
    provider: 'stripe',
    id: `${name}:${state}`,
    reference,
    refund: name,
    refundId: key || null,
    state,
    amount,
    currency: 'KES',
    failure: state === 'failed' ? 'lost_or_stolen_card' : null,
  })
}
