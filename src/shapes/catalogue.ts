import { z } from 'zod'
import { PICTURE_VIEWS } from '#domain/content/picture-views.ts'
import { CLOTH_PATTERNS } from '#domain/pricing/goods.ts'
import { LATER_KINDS } from '#domain/pricing/sent-later.ts'

/** Shapes that the contracts of several rooms share. The browser takes only the types from here. */

/** What a cloth or colour tile is drawn from. */
export const Swatch = z.object({
  code: z.string(),
  name: z.string(),
  pattern: z.enum(CLOTH_PATTERNS),
  /** `#rrggbb`, both. */
  ground: z.string(),
  yarn: z.string(),
})
export type Swatch = z.infer<typeof Swatch>

/** A picture of a product. Its files are at `src` + `/w480.webp`, in the widths and formats of the media room. */
export const Picture = z.object({
  view: z.enum(PICTURE_VIEWS),
  src: z.string(),
  /** Of the largest file. */
  width: z.int(),
  height: z.int(),
  /** `#rrggbb`, and the picture itself at 16 pixels as a data address: shown while it is on its way. */
  colour: z.string().nullable(),
  placeholder: z.string().nullable(),
  alt: z.string(),
  /** What must stay in sight where it is cropped, as CSS says it: `30% 20%`. */
  focal: z.string().optional(),
})
export type Picture = z.infer<typeof Picture>

/** What is sold although it is not in the house yet: `preorder` was never here, `backorder` comes again; and the day on which it is sent. */
export const SentOn = z.object({ kind: z.enum(LATER_KINDS), day: z.string() })
export type SentOn = z.infer<typeof SentOn>

/** More than `shelf` (in the unit of the goods) is sent on that day. */
export const Later = SentOn.extend({ shelf: z.int() })

/**
 * What is said of the stock: a number only when three or fewer are left. `to-order` is made after the order; `backorder` and `preorder` are
 * not in the house yet, and are sent on `day`.
 */
export const Stock = z.object({
  state: z.enum(['in', 'low', 'out', 'to-order', ...LATER_KINDS]),
  left: z.int().nullable(),
  day: z.string().optional(),
})
export type Stock = z.infer<typeof Stock>
