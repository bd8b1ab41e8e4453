import type { FulfilmentState, OrderState, ShownStatus } from '../contract.ts'
import { HAS_ARRIVED, HAS_LEFT, NOT_ARRIVED } from './parcel-states.ts'

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
    case 'fulfilled':
      return onItsWay(
        parcels.filter((parcel) => parcel !== 'cancelled'),
        state === 'fulfilled',
      )
  }
}

/** `all`: nothing of the order is left to send. */
function onItsWay(moving: readonly FulfilmentState[], all: boolean): ShownStatus {
  const any = (states: readonly FulfilmentState[]) => moving.some((parcel) => states.includes(parcel))
  if (all && moving.length > 0 && moving.every((parcel) => HAS_ARRIVED.includes(parcel))) return 'delivered'
  if (any(['ready_for_pickup'])) return 'ready-for-pickup'
  if (any(NOT_ARRIVED)) return 'not-delivered'
  if (any(HAS_ARRIVED)) return 'partly-delivered'
  if (any(HAS_LEFT)) return all ? 'shipped' : 'partly-shipped'
  return 'in-preparation'
}
