import type { FulfilmentState, OrderState, ShippingMethod } from '../contract.ts'
import { HAS_LEFT } from './parcel-states.ts'

type Choosing = {
  state: OrderState
  method: ShippingMethod
  lapsed: boolean
  parcels: readonly FulfilmentState[]
}

const BEFORE_IT_LEAVES: readonly OrderState[] = ['pending_payment', 'placed', 'confirmed', 'on_hold', 'processing']

export const canChooseSlot = ({ state, method, lapsed, parcels }: Choosing): boolean =>
  method !== 'pickup' && BEFORE_IT_LEAVES.includes(state) && !lapsed && !parcels.some((parcel) => HAS_LEFT.includes(parcel))
