import type { Destination, ShippingMethod } from '../contract.ts'
import { workingDaysBefore } from './arrival.ts'
import { type Plan, zoneFor } from './quote.ts'

/** What an order was promised; days are calendar days in the house's zone. */
export type Promised = {
  method: ShippingMethod
  destination: Destination
  earliest: string
  latest: string
  /** Of the delivery time that was chosen. */
  slotDay: string | null
}

/** The last day on which it can leave, or be ready to be collected, and the promise is kept: by the days that its way takes at most now. */
export function leaveBy({ zones, holidays }: Plan, { method, destination, earliest, latest, slotDay }: Promised): string {
  if (method === 'pickup') return workingDaysBefore(earliest, 0, holidays)
  if (slotDay !== null) return slotDay // the house's own riders bring it on the day itself
  const rate = zoneFor(zones, destination)?.rates.find((each) => each.method === method)
  return workingDaysBefore(latest, rate?.days_max ?? 0, holidays)
}
