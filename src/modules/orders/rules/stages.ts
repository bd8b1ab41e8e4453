import type { OrderStage } from '../contract.ts'

type Stage = OrderStage['stage']
export type Happened = { kind: string; at: Date }
/** Days are `2026-11-24`. */
export type ShippingJourney = {
  events: readonly Happened[]
  madeBy: string | null
  madeAt?: Date | null
  leavesBy: string
  arrivesBy: string
  placedAs?: 'paid' | 'deposit-paid' | 'reserved' | 'pays-later'
  ended: 'cancelled' | 'expired' | 'on-hold' | null
  pickup?: boolean
  without?: 'cards' | 'services' | undefined
}

const COMPLETED_BY = {
  ordered: ['created'],
  paid: ['placed', 'placed-without-goods'],
  confirmed: ['confirmed'],
  making: ['packed'],
  shipped: ['shipped'],
  delivered: ['delivered'],
  ready: ['ready_for_pickup'],
  collected: ['collected'],
  'cards-made': ['gift-cards-issued'],
  arranged: ['picking'],
  held: ['collected'],
} as const satisfies Partial<Record<Stage, readonly string[]>>

type Usual = keyof typeof COMPLETED_BY
const ENDS = {
  sent: ['shipped', 'delivered'],
  pickup: ['ready', 'collected'],
  cards: ['cards-made'],
  services: ['arranged', 'held'],
} as const satisfies Record<string, readonly Usual[]>
const ALL_ENDS: readonly Usual[] = Object.values(ENDS).flat()

/** A cancelled, expired or held order shows the stages reached, and then the reason. */
export function stagesOf({
  events,
  madeBy,
  madeAt = null,
  leavesBy,
  arrivesBy,
  placedAs = 'paid',
  ended,
  pickup,
  without,
}: ShippingJourney): OrderStage[] {
  const when = (kinds: readonly string[]) => events.find((event) => kinds.includes(event.kind))?.at.toISOString() ?? null
  const end: readonly Usual[] = ENDS[without ?? (pickup ? 'pickup' : 'sent')]
  const usual = (Object.keys(COMPLETED_BY) as Usual[]).filter(
    (stage) =>
      (end.includes(stage) || !ALL_ENDS.includes(stage)) &&
      (stage !== 'making' || madeBy !== null) &&
      (stage !== 'confirmed' || without !== 'cards'),
  )
  const expected: Partial<Record<Usual, string>> = {
    ...(madeBy !== null && { making: madeBy }),
    shipped: leavesBy,
    delivered: arrivesBy,
    ready: arrivesBy,
  }
  const times = usual.map((stage) => ({
    stage,
    at: (stage === 'making' && madeAt?.toISOString()) || when(COMPLETED_BY[stage]),
  }))
  const reached = times.findLastIndex(({ at }) => at !== null)

  const way = times.map(({ stage, at }, i): OrderStage => {
    const state = i <= reached ? 'done' : i === reached + 1 ? 'current' : 'coming'
    const shown = stage === 'paid' && state === 'done' ? placedAs : stage
    return { stage: shown, state, at, expected: state === 'done' ? null : (expected[stage] ?? null) }
  })
  if (ended === null) return way
  const stopped = events.findLast(
    ({ kind }) => kind === ended.replace('-', '_') || kind === ended || (ended === 'on-hold' && kind === 'placed-without-goods'),
  )
  return [
    ...way.filter(({ state }) => state === 'done'),
    { stage: ended, state: 'current', at: stopped?.at.toISOString() ?? null, expected: null },
  ]
}
