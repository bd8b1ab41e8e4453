import { z } from 'zod'
import { RATE_SOURCES } from '#kernel/currency.ts'
import { Moment } from '#shapes/text.ts'

/** Units of each currency per one KES; KES is 1 (specification, section 7). */
export const Rates = z.record(z.string(), z.number())
export type Rates = z.infer<typeof Rates>

/** `countryCode` is null when the country is unknown (specification, section 7). */
export const Location = z.object({ countryCode: z.string().nullable(), source: z.enum(['header', 'default']) })
export type Location = z.infer<typeof Location>

/** Exchange rate table in use, and the shop's `own` rates, which take precedence. `shillings`: KES per unit by the table. */
export const RatesState = z.object({
  source: z.enum(RATE_SOURCES),
  own: z.record(z.string(), z.number()),
  table: z.object({ source: z.string(), takenAt: Moment }),
  asked: z.object({ at: Moment, failure: z.string().nullable() }).nullable(),
  rates: z.array(z.object({ code: z.string(), shillings: z.number() })),
})
export type RatesState = z.infer<typeof RatesState>
