import { z } from 'zod'
import { RATE_SOURCES } from '#kernel/currency.ts'
import { Moment } from '#shapes/text.ts'

/** Units of each currency per KES (specification, section 7). */
export const Rates = z.record(z.string(), z.number())
export type Rates = z.infer<typeof Rates>

export const Location = z.object({ countryCode: z.string().nullable(), source: z.enum(['header', 'default']) })
export type Location = z.infer<typeof Location>

/** Rates are KES per unit of the currency. `own` rates take precedence over the table. */
export const RatesState = z.object({
  source: z.enum(RATE_SOURCES),
  own: z.record(z.string(), z.number()),
  table: z.object({ source: z.string(), takenAt: Moment }),
  asked: z.object({ at: Moment, failure: z.string().nullable() }).nullable(),
  rates: z.array(z.object({ code: z.string(), shillings: z.number() })),
})
export type RatesState = z.infer<typeof RatesState>
