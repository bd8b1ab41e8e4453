import { kes, type Money } from '#kernel/money.ts'

export type Route = 'provider' | 'credit' | 'hand' | 'bank' | 'release' | 'first-payment' | Elsewhere
/** The shop keeps the money, and owes it as store credit or uses it for the exchange order. */
export type Elsewhere = 'store-credit' | 'exchange'

export type Source = {
  attemptId: string
  route: Route
  /** Captured amount less what refunds have reserved. */
  left: Money
  /** False for a payment that can only be refunded in full, such as mobile money. */
  partly: boolean
  capturedAt: Date
}
export type SourcePart = { attemptId: string; amount: Money; route: Route }

/** Order of refund routes. Within a rank, the newest payment comes first. */
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

/** Refunds a part of a payment that can only be refunded in full by hand, and only when the other payments do not suffice. */
export function partsOf(sources: readonly Source[], amount: Money): SourcePart[] {
  const sorted = sources
    .filter(({ left }) => left > 0)
    .sort((a, b) => RANK[a.route] - RANK[b.route] || b.capturedAt.getTime() - a.capturedAt.getTime())
  const parts: SourcePart[] = []
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

/**
 * Changes the route of `amount` of the parts, but not of released authorisations. The rest of a payment that can only be
 * refunded in full is sent by hand.
 */
export function elsewhere(
  parts: readonly SourcePart[],
  sources: readonly Source[],
  { amount, route }: { amount: Money; route: Elsewhere },
): SourcePart[] {
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
