import { kes, type Money } from '#kernel/money.ts'

/**
 * The way that money goes back. `bank`: it did not go any of the others, and the customer's bank took it instead. `release`: it was never
 * charged, and is let go of on the card. `first-payment`: to the payments of the order that was exchanged for this one.
 */
export type Route = 'provider' | 'credit' | 'hand' | 'bank' | 'release' | 'first-payment' | Elsewhere
/** Money that the house keeps and owes in another way from then on: as credit of its customer, or in the order that was made in exchange. */
export type Elsewhere = 'store-credit' | 'exchange'

/** A captured payment that money can go back to. */
export type Source = {
  attemptId: string
  route: Route
  /** Captured, less what is spoken for. */
  left: Money
  /** Mobile money goes back whole or not at all. */
  partly: boolean
  capturedAt: Date
}
export type Part = { attemptId: string; amount: Money; route: Route }

/** The stated order: what was not charged first, then money at a provider, the newest payment first; then what was handed over; gift cards and credit last. */
const RANK: Record<Route, number> = {
  release: 0,
  provider: 1,
  'first-payment': 2,
  hand: 2,
  credit: 3,
  bank: 4,
  'store-credit': 5,
  exchange: 5,
}

/**
 * Where an amount goes back to: always where it came from. What a payment cannot give back in part is tried at the
 * others; if that is not enough, the rest is sent by hand. `amount` is at most the sum of what is left.
 */
export function partsOf(sources: readonly Source[], amount: Money): Part[] {
  const sorted = sources
    .filter(({ left }) => left > 0)
    .sort((a, b) => RANK[a.route] - RANK[b.route] || b.capturedAt.getTime() - a.capturedAt.getTime())
  const parts: Part[] = []
  let open: number = amount
  const take = ({ attemptId, left }: Source, route: Route) => {
    const part = Math.min(left, open)
    if (part <= 0) return
    parts.push({ attemptId, amount: kes(part), route })
    open -= part
  }
  const refused: Source[] = []
  for (const source of sorted) {
    if (source.partly || open >= source.left) take(source, source.route)
    else refused.push(source)
  }
  for (const source of refused) take(source, 'hand')
  return parts
}

/** The same parts where so much of them (cents) is owed in another way at once. What is left of a payment that goes back whole or not at all goes by hand. */
export function elsewhere(
  parts: readonly Part[],
  sources: readonly Source[],
  { amount, route }: { amount: Money; route: Elsewhere },
): Part[] {
  let open: number = amount
  return parts.flatMap((part) => {
    const moved = part.route === 'release' ? 0 : Math.min(open, part.amount)
    open -= moved
    const rest = part.amount - moved
    const isPartly = sources.find(({ attemptId }) => attemptId === part.attemptId)?.partly ?? true
    const back: Route = part.route === 'provider' && moved > 0 && !isPartly ? 'hand' : part.route
    return [
      ...(moved > 0 ? [{ ...part, amount: kes(moved), route }] : []),
      ...(rest > 0 ? [{ ...part, amount: kes(rest), route: back }] : []),
    ]
  })
}
