import { z } from 'zod'

export const BLOCKING_FINDINGS = ['unpublished', 'no-channel', 'no-variant', 'no-stock', 'no-delivery'] as const
export const WEAK_FINDINGS = [
  'below-cost',
  'no-picture',
  'cloth-unseen',
  'picture-failed',
  'picture-small',
  'alt-missing',
  'description-missing',
  'translation-missing',
  'size-chart-missing',
] as const
export const FINDINGS = [...BLOCKING_FINDINGS, ...WEAK_FINDINGS] as const
export type FindingCode = (typeof FINDINGS)[number]

export const FIX_PLACES = [
  'status',
  'channels',
  'variants',
  'stock',
  'delivery',
  'pictures',
  'texts',
  'translations',
  'size-chart',
] as const
export type FixPlace = (typeof FIX_PLACES)[number]

export const Finding = z.object({
  code: z.enum(FINDINGS),
  blocks: z.boolean(),
  fix: z.enum(FIX_PLACES),
  about: z.array(z.string()).max(50),
})
export type Finding = z.infer<typeof Finding>

export const ProductDoctor = z.object({
  buyable: z.boolean(),
  findings: z.array(Finding),
})
export type ProductDoctor = z.infer<typeof ProductDoctor>
