import { z } from 'zod'
import { MONOGRAM, MONOGRAM_PLACES, PIECES } from '#domain/tailoring/garments.ts'
import { GARMENTS } from '#domain/tailoring/tape.ts'
import { words } from './text.ts'

/** What is sent and answered of the style of a garment; bags, orders and designs carry it. */

const MAX_CHOICES = 40
const Code = z
  .string()
  .max(24)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const Monogram = z.strictObject({
  text: words(MONOGRAM.most),
  place: z.enum(MONOGRAM_PLACES),
  thread: z.enum(MONOGRAM.threads),
})
const Choices = z
  .record(Code, Code)
  .refine((choices) => Object.keys(choices).length <= MAX_CHOICES, { error: 'Those are more choices than a garment has.' })

/** What was chosen of a garment; what is left out is made as the product is. Whether it is offered, and goes together, is checked with the product. */
export const Style = z.strictObject({ choices: Choices, monogram: Monogram.nullable().default(null) })
export type Style = z.infer<typeof Style>

/** As it lies in a bag, or was ordered. */
export const ShownStyle = z.object({
  garment: z.enum(GARMENTS),
  choices: z.record(z.string(), z.string()),
  /** Codes of the choices that are not as the product is made anyway. */
  own: z.array(z.string()),
  monogram: Monogram.nullable(),
})
export type ShownStyle = z.infer<typeof ShownStyle>

export const GarmentSpec = z.object({
  garment: z.enum(PIECES),
  choices: z.record(z.string(), z.string()),
  monogram: Monogram.nullable(),
})
export type GarmentSpec = z.infer<typeof GarmentSpec>
