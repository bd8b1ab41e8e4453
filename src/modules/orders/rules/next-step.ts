import type { NextStep, OrderState, OrderSteps } from '../contract.ts'

/** What an order stands like, beside the moves that it can make. */
export type StandsNow = Pick<OrderSteps, 'order' | 'parcel' | 'awaits' | 'making'> & {
  state: OrderState
  /** KES cents that are still to be paid. */
  due: number
}

/** What takes a parcel on. That something went wrong with it is never the next step. */
const ONWARDS = ['pick', 'pack', 'makeReady', 'ship', 'sendOut', 'deliver', 'collect', 'sendAgain'] as const

/**
 * The one thing that takes an order on now: what an experienced person at the desk would do. Nothing for what has ended, or waits for
 * somebody else.
 */
export function nextStep({ state, order, parcel, awaits, making, due }: StandsNow): NextStep | null {
  if (state === 'draft') return { kind: due > 0 ? 'send-draft' : 'place-draft', move: null }
  if (state === 'pending_payment') return { kind: 'ask-payment', move: null }
  if (order.includes('confirm')) return { kind: 'order', move: 'confirm' }
  if (order.includes('resume')) return { kind: 'order', move: 'resume' }
  if (making) return { kind: 'workshop', move: null }
  const onwards =
    ONWARDS.findLast((move) => parcel.includes(move) && move !== 'sendOut') ?? ONWARDS.find((move) => parcel.includes(move))
  if (onwards) return { kind: 'parcel', move: onwards }
  if (awaits !== null) return { kind: 'stock', move: null }
  return due > 0 && state === 'fulfilled' ? { kind: 'ask-payment', move: null } : null
}
