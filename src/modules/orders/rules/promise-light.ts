import type { FulfilmentState, OrderState, PromiseLight } from '../contract.ts'
import { HAS_ARRIVED } from './parcel-states.ts'

/** A promised day so near is soon. */
export const SOON_days = 2
const DAY_ms = 86_400_000

type Promised = { state: OrderState; parcels: readonly FulfilmentState[]; day: string; today: string }

/** How what was promised stands on `today`; null when nothing is promised any more, or not yet. Days are of the house's own zone. */
export function promiseLight({ state, parcels, day, today }: Promised): PromiseLight | null {
  if (!['placed', 'confirmed', 'on_hold', 'processing', 'fulfilled'].includes(state)) return null
  const moving = parcels.filter((parcel) => parcel !== 'cancelled')
  if (state === 'fulfilled' && moving.every((parcel) => HAS_ARRIVED.includes(parcel))) return null
  const left = Math.round((Date.parse(day) - Date.parse(today)) / DAY_ms)
  return left < 0 ? 'late' : left <= SOON_days ? 'soon' : 'fine'
}
