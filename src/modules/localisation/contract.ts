import { z } from 'zod'

/** Units of each currency per one KES; KES is 1 (specification, section 7). */
export const Rates = z.record(z.string(), z.number())
export type Rates = z.infer<typeof Rates>

/** `countryCode` is null when nothing is known of the place (specification, section 7). */
export const Location = z.object({ countryCode: z.string().nullable(), source: z.enum(['header', 'default']) })
export type Location = z.infer<typeof Location>
