import { z } from 'zod'
import { GARMENTS } from '#domain/tailoring/tape.ts'
import { Picture, Swatch } from '#shapes/catalogue.ts'
import { ShownStyle, Style } from '#shapes/style.ts'

/** A browser or an account keeps so many designs; the oldest stay. */
export const MAX_DESIGNS = 40
export const DesignedCloth = z.object({
  variantId: z.int(),
  swatch: Swatch.nullable(),
  /** KES cents, as the product is made. */
  price: z.int(),
  picture: Picture.nullable(),
})

/** A garment that can be designed: where the configurator begins. */
export const Designable = z.object({
  slug: z.string(),
  name: z.string(),
  descriptor: z.string(),
  garment: z.enum(GARMENTS),
  /** Default style, included in the price. */
  own: z.record(z.string(), z.string()),
  /** Days that making it takes. */
  days: z.int(),
  /** Deposit in percent of the price. Null when the shop takes none. */
  deposit: z.number().nullable(),
  /** The day by which it is ready if it is ordered now, by how many workdays the choices add: the last one stands for more. */
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
  /** KES cents for the garment in this style, as it costs now. Null when it can no longer be made so. */
  price: z.int().nullable(),
  savedAt: z.string(),
})
export type Design = z.infer<typeof Design>
export const Designs = z.object({ designs: z.array(Design) })
export type Designs = z.infer<typeof Designs>

/** Default style of a product. `garment` is null when it is not made to measure. */
export const OwnStyle = z.object({ garment: z.enum(GARMENTS).nullable(), choices: z.record(z.string(), z.string()) })
export type OwnStyle = z.infer<typeof OwnStyle>
export const SaveOwnStyle = Style.pick({ choices: true })
