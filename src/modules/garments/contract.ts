import { z } from 'zod'
import { GARMENTS } from '#domain/tailoring/tape.ts'
import { Picture, Swatch } from '#shapes/catalogue.ts'
import { ShownStyle, Style } from '#shapes/style.ts'

/** Maximum number of saved designs of a browser or an account. */
export const MAX_DESIGNS = 40
export const DesignedCloth = z.object({
  variantId: z.int(),
  swatch: Swatch.nullable(),
  /** KES cents per garment in the default style. */
  price: z.int(),
  picture: Picture.nullable(),
})

export const Designable = z.object({
  slug: z.string(),
  name: z.string(),
  descriptor: z.string(),
  garment: z.enum(GARMENTS),
  /** Default style, included in the price. */
  own: z.record(z.string(), z.string()),
  days: z.int(),
  /** Deposit in percent of the price. Null when the shop takes none. */
  deposit: z.number().nullable(),
  /**
   * Days by which it is ready if ordered now, indexed by the workdays that the choices add. The last entry also applies to more
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
  /** Current price of the garment in this style, in KES cents. Null when it is no longer sold, or not in this style. */
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
