import type { Destination, ShippingMethod } from '../contract.ts'
import { workingDaysBefore } from './arrival.ts'
import { type Plan, zoneFor } from './quote.ts'

export type Promised = {
  method: ShippingMethod
  destination: Destination
  earliest: string
  latest: string
  slotDay: string | null
}

/**
 * Returns the last day to leave, or to be ready for pickup, so that the promise is kept with the
 * current maximum transit days.
 */
export function leaveBy({ zones, holidays }: Plan, { method, destination, earliest, latest, slotDay }: Promised): string {
  if (method === 'pickup') return workingDaysBefore(earliest, 0, holidays)
  if (slotDay !== null) return slotDay // the shop's riders deliver on the day itself
  const rate = zoneFor(zones, destination)?.rates.find((each) => each.method === method)
  return workingDaysBefore(latest, rate?.days_max ?? 0, holidays)
}
