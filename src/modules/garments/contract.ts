import { z } from 'zod'
import { GARMENTS } from '#domain/tailoring/tape.ts'
import { Picture, Swatch } from '#shapes/catalogue.ts'
import { ShownStyle, Style } from '#shapes/style.ts'

export const MAX_DESIGNS = 40
export const DesignedCloth = z.object({
  variantId: z.int(),
  swatch: Swatch.nullable(),
  /** KES cents. */
  price: z.int(),
  picture: Picture.nullable(),
})

export const Designable = z.object({
  slug: z.string(),
  name: z.string(),
  descriptor: z.string(),
  garment: z.enum(GARMENTS),
  own: z.record(z.string(), z.string()),
  days: z.int(),
  /** Percent of the price. Null when the shop takes no deposit. */
  deposit: z.number().nullable(),
  /**
   * Dates on which the garment is ready, indexed by the workdays that the choices add. The last date also applies to more
   * workdays.
   */
  readyBy: z.array(z.string()),
  cloths: z.array(DesignedCloth).min(1),
})
export type Designable = z.infer<typeof Designable>

export const DesignCard = z.object({
  slug: z.string(),
  name: z.string(),
  descriptor: z.string(),
  price: z.int(),
  picture: Picture.nullable(),
  swatch: Swatch.nullable(),
})
export type DesignCard = z.infer<typeof DesignCard>
export const DesignCards = z.object({ garments: z.array(DesignCard) })

export const NewDesign = z.strictObject({ variantId: z.int().min(1), style: Style })
export type NewDesign = z.infer<typeof NewDesign>

export const Design = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  swatch: Swatch.nullable(),
  picture: Picture.nullable(),
  style: ShownStyle,
  /** KES cents. Null when the garment is no longer sold in this style. */
  price: z.int().nullable(),
  savedAt: z.string(),
})
export type Design = z.infer<typeof Design>
export const Designs = z.object({ designs: z.array(Design) })
export type Designs = z.infer<typeof Designs>

/** `garment` is null when the product is not made to measure. */
export const OwnStyle = z.object({ garment: z.enum(GARMENTS).nullable(), choices: z.record(z.string(), z.string()) })
export type OwnStyle = z.infer<typeof OwnStyle>
export const SaveOwnStyle = Style.pick({ choices: true })
