import { z } from 'zod'

/** The house as it presents itself. Every word of it is a setting. */
export const House = z.object({
  name: z.string(),
  city: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  /** IANA name of the zone that days and hours are meant in. */
  timeZone: z.string(),
  /** ISO weekdays (1 is Monday) and hours of the day. */
  hours: z.object({ days: z.array(z.int()), opens: z.int(), closes: z.int() }),
  returnDays: z.int(),
  mode: z.enum(['demo', 'live']),
})
export type House = z.infer<typeof House>
