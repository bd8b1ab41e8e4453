import { z } from 'zod'
import { ClosedPlaces, Destination, ShippingOptions } from '#modules/shipping/contract.ts'
import { closedPlacesNow, estimateShipping } from '#modules/shipping/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const listShippingOptions = endpoint({
  method: 'GET',
  path: '/api/shipping/options',
  access: 'public',
  urgency: 'checkout',
  summary: 'Ways to deliver goods of some value to a place, with fees and days',
  query: Destination.extend({
    goods: z.coerce.number().int().min(0).max(100_000_000_00).default(0),
    /** The day before which it is not in the house. */
    sendDay: z.iso.date().optional(),
  }),
  returns: ShippingOptions,
  probe: { query: 'country=KE&region=Nairobi' },
  run: ({ deps, query }) => estimateShipping(deps, query),
})

export const listClosedPlaces = endpoint({
  method: 'GET',
  path: '/api/shipping/closed-places',
  access: 'public',
  summary: 'Countries, and regions of a country, to which the house sends nothing at present',
  returns: ClosedPlaces,
  run: ({ deps }) => closedPlacesNow(deps),
})
