import { kes, type Money } from '#kernel/money.ts'
import type { AmountPart, PaymentChoices, PaymentKind, PaymentMethod } from '../contract.ts'
import { type AmountDue, dueUntil } from './amount-due.ts'

/** How the house wants to be paid, as far as it decides here. */
export type PaymentRules = {
  onDelivery: { on: boolean; most: number; regions: readonly string[] }
  onPickup: { on: boolean; most: number }
  bankTransfer: { on: boolean }
  deposit: { on: boolean; percent: number }
}
export type Payable = {
  /** It waits for its first payment, and there is time left. */
  waiting: boolean
  /** It was placed, so that what is open can be paid at any time until it is over. */
  placed: boolean
  money: AmountDue
  country: string
  region: string | undefined
  /** The currency that the shopper was shown. */
  currency: string
  /** Something in it is cut for one person. */
  toMeasure: boolean
  pickedUp: boolean
}
export type Providers = { card: 'sandbox' | 'stripe' | null; pesapal: boolean }

/** Less than this is not worth a provider's smallest charge (about half a dollar). */
export const MIN_BY_PROVIDER = kes(100_00)

/** What is still to pay: nothing for an order that cannot be paid (any more). */
export const dueOf = ({ waiting, placed, money }: Payable): Money => (waiting || placed ? money.due : kes(0))

/**
 * Each way to pay this order, in the order in which it is offered; one that is not possible says why. A way that the house
 * does not offer at all, or that has no provider, is not in the list.
 */
export function paymentMethodsOf(order: Payable, rules: PaymentRules, providers: Providers): PaymentMethod[] {
  const due = dueOf(order)
  if (due === 0) return []
  const tooLittle = due < MIN_BY_PROVIDER ? 'too-little' : null
  const offered: [offered: boolean, kind: PaymentKind, provider: PaymentMethod['provider'], whyNot: string | null][] = [
    [providers.card !== null, 'card', providers.card, tooLittle],
    [providers.pesapal, 'pesapal', 'pesapal', tooLittle],
    [rules.onDelivery.on && !order.pickedUp && order.waiting, 'on-delivery', null, whyNotOnDelivery(order, rules)],
    [rules.onPickup.on && order.pickedUp && order.waiting, 'on-pickup', null, whyNotOnPickup(order, rules)],
    [rules.bankTransfer.on, 'bank-transfer', null, null],
    [true, 'gift-card', null, null],
  ]
  const [card, phone, ...others] = offered
  const inOrder = card && phone && isKenyan(order) ? [phone, card, ...others] : offered
  return inOrder.flatMap(([isOffered, kind, provider, whyNot]) =>
    isOffered ? [{ kind, provider, possible: whyNot === null, whyNot }] : [],
  )
}

/** Whoever lives in Kenya or counts in its money pays by phone first. */
const isKenyan = ({ country, currency }: Payable) => country === 'KE' || currency === 'KES'

/** What is cut for one person is not made unpaid; and a door is trusted with so much and no more. */
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

/** What can be paid now, and what stays open after it: the whole, a deposit, or the balance of one. */
export function amountsOf(order: Payable, rules: PaymentRules, deposit: Money): PaymentChoices['amounts'] {
  const due = dueOf(order)
  if (due === 0) return []
  if (order.placed) return [{ part: 'balance', now: due, later: 0 }]
  const whole = { part: 'whole' as const, now: due as number, later: 0 }
  const now = dueUntil(order.money, deposit)
  const canBeDeposit = rules.deposit.on && order.toMeasure && now > 0 && now < due
  return canBeDeposit ? [whole, { part: 'deposit', now, later: due - now }] : [whole]
}

/** What one part costs now, or nothing when it cannot be chosen. */
export const amountOf = (amounts: PaymentChoices['amounts'], part: AmountPart): Money | undefined => {
  const row = amounts.find((each) => each.part === part)
  return row && kes(row.now)
}
