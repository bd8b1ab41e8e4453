import { z } from 'zod'
import { singleLine } from '#shapes/text.ts'
import { RETURN_KINDS, RETURN_REASONS, RETURN_STATES, WISHES } from './word-shapes.ts'

export const RETURN_FILTERS = ['to-answer', 'awaited', 'to-inspect', 'to-settle', 'in-work', 'done'] as const
export type ReturnFilter = (typeof RETURN_FILTERS)[number]
export const ReturnQuery = z.object({
  status: z.enum(RETURN_FILTERS).optional(),
  kind: z.enum(RETURN_KINDS).optional(),
  q: singleLine(120).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
})
export type ReturnQuery = z.infer<typeof ReturnQuery>
export const ReturnRow = z.object({
  id: z.uuid(),
  name: z.string(),
  order: z.string(),
  customer: z.string(),
  kind: z.enum(RETURN_KINDS),
  state: z.enum(RETURN_STATES),
  wish: z.enum(WISHES),
  reason: z.enum(RETURN_REASONS),
  units: z.int(),
  pieces: z.string(),
  askedAt: z.string(),
  movedAt: z.string(),
})
export type ReturnRow = z.infer<typeof ReturnRow>
export const ReturnList = z.object({
  returns: z.array(ReturnRow).max(100),
  total: z.int(),
  counts: z.record(z.enum(RETURN_FILTERS), z.int()),
})
export type ReturnList = z.infer<typeof ReturnList>
