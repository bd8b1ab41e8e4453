import { z } from 'zod'
import { ClosedPlaces, Destination, ShippingOptions } from '#modules/shipping/contract.ts'
import { closedPlacesNow, estimateShipping } from '#modules/shipping/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { CalendarDay } from '#shapes/text.ts'

export const listShippingOptions = endpoint({
  method: 'GET',
  path: '/api/shipping/options',
  access: 'public',
  urgency: 'checkout',
  summary: 'Quote shipping options for a destination',
  query: Destination.extend({
    goods: z.coerce.number().int().min(0).max(100_000_000_00).default(0),
    /** Earliest dispatch date of backordered or pre-ordered goods, YYYY-MM-DD. */
    sendDay: CalendarDay.optional(),
  }),
  returns: ShippingOptions,
  probe: { query: 'country=KE&region=Nairobi' },
  run: ({ deps, query }) => estimateShipping(deps, query),
})

export const listClosedPlaces = endpoint({
  method: 'GET',
  path: '/api/shipping/closed-places',
  access: 'public',
  summary: 'List the countries and regions without delivery',
  returns: ClosedPlaces,
  run: ({ deps }) => closedPlacesNow(deps),
})
