import { z } from 'zod'
import { PICTURE_VIEWS } from '#domain/content/picture-views.ts'
import { LATER_KINDS } from '#domain/pricing/backorder.ts'
import { CLOTH_PATTERNS } from '#domain/pricing/goods.ts'

export const Swatch = z.object({
  code: z.string(),
  name: z.string(),
  pattern: z.enum(CLOTH_PATTERNS),
  /** Background colour, `#rrggbb`. `yarn`: colour of the pattern. */
  ground: z.string(),
  yarn: z.string(),
})
export type Swatch = z.infer<typeof Swatch>

/** Picture of a product. File URLs are `src` plus a width and format, such as `/w480.webp`. */
export const Picture = z.object({
  view: z.enum(PICTURE_VIEWS),
  src: z.string(),
  /** Size in pixels. */
  width: z.int(),
  height: z.int(),
  /** Dominant colour, `#rrggbb`. `placeholder`: small preview as a data URL. Both are shown until the picture has loaded. */
  colour: z.string().nullable(),
  placeholder: z.string().nullable(),
  alt: z.string(),
  /** Focal point for cropping, as CSS `object-position`, such as `30% 20%`. */
  focal: z.string().optional(),
})
export type Picture = z.infer<typeof Picture>

/** `backorder`: units that come again. `preorder`: units sold before they were ever stocked. `day`: dispatch date. */
export const SentOn = z.object({ kind: z.enum(LATER_KINDS), day: z.string() })
export type SentOn = z.infer<typeof SentOn>

/** `shelf`: quantity in stock, in the sales unit. Only the quantity above it waits until `day`. */
export const Later = SentOn.extend({ shelf: z.int() })

/** Displayed availability. `left`: set for `low` and `out`. `day`: dispatch date of a backorder or pre-order. */
export const Stock = z.object({
  state: z.enum(['in', 'low', 'out', 'to-order', ...LATER_KINDS]),
  left: z.int().nullable(),
  day: z.string().optional(),
})
export type Stock = z.infer<typeof Stock>
