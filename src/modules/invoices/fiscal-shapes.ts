import { z } from 'zod'
import { Moment } from '#shapes/text.ts'

export const FiscalChange = z.strictObject({
  on: z.boolean(),
  classification: z.string().regex(/^\d{8,10}$/, { error: 'Eight to ten figures.' }),
})
export type FiscalChange = z.infer<typeof FiscalChange>

export const FISCAL_STATES = ['waiting', 'signed', 'refused'] as const
export const FiscalPaper = z.object({
  id: z.uuid(),
  number: z.string(),
  orderNumber: z.string(),
  state: z.enum(FISCAL_STATES),
  tries: z.int(),
  failure: z.string().nullable(),
  nextAt: Moment.nullable(),
  receipt: z.string().nullable(),
  checkUrl: z.string().nullable(),
  signedAt: Moment.nullable(),
})
export type FiscalPaper = z.infer<typeof FiscalPaper>

/** `mode`: `missing` in a live shop without a control unit key. */
export const FiscalState = z.object({
  on: z.boolean(),
  since: Moment.nullable(),
  classification: z.string(),
  mode: z.enum(['live', 'stand-in', 'missing']),
  unit: z.string().nullable(),
  pin: z.string(),
  counts: z.object({ waiting: z.int(), signed: z.int(), refused: z.int() }),
  papers: z.array(FiscalPaper).max(50),
})
export type FiscalState = z.infer<typeof FiscalState>

export const FiscalTrial = z.object({ ok: z.boolean(), failure: z.string().nullable(), ms: z.int() })
export type FiscalTrial = z.infer<typeof FiscalTrial>
export const FiscalRetried = z.object({ again: z.literal(true) })

export type FiscalSeal = { unit: string; receiptNo: number; internalData: string; signature: string; checkUrl: string }
