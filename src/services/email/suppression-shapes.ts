import { z } from 'zod'
import { Email, singleLine } from '#shapes/text.ts'

export const SUPPRESSION_REASONS = ['hard-bounce', 'soft-bounces', 'complaint', 'unsubscribed', 'staff'] as const
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]

export const SuppressionFilter = z.object({
  q: z.string().trim().max(120).optional(),
  reason: z.enum(SUPPRESSION_REASONS).optional(),
})
export type SuppressionFilter = z.infer<typeof SuppressionFilter>
export const SuppressionQuery = SuppressionFilter.extend({ page: z.coerce.number().int().min(1).max(2_000).default(1) })
export type SuppressionQuery = z.infer<typeof SuppressionQuery>

/** `address`: masked without `customers.read`, null after the person was erased. */
export const SuppressionRow = z.object({
  id: z.string(),
  address: z.string().nullable(),
  reason: z.enum(SUPPRESSION_REASONS),
  source: z.string(),
  note: z.string(),
  since: z.string(),
  until: z.string().nullable(),
})
export type SuppressionRow = z.infer<typeof SuppressionRow>
export const SuppressionList = z.object({ suppressions: z.array(SuppressionRow).max(50), total: z.int() })
export type SuppressionList = z.infer<typeof SuppressionList>

export const NewSuppression = z.object({ address: Email, note: singleLine(200, { least: 1 }) })
export type NewSuppression = z.infer<typeof NewSuppression>

/** SHA-256 hash of an address, in hexadecimal. */
export const SuppressionId = z.string().regex(/^[0-9a-f]{64}$/)
