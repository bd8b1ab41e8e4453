import { z } from 'zod'
import { PICTURE_VIEWS } from '#domain/content/picture-views.ts'
import { LATER_KINDS } from '#domain/pricing/backorder.ts'
import { CLOTH_PATTERNS } from '#domain/pricing/goods.ts'

/** Shapes shared by the contracts of several modules. The browser imports only their types. */

/** Cloth or colour swatch, as it is drawn. */
export const Swatch = z.object({
  code: z.string(),
  name: z.string(),
  pattern: z.enum(CLOTH_PATTERNS),
  /** `#rrggbb`, like `yarn`. */
  ground: z.string(),
  yarn: z.string(),
})
export type Swatch = z.infer<typeof Swatch>

/** Picture of a product. Its files are at `src` + `/w480.webp`, in the widths and formats of `modules/media`. */
export const Picture = z.object({
  view: z.enum(PICTURE_VIEWS),
  src: z.string(),
  /** Pixels of the largest file. */
  width: z.int(),
  height: z.int(),
  /** Main colour (`#rrggbb`). Shown with `placeholder`, a 16-pixel data URL of the picture, until it has loaded. */
  colour: z.string().nullable(),
  placeholder: z.string().nullable(),
  alt: z.string(),
  /** Focal point that cropping must keep, as CSS `object-position`: `30% 20%`. */
  focal: z.string().optional(),
})
export type Picture = z.infer<typeof Picture>

/** Sale of out-of-stock goods: `backorder` (will be restocked) or `preorder` (not released yet), with the dispatch date. */
export const SentOn = z.object({ kind: z.enum(LATER_KINDS), day: z.string() })
export type SentOn = z.infer<typeof SentOn>

/** `shelf`: quantity in stock, in the unit of the goods. Quantities above it are dispatched on `day`. */
export const Later = SentOn.extend({ shelf: z.int() })

/**
 * Availability as shown. `left` is a number only when three or fewer are left. `to-order`: made after the order. `backorder` and
 * `preorder`: out of stock, dispatched on `day`.
 */
export const Stock = z.object({
  state: z.enum(['in', 'low', 'out', 'to-order', ...LATER_KINDS]),
  left: z.int().nullable(),
  day: z.string().optional(),
})
export type Stock = z.infer<typeof Stock>
