import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type CardGateway, problems, type RefundUpdate } from '#modules/payments/index.ts'
import type { Shop } from '#server/shop.ts'

export type Behaviour = 'succeeds' | 'pends' | 'fails' | 'is silent' | 'is refused' | 'answers and is not heard'
type SentRefund = { refund: string; payment: string; amount: number; state: RefundUpdate['state']; key: string }

export class FakeRefunds {
  behaviour: Behaviour = 'succeeds'
  readonly kept: SentRefund[] = []
  asked = 0

  serve(shop: Shop): void {
    const { cards } = shop.deps
    if (!cards) throw new Error('the shop takes no cards')
    const fake: Pick<CardGateway, 'refund' | 'readRefund'> = {
      refund: async ({ refundId, reference, amount }) => this.#refund(refundId, reference, amount),
      readRefund: async (refund) => this.#answer(this.kept.find((each) => each.refund === refund)),
    }
    Object.assign(shop.deps, { cards: { ...cards, ...fake } })
  }

  #refund(key: string, payment: string, amount: number): Outcome<RefundUpdate> {
    this.asked++
    const known = this.kept.find((each) => each.key === key)
    if (known) return this.#answer(known)
    if (this.behaviour === 'is silent') return refuse(problems.unavailable())
    if (this.behaviour === 'is refused') return refuse(problems.unknown())
    const state = this.behaviour === 'pends' ? 'submitted' : this.behaviour === 'fails' ? 'failed' : 'succeeded'
    const made: SentRefund = { refund: `re_${this.kept.length + 1}_${crypto.randomUUID()}`, payment, amount, state, key }
    this.kept.push(made)
    return this.behaviour === 'answers and is not heard' ? refuse(problems.unavailable()) : this.#answer(made)
  }

  #answer(kept: SentRefund | undefined): Outcome<RefundUpdate> {
    return kept ? done(this.notice(kept)) : refuse(problems.unavailable())
  }

  notice({ refund, payment, amount, key, state }: SentRefund, as = state): RefundUpdate {
    return {
      about: 'refund',
      provider: 'stripe',
      id: `${refund}:${as}`,
      reference: payment,
      refund,
      refundId: key || null,
      state: as,
      amount,
      currency: 'KES',
      failure: as === 'failed' ? 'expired_or_canceled_card' : null,
    }
  }

  /** In KES cents. */
  get given(): number {
    return this.kept.reduce((sum, { state, amount }) => (state === 'succeeded' ? sum + amount : sum), 0)
  }
}
