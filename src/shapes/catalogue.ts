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

/** Picture of a product. File URLs are `src` plus a width and format, such as `/w480.webp` (`modules/media`). */
export const Picture = z.object({
  view: z.enum(PICTURE_VIEWS),
  src: z.string(),
  /** Size of the largest file in pixels. */
  width: z.int(),
  height: z.int(),
  /** Dominant colour, `#rrggbb`. Shown until the picture has loaded, with `placeholder` (a 16-pixel preview as a data URL). */
  colour: z.string().nullable(),
  placeholder: z.string().nullable(),
  alt: z.string(),
  /** Focal point for cropping, as CSS `object-position`, such as `30% 20%`. */
  focal: z.string().optional(),
})
export type Picture = z.infer<typeof Picture>

/** Sale of out-of-stock goods: `backorder` (will be restocked) or `preorder` (not released yet). `day`: dispatch date. */
export const SentOn = z.object({ kind: z.enum(LATER_KINDS), day: z.string() })
export type SentOn = z.infer<typeof SentOn>

/** `shelf`: quantity in stock, in the sales unit. Only the quantity above it waits until `day`. */
export const Later = SentOn.extend({ shelf: z.int() })

/**
 * Displayed availability. `left`: a number for `low` (at most three pieces), 0 for `out`, else
 * null. `to-order`: made after the order is placed. `backorder`, `preorder`: out of stock,
 * dispatched on `day`.
 */
export const Stock = z.object({
  state: z.enum(['in', 'low', 'out', 'to-order', ...LATER_KINDS]),
  left: z.int().nullable(),
  day: z.string().optional(),
})
export type Stock = z.infer<typeof Stock>
