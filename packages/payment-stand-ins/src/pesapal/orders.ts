import { randomInt } from 'node:crypto'
import type { Memory, Order } from './memory.ts'

/** `reverse` is an action of Pesapal's staff, the others are actions of the buyer. */
export const DEEDS = ['pay', 'fail', 'leave', 'later', 'reverse'] as const
export type Deed = (typeof DEEDS)[number]
export const METHODS = ['mpesa', 'card'] as const
export type Method = (typeof METHODS)[number]

const PAID_WITH = {
  mpesa: { method: 'MpesaKE', account: '2547xxx45678' },
  card: { method: 'Visa', account: '476173**0010' },
}
const REASONS = { mpesa: 'Insufficient funds on the phone account', card: 'Card declined by the bank' }
/** Time that a buyer takes to confirm on the phone. */
const LATER_ms = 15_000

/** Undefined when the order's status does not allow the action. */
export function act(memory: Memory, trackingId: string, deed: Deed, method: Method, now: Date): Promise<Order | undefined> {
  switch (deed) {
    case 'pay':
      return memory.change(trackingId, [0, 2], {
        status_code: 1,
        ...PAID_WITH[method],
        confirmation_code: newCode(),
        reason: null,
        pays_at: null,
      })
    case 'fail':
      return memory.change(trackingId, [0, 2], { status_code: 2, ...PAID_WITH[method], reason: REASONS[method], pays_at: null })
    case 'later':
      return memory.change(trackingId, [0, 2], { ...PAID_WITH[method], pays_at: new Date(now.getTime() + LATER_ms) })
    case 'reverse':
      return memory.change(trackingId, [1], { status_code: 3 })
    case 'leave':
      return memory.change(trackingId, [0, 2], { pays_at: null })
  }
}

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
const newCode = () => Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
