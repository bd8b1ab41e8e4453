import { z } from 'zod'
import { MONOGRAM, MONOGRAM_PLACES, PIECES } from '#domain/tailoring/garments.ts'
import { GARMENTS } from '#domain/tailoring/tape.ts'
import { words } from './text.ts'

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

/**
 * Chosen style of a garment. Omitted choices use the product's defaults. Whether the product offers the choices is not checked
 * here.
 */
export const Style = z.strictObject({ choices: Choices, monogram: Monogram.nullable().default(null) })
export type Style = z.infer<typeof Style>

export const ShownStyle = z.object({
  garment: z.enum(GARMENTS),
  choices: z.record(z.string(), z.string()),
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
