import { z } from 'zod'
import { kes } from '#kernel/money.ts'
import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Destination, ShippingOptions } from './contract.ts'
import { shippingOptions } from './queries/quote-parcel.ts'

/** What one garment in its box weighs, for an estimate before anything is in the bag. */
const USUAL_PARCEL_g = 1500

export const listShippingOptions = endpoint({
  method: 'GET',
  path: '/api/shipping/options',
  access: 'public',
  summary: 'Ways to deliver goods of some value to a place, with fees and days',
  query: Destination.extend({
    goods: z.coerce.number().int().min(0).max(100_000_000_00).default(0),
    makingDays: z.coerce.number().int().min(0).max(366).default(0),
  }),
  returns: ShippingOptions,
  run: async ({ deps, query: { goods, makingDays, ...destination } }) =>
    done({
      destination,
      options: await shippingOptions(deps, destination, { goods: kes(goods), weight_g: USUAL_PARCEL_g, makingDays }),
    }),
})
