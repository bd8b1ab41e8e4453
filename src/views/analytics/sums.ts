import { z } from 'zod'
import { MEASURES, type Measure } from '#domain/analytics/metrics.ts'

const each = Object.fromEntries(MEASURES.map((measure) => [measure, z.int()])) as Record<Measure, z.ZodInt>

/** Sum of each measure: a count of orders, else KES cents. */
export const SumsShape = z.object(each)
export const Slice = z.object({ key: z.string(), sums: SumsShape })
export type Slice = z.infer<typeof Slice>
