import { z } from 'zod'
import { DrawerChoice } from '#shapes/drawer-choice.ts'
import { multiLine, singleLine } from '#shapes/text.ts'

/** Receipt of money recorded by staff, in KES cents. */
export const RecordReceipt = z.object({
  method: z.enum(['on-delivery', 'on-pickup', 'bank-transfer']),
  amount: z.int().min(1).max(100_000_000_00),
  /** Reference of a bank transfer. Each reference counts once. */
  reference: singleLine(60, { least: 3 }).optional(),
  note: multiLine(280, { least: 1 }).optional(),
  ...DrawerChoice.shape,
})
export type RecordReceipt = z.infer<typeof RecordReceipt>
