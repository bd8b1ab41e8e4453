import { z } from 'zod'
import { DrawerChoice } from '#shapes/drawer-choice.ts'
import { multiLine, singleLine } from '#shapes/text.ts'
import { AdminOrderFilter, OrderTag } from './admin-shapes.ts'

export const MAX_BULK = 200
export const MAX_TAGS = 20

const AnOrder = singleLine(12, { least: 8 }).toUpperCase()

export const ChosenOrders = z.union([
  z.strictObject({ numbers: z.array(AnOrder).min(1).max(MAX_BULK) }),
  z.strictObject({ filter: AdminOrderFilter, except: z.array(AnOrder).max(MAX_BULK).default([]) }),
])
export type ChosenOrders = z.infer<typeof ChosenOrders>

const tags = z.array(OrderTag).max(MAX_TAGS).default([])

/** `assignee` null is unassigned. Omitted fields stay unchanged. */
export const HandleOrder = z.strictObject({
  assignee: singleLine(64, { least: 1 }).nullable().optional(),
  addTags: tags,
  removeTags: tags,
})
export type HandleOrder = z.infer<typeof HandleOrder>

export const BulkOrders = z.strictObject({
  of: ChosenOrders,
  /** `next`: suggested next step of each order. */
  action: z.discriminatedUnion('do', [
    z.strictObject({ do: z.enum(['confirm', 'next']) }),
    z.strictObject({ do: z.literal('handle'), ...HandleOrder.shape }),
  ]),
})
export type BulkOrders = z.infer<typeof BulkOrders>

export const BulkOrderMoney = z.strictObject({
  of: ChosenOrders,
  action: z.discriminatedUnion('do', [
    z.strictObject({
      do: z.literal('mark-paid'),
      method: z.enum(['on-delivery', 'on-pickup', 'bank-transfer']),
      /** Reference of one bank transfer that paid for all orders. */
      reference: singleLine(40, { least: 3 }).optional(),
      ...DrawerChoice.shape,
    }),
    z.strictObject({ do: z.literal('capture') }),
    z.strictObject({ do: z.literal('cancel'), reason: multiLine(280, { least: 1 }) }),
  ]),
})
export type BulkOrderMoney = z.infer<typeof BulkOrderMoney>

export const ASKED_OF_MANY = ['confirm', 'next', 'mark-paid', 'capture', 'cancel', 'label'] as const
export type AskedOfMany = (typeof ASKED_OF_MANY)[number]
export const BulkPreviewQuery = z.strictObject({ of: ChosenOrders, action: z.enum(ASKED_OF_MANY) })
const BulkPreviewRow = z.object({
  number: z.string(),
  name: z.string(),
  step: z.object({ of: z.enum(['order', 'parcel']), move: z.string() }).nullable(),
  /** KES cents that the action would record, capture or refund; for a label, the amount to collect. */
  amount: z.int().nullable(),
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type BulkPreviewRow = z.infer<typeof BulkPreviewRow>
export const BulkPreview = z.object({ rows: z.array(BulkPreviewRow).max(MAX_BULK) })
export type BulkPreview = z.infer<typeof BulkPreview>

export const BulkResult = z.object({
  results: z
    .array(z.object({ number: z.string(), problem: z.object({ code: z.string(), message: z.string() }).nullable() }))
    .max(MAX_BULK),
})
export type BulkResult = z.infer<typeof BulkResult>
