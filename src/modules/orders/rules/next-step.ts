import type { NextStep, OrderState, OrderSteps } from '../contract.ts'

export type StandsNow = Pick<OrderSteps, 'order' | 'parcel' | 'awaits' | 'making'> & {
  state: OrderState
  /** KES cents. */
  due: number
}

const ONWARDS = ['pick', 'pack', 'makeReady', 'ship', 'sendOut', 'deliver', 'collect', 'sendAgain'] as const

/** Null when staff have no next step. */
export function nextStep({ state, order, parcel, awaits, making, due }: StandsNow): NextStep | null {
  if (state === 'cancelled') return null // its lost parcel can still be reported as found, but that is not suggested
  if (state === 'draft') return { kind: due > 0 ? 'send-draft' : 'place-draft', move: null }
  if (state === 'pending_payment') return { kind: 'ask-payment', move: null }
  if (order.includes('confirm')) return { kind: 'order', move: 'confirm' }
  if (order.includes('resume')) return { kind: 'order', move: 'resume' }
  if (state === 'on_hold') return null // the caller may not release it
  if (making) return { kind: 'workshop', move: null }
  const onwards =
    ONWARDS.findLast((move) => parcel.includes(move) && move !== 'sendOut') ?? ONWARDS.find((move) => parcel.includes(move))
  if (onwards) return { kind: 'parcel', move: onwards }
  if (awaits !== null) return { kind: 'stock', move: null }
  return due > 0 && state === 'fulfilled' ? { kind: 'ask-payment', move: null } : null
}
