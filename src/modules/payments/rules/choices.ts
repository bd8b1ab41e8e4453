import type { CaptureMode } from '#domain/pricing/capture-mode.ts'
import { kes, type Money } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { AmountPart, PaymentChoices, PaymentKind, PaymentMethod } from '../contract.ts'
import { problems } from '../problems.ts'
import { type AmountDue, dueUntil } from './amount-due.ts'
import { captureOf } from './capture.ts'

export type PaymentRules = {
  onDelivery: { on: boolean; most: number; regions: readonly string[] }
  onPickup: { on: boolean; most: number }
  bankTransfer: { on: boolean }
  deposit: { on: boolean; percent: number }
  card: { capture: CaptureMode }
}
export type Payable = {
  /** True while the order awaits its first payment within its deadline. */
  waiting: boolean
  placed: boolean
  money: AmountDue
  country: string
  region: string | undefined
  currency: string
  toMeasure: boolean
  pickedUp: boolean
  /** Days until the chosen delivery time or until backordered goods are sent; 0 when the order is sent as soon as possible. */
  waits_days: number
}
export type Providers = { card: 'sandbox' | 'stripe' | null; pesapal: boolean }

/** KES cents. */
type Range = NonNullable<PaymentMethod['range']>
/** Smallest payment through a provider, in KES cents. */
export const MIN_BY_PROVIDER = kes(100_00)
/** Stripe accepts eight digits (`docs/money.md`). Pesapal documents no limit. */
const TAKES: Record<'card' | 'pesapal', Range> = {
  card: { min: MIN_BY_PROVIDER, max: 999_999_99 },
  pesapal: { min: MIN_BY_PROVIDER, max: 10_000_000_000 },
}
const whyNotThere = (now: number, { min, max }: Range): string | null =>
  now < min ? 'too-little' : now > max ? 'too-much' : null

/** Returns what is still to pay, without authorised amounts; 0 for an order that cannot be paid. */
export const dueOf = ({ waiting, placed, money }: Payable): Money => (waiting || placed ? money.toPay : kes(0))

const captureFor = (order: Payable, { card }: PaymentRules, chosen: { kind: PaymentKind; part: AmountPart }): CaptureMode =>
  captureOf(card.capture, { ...chosen, toMeasure: order.toMeasure, waits_days: order.waits_days })

/**
 * Returns the payment methods in display order. `whyNot`: reason why a method is refused for this order. Empty when nothing is
 * due. `now`: amount to check against the limits of the providers.
 */
export function paymentMethodsOf(
  order: Payable,
  rules: PaymentRules,
  providers: Providers,
  now: Money = dueOf(order),
): PaymentMethod[] {
  if (dueOf(order) === 0) return []
  const offered: [offered: boolean, kind: PaymentKind, provider: PaymentMethod['provider'], whyNot: string | null][] = [
    [providers.card !== null, 'card', providers.card, whyNotThere(now, TAKES.card)],
    [providers.pesapal, 'pesapal', 'pesapal', whyNotThere(now, TAKES.pesapal)],
    [rules.onDelivery.on && !order.pickedUp && order.waiting, 'on-delivery', null, whyNotOnDelivery(order, rules)],
    [rules.onPickup.on && order.pickedUp && order.waiting, 'on-pickup', null, whyNotOnPickup(order, rules)],
    [rules.bankTransfer.on, 'bank-transfer', null, null],
    [true, 'gift-card', null, null],
  ]
  const [card, phone, ...others] = offered
  const inOrder = card && phone && isKenyan(order) ? [phone, card, ...others] : offered
  return inOrder.flatMap(([isOffered, kind, provider, refusal]) =>
    isOffered
      ? [
          {
            kind,
            provider,
            possible: refusal === null,
            whyNot: refusal,
            capture: kind === 'card' ? captureFor(order, rules, { kind, part: order.placed ? 'balance' : 'whole' }) : null,
            range: provider && TAKES[kind === 'card' ? kind : 'pesapal'],
          },
        ]
      : [],
  )
}

/** Pesapal comes first for addresses in Kenya, and for shoppers who are shown KES. */
const isKenyan = ({ country, currency }: Payable) => country === 'KE' || currency === 'KES'

function whyNotOnDelivery(order: Payable, { onDelivery }: PaymentRules): string | null {
  if (order.toMeasure) return 'made-to-measure'
  const region = order.region?.trim().toLowerCase() ?? ''
  const near = order.country === 'KE' && (onDelivery.regions.length === 0 || onDelivery.regions.includes(region))
  if (!near) return onDelivery.regions.join() === 'nairobi' ? 'only-in-nairobi' : 'not-there'
  return dueOf(order) > onDelivery.most ? 'too-dear-for-the-door' : null
}

function whyNotOnPickup(order: Payable, { onPickup }: PaymentRules): string | null {
  if (order.toMeasure) return 'made-to-measure'
  return dueOf(order) > onPickup.most ? 'too-dear-for-pickup' : null
}

/** Returns KES cents. Empty when nothing is due. */
export function amountsOf(order: Payable, rules: PaymentRules, deposit: Money): PaymentChoices['amounts'] {
  const due = dueOf(order)
  if (due === 0) return []
  if (order.placed) return [{ part: 'balance', now: due, later: 0 }]
  const full = { part: 'whole' as const, now: due as number, later: 0 }
  const now = dueUntil(order.money, deposit)
  const canBeDeposit = rules.deposit.on && order.toMeasure && now > 0 && now < due
  return canBeDeposit ? [{ part: 'deposit', now, later: due - now }, full] : [full]
}

export const amountOf = (amounts: PaymentChoices['amounts'], part: AmountPart): Money | undefined => {
  const row = amounts.find((each) => each.part === part)
  return row && kes(row.now)
}

export type Offer = { rules: PaymentRules; providers: Providers; deposit: Money }
/** `required`: KES cents that must be paid before the order is placed. */
export type Granted = { part: AmountPart; amount: Money; required: Money; capture: CaptureMode }

/**
 * The whole of a placed order is its balance. Refuses `payments.time-over`, `.already-paid`, `.reserved`, `.part-not-possible`
 * and `.way-not-possible`.
 */
export function grantPayment(
  order: Payable,
  { kind, part }: { kind: PaymentKind; part: AmountPart },
  { rules, providers, deposit }: Offer,
): Outcome<Granted> {
  if (!order.waiting && !order.placed) return refuse(problems.timeOver())
  if (order.money.toPay === 0) return refuse(order.money.reserved > 0 ? problems.reserved() : problems.alreadyPaid())
  const meant = part === 'whole' && order.placed ? 'balance' : part
  const amount = amountOf(amountsOf(order, rules, deposit), meant)
  if (amount === undefined) return refuse(problems.partNotPossible())
  const method = paymentMethodsOf(order, rules, providers, amount).find((each) => each.kind === kind)
  if (!method?.possible) return refuse(problems.methodNotPossible())
  const required = meant === 'deposit' ? deposit : order.money.total
  return done({ part: meant, amount, required, capture: captureFor(order, rules, { kind, part: meant }) })
}

/** Avoids a rest below `MIN_BY_PROVIDER`, which no provider would accept. */
export function paidByCredit(requested: Money, balance: number, providers: Providers): Money {
  const all = Math.min(requested, balance)
  const rest = requested - all
  const mustLeave =
    rest > 0 && rest < MIN_BY_PROVIDER && requested > MIN_BY_PROVIDER && (providers.card !== null || providers.pesapal)
  return kes(mustLeave ? requested - MIN_BY_PROVIDER : all)
}
