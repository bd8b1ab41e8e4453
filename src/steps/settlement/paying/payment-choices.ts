import { depositOf } from '#domain/pricing/deposit.ts'
import { kes } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as credit from '#modules/credit/index.ts'
import * as orders from '#modules/orders/index.ts'
import type { PaymentChoices, PaymentKind } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import { paymentFacts } from '#views/money/payment-situation.ts'

/** An order as it stands, with what decides how it can be paid. Amounts are KES cents. */
export type Situation = {
  order: orders.OrderRow
  payable: payments.Payable
  rules: PaymentRules
  /** All of its goods are held for it at this moment. */
  goodsHeld: boolean
  /** How much must be in before the order is placed, as it was chosen last; null where nobody chose. */
  required: number | null
  /** What a deposit on it would be, whether it is offered or not. */
  deposit: ReturnType<typeof depositOf>['deposit']
}

/** States in which what is still open of an order can be paid. */
const OPEN = ['placed', 'confirmed', 'on_hold', 'processing', 'fulfilled', 'completed']

/** `db` is the transaction where the order is locked. */
export async function situationOf(db: Db | Tx, order: orders.OrderRow, at: Date): Promise<Situation> {
  const { rules, money, toMeasure, awaited, goodsHeld, required } = await paymentFacts(db, order)
  const { country, region } = order.address
  const waits = order.state === 'pending_payment' && order.pay_by !== null && order.pay_by > at
  const whole = { total: kes(order.total), vat: kes(order.vat) }
  return {
    order,
    rules,
    goodsHeld,
    required,
    deposit: depositOf(whole, rules.deposit.percent).deposit,
    payable: {
      waiting: waits,
      placed: OPEN.includes(order.state),
      money,
      country,
      region,
      currency: order.shown_currency,
      toMeasure,
      pickedUp: order.shipping_method === 'pickup',
      waits_days: daysUntil(awaited, order.slot_id === null ? null : order.arrives_earliest, at),
    },
  }
}

const DAY_ms = 86_400_000
/** Until the later of two days; 0 where there is none. */
const daysUntil = (a: string | null, b: string | null, at: Date): number =>
  Math.max(0, ...[a, b].map((day) => (day === null ? 0 : Math.ceil((new Date(day).getTime() - at.getTime()) / DAY_ms))))

export const providersOf = ({ cards, regional }: Pick<Deps, 'cards' | 'regional'>) => ({
  card: cards ? (cards.form === 'sandbox' ? ('sandbox' as const) : cards.provider) : null,
  pesapal: regional !== undefined,
})

/** A way is possible when it can take one of the parts; which ones it says itself (`range`). */
const leastOf = (amounts: PaymentChoices['amounts']): number =>
  amounts.reduce((least, { now }) => Math.min(least, now), amounts[0]?.now ?? 0)

/** Nobody's money comes by these now: the goods wait for a promise, or are sent on one. */
const PROMISES: readonly PaymentKind[] = ['on-delivery', 'on-pickup', 'bank-transfer']

/** Anybody may pay anybody's order. Only who may change it makes a promise for it: not whoever knows its number and its address. */
export const mayChoose = async (db: Db, owner: orders.Owner, order: orders.OrderRow, kind: PaymentKind): Promise<boolean> =>
  !PROMISES.includes(kind) || orders.mayChange(db, owner, order)

/** How this order can be paid now, in every way and in which parts. A stranger's order is not there. */
export async function paymentChoices(deps: Deps, owner: orders.Owner, number: string): Promise<Outcome<PaymentChoices>> {
  const { db, clock, cards } = deps
  const order = await orders.ownedByNumber(db, owner, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const { payable, rules, deposit } = await situationOf(db, order, clock.now())
  const amounts = payments.amountsOf(payable, rules, deposit.total)
  const promises = await mayChoose(db, owner, order, 'on-delivery')
  const methods = payments.paymentMethodsOf(payable, rules, providersOf(deps), kes(leastOf(amounts)))
  return done({
    number: order.number,
    methods: methods.filter(({ kind }) => promises || !PROMISES.includes(kind)),
    amounts,
    due: payments.dueOf(payable),
    giftCards: (await credit.spentOn(db, order.id)).map(({ last4, amount }) => ({ last4: last4 ?? '', amount })),
    storeCredit: owner.user ? await credit.storeCreditOf(db, owner.user.id) : 0,
    publishableKey: cards?.publishableKey ?? null,
  })
}
