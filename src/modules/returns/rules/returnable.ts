import type { Make, Unit } from '#domain/pricing/goods.ts'
import { daysAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import {
  type AskReturn,
  CLAIM_REASONS,
  type NOT_RETURNABLE,
  type Resolution,
  type ReturnKind,
  type ReturnReason,
} from '../contract.ts'
import { problems } from '../problems.ts'

/** Days are calendar days in the shop's time zone; amounts are KES cents. */
export type ReturnPolicy = {
  /** Counted from the day after delivery. 0: no returns. */
  returnDays: number
  claimDays: number
  madeToMeasure: boolean
  cloth: boolean
  alterationFee: number
}

export type HadLine = {
  id: number
  make: Make
  unit: Unit
  delivered: number
  deliveredOn: string | null
  /** `back`: delivered units that are no longer returnable (`notReturnable`). `spokenFor`: units in open requests. */
  back: number
  spokenFor: number
}

/** Returns the delivered units that came back, or were refunded while the customer kept them. */
export function notReturnable(units: { ordered: number; refunded: number; delivered: number; cameBack: number }): number {
  const { ordered, refunded, delivered, cameBack } = units
  return delivered - Math.max(0, Math.min(delivered - cameBack, ordered - refunded))
}

export const leftOf = ({ delivered, back, spokenFor }: HadLine): number => Math.max(0, delivered - back - spokenFor)

export const windowEnds = ({ deliveredOn }: Pick<HadLine, 'deliveredOn'>, days: number): string | null =>
  days > 0 ? deliveredOn && daysAfter(deliveredOn, days) : null
const within = (line: HadLine, days: number, today: string): boolean => {
  const ends = windowEnds(line, days)
  return ends !== null && today <= ends
}

const comesBackAtAll = ({ make, unit }: HadLine, policy: ReturnPolicy): boolean =>
  make === 'measure' ? policy.madeToMeasure : unit === 'centimetre' ? policy.cloth : true

export function returnOptions(
  line: HadLine,
  policy: ReturnPolicy,
  today: string,
): { wishes: Resolution[]; claims: Resolution[] } {
  if (leftOf(line) === 0 || line.make === 'gift-card' || line.make === 'service') return { wishes: [], claims: [] }
  const alters: Resolution[] = line.make === 'measure' ? ['alteration'] : []
  const returns: Resolution[] =
    comesBackAtAll(line, policy) && within(line, policy.returnDays, today)
      ? ['refund', 'credit', ...(line.make === 'ready' && line.unit === 'piece' ? (['exchange'] as const) : [])]
      : []
  const claims: Resolution[] = within(line, policy.claimDays, today) ? ['refund', 'credit', 'repair'] : []
  return { wishes: [...alters, ...returns], claims }
}

/** Returns why no return, claim or alteration of a line is possible; null when one is. */
export function notReturnableReason(line: HadLine, policy: ReturnPolicy, today: string): (typeof NOT_RETURNABLE)[number] | null {
  if (line.make === 'gift-card' || line.make === 'service') return line.make
  if (line.delivered === 0) return 'not-delivered'
  if (leftOf(line) === 0) return 'nothing-left'
  const { wishes, claims } = returnOptions(line, policy, today)
  return wishes.length + claims.length > 0 ? null : 'too-late'
}

export function kindOf({ reason, wish }: { reason: ReturnReason; wish: Resolution }): ReturnKind {
  if (wish === 'alteration') return 'alteration'
  if (CLAIM_REASONS.includes(reason)) return 'claim'
  return wish === 'exchange' ? 'exchange' : 'return'
}

/** Returns KES cents: 0 within the return window. */
export const alterationFee = (line: HadLine, policy: ReturnPolicy, today: string): number =>
  within(line, policy.returnDays, today) ? 0 : policy.alterationFee

type ReturnRequest = Pick<AskReturn, 'reason' | 'wish' | 'comesBack'> & { lines: readonly { line: number; quantity: number }[] }
type ReturnFacts = { lines: readonly HadLine[]; policy: ReturnPolicy; today: string; hasAccount: boolean }

/**
 * Refuses `returns.no-such-line`, `.not-delivered`, `.too-many`, `.too-late`, `.not-this-way` and `.needs-account`. Staff are
 * not bound by the return window.
 */
export function validateReturnRequest(
  request: ReturnRequest,
  { lines, policy, today, hasAccount }: ReturnFacts,
  by: 'customer' | 'staff',
): Outcome<{ kind: ReturnKind; fee: number }> {
  const kind = kindOf(request)
  if (request.wish === 'repair' && kind !== 'claim') return refuse(problems.notThisWay())
  if (request.comesBack === 'stays' && kind !== 'claim') return refuse(problems.notThisWay())
  // a claim cannot be settled by an exchange
  if (request.wish === 'exchange' && kind === 'claim') return refuse(problems.notThisWay())
  if (request.wish === 'credit' && !hasAccount) return refuse(problems.needsAccount())
  let fee = 0
  for (const { line: id, quantity } of request.lines) {
    const line = lines.find((each) => each.id === id)
    if (!line || line.make === 'gift-card' || line.make === 'service') return refuse(problems.noSuchLine())
    if (line.delivered === 0) return refuse(problems.notDelivered())
    if (quantity > leftOf(line)) return refuse(problems.tooMany(leftOf(line)))
    const { wishes, claims } = returnOptions(line, policy, today)
    const offered = kind === 'claim' ? claims : wishes
    const isPossible = kind !== 'alteration' || line.make === 'measure'
    if (!isPossible || (by === 'customer' && !offered.includes(request.wish)))
      return refuse(whyRefused(line, kind, policy, today))
    if (kind === 'alteration') fee += alterationFee(line, policy, today)
  }
  return done({ kind, fee })
}

function whyRefused(line: HadLine, kind: ReturnKind, policy: ReturnPolicy, today: string) {
  const days = kind === 'claim' ? policy.claimDays : policy.returnDays
  const isLate = kind !== 'alteration' && !within(line, days, today) && (kind === 'claim' || comesBackAtAll(line, policy))
  const ended = windowEnds(line, days)
  return isLate && ended !== null ? problems.tooLate(ended) : problems.notThisWay()
}
