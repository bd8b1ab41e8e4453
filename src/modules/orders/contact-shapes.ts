import { z } from 'zod'
import { CountryCode, Email, words } from '#shapes/text.ts'

export const Contact = z.object({
  name: words(120),
  email: Email,
  /** Local (0712 345 678) or international. */
  phone: words(32),
})
export type Contact = z.infer<typeof Contact>

export const Address = z.object({
  line1: words(160),
  line2: words(160).optional(),
  town: words(80),
  /** County in Kenya; state, province or region elsewhere. */
  region: words(80).optional(),
  postcode: words(16).optional(),
  country: CountryCode,
  /** Landmark for the rider, because many streets of Nairobi have no house numbers. */
  landmark: words(160).optional(),
})
export type Address = z.infer<typeof Address>
