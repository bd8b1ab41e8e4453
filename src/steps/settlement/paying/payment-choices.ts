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

/** Order and the facts that decide how it can be paid. Amounts in KES cents. */
export type Situation = {
  order: orders.OrderRow
  payable: payments.Payable
  rules: PaymentRules
  goodsHeld: boolean
  /** Amount that must be paid before the order is placed, from the last chosen plan. Null when none was chosen. */
  required: number | null
  /** Deposit of the order, whether it is offered or not. */
  deposit: ReturnType<typeof depositOf>['deposit']
}

/** States in which the balance of an order can be paid. */
const OPEN = ['placed', 'confirmed', 'on_hold', 'processing', 'fulfilled', 'completed']

/** Reads the facts that decide how an order can be paid. Pass the transaction as `db` when the order is locked. */
export async function situationOf(db: Db | Tx, order: orders.OrderRow, at: Date): Promise<Situation> {
  const { rules, money, toMeasure, awaited, goodsHeld, required } = await paymentFacts(db, order)
  const { country, region } = order.address
  const waits = order.state === 'pending_payment' && order.pay_by !== null && order.pay_by > at
  const full = { total: kes(order.total), vat: kes(order.vat) }
  return {
    order,
    rules,
    goodsHeld,
    required,
    deposit: depositOf(full, rules.deposit.percent).deposit,
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
/** Days until the later of two dates, rounded up. 0 when both are null or past. */
const daysUntil = (a: string | null, b: string | null, at: Date): number =>
  Math.max(0, ...[a, b].map((day) => (day === null ? 0 : Math.ceil((new Date(day).getTime() - at.getTime()) / DAY_ms))))

export const providersOf = ({ cards, regional }: Pick<Deps, 'cards' | 'regional'>) => ({
  card: cards ? (cards.form === 'sandbox' ? ('sandbox' as const) : cards.provider) : null,
  pesapal: regional !== undefined,
})

/**
 * Smallest amount that can be paid now, in KES cents. Methods are checked against it, because a provider whose limit is below the
 * whole amount can still take the deposit.
 */
const leastOf = (amounts: PaymentChoices['amounts']): number =>
  amounts.reduce((least, { now }) => Math.min(least, now), amounts[0]?.now ?? 0)

/** Methods without an immediate payment. */
const PROMISES: readonly PaymentKind[] = ['on-delivery', 'on-pickup', 'bank-transfer']

/**
 * True when the visitor may choose the method. Paying later needs `mayChange`, because order number and e-mail address are not
 * enough.
 */
export const mayChoose = async (db: Db, owner: orders.Owner, order: orders.OrderRow, kind: PaymentKind): Promise<boolean> =>
  !PROMISES.includes(kind) || orders.mayChange(db, owner, order)

/**
 * Lists the methods and amounts by which an order can be paid now. Refuses `orders.no-such-order`, also for the order of another
 * customer.
 */
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
