import type { FulfilmentState, OrderState, ShownStatus } from '../contract.ts'
import { HAS_ARRIVED, HAS_LEFT, NOT_ARRIVED } from './fulfilment-moves.ts'

/** What the person sees: derived from the order and its parcels, never stored. */
export function shownStatus(state: OrderState, parcels: readonly FulfilmentState[]): ShownStatus {
  switch (state) {
    case 'draft':
    case 'pending_payment':
      return 'awaiting-payment'
    case 'on_hold':
      return 'on-hold'
    case 'placed':
    case 'confirmed':
    case 'completed':
    case 'expired':
    case 'cancelled':
      return state
    case 'processing':
    case 'fulfilled': {
      const moving = parcels.filter((parcel) => parcel !== 'cancelled')
      if (moving.length > 0 && moving.every((parcel) => HAS_ARRIVED.includes(parcel))) return 'delivered'
      if (moving.some((parcel) => parcel === 'ready_for_pickup')) return 'ready-for-pickup'
      if (moving.some((parcel) => NOT_ARRIVED.includes(parcel))) return 'not-delivered'
      return moving.some((parcel) => HAS_LEFT.includes(parcel)) ? 'shipped' : 'in-preparation'
    }
  }
}
