import { z } from 'zod'
import { CLOTH_PATTERNS } from './goods.ts'

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
