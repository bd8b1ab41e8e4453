import type { FulfilmentState, OrderState, PromiseLight } from '../contract.ts'
import { HAS_ARRIVED } from './parcel-states.ts'

/** Days before the promised day from which it is `soon`. */
export const SOON_days = 2
const DAY_ms = 86_400_000

type Promised = { state: OrderState; parcels: readonly FulfilmentState[]; day: string; today: string }

/** Days are in the shop's time zone. Null before the order is placed and after it arrived or ended. */
export function promiseLight({ state, parcels, day, today }: Promised): PromiseLight | null {
  if (!['placed', 'confirmed', 'on_hold', 'processing', 'fulfilled'].includes(state)) return null
  const moving = parcels.filter((parcel) => parcel !== 'cancelled')
  if (state === 'fulfilled' && moving.every((parcel) => HAS_ARRIVED.includes(parcel))) return null
  const left = Math.round((Date.parse(day) - Date.parse(today)) / DAY_ms)
  return left < 0 ? 'late' : left <= SOON_days ? 'soon' : 'fine'
}
