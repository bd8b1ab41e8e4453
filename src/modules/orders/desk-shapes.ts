import { z } from 'zod'
import { multiLine, singleLine } from '#kernel/text.ts'
import { AdminOrderFilter, OrderTag } from './admin-shapes.ts'

/** What is done with several orders at once. */

export const MAX_BULK = 200
export const MAX_TAGS = 20

const AnOrder = singleLine(12, { least: 8 }).toUpperCase()

/** Some orders by their numbers, or all that a filter leaves but for a few. */
export const ChosenOrders = z.union([
  z.strictObject({ numbers: z.array(AnOrder).min(1).max(MAX_BULK) }),
  z.strictObject({ filter: AdminOrderFilter, except: z.array(AnOrder).max(MAX_BULK).default([]) }),
])
export type ChosenOrders = z.infer<typeof ChosenOrders>

const tags = z.array(OrderTag).max(MAX_TAGS).default([])

/** Who sees to an order (null for nobody), and the words by which it is found again. */
export const HandleOrder = z.strictObject({
  assignee: singleLine(64, { least: 1 }).nullable().optional(),
  addTags: tags,
  removeTags: tags,
})
export type HandleOrder = z.infer<typeof HandleOrder>

export const BulkOrders = z.strictObject({
  of: ChosenOrders,
  /** `next`: the step that takes each of them on. */
  action: z.discriminatedUnion('do', [
    z.strictObject({ do: z.enum(['confirm', 'next']) }),
    z.strictObject({ do: z.literal('handle'), ...HandleOrder.shape }),
  ]),
})
export type BulkOrders = z.infer<typeof BulkOrders>

/** The same of what moves money: all that is due of each was received, or each is called off and what was paid goes back. */
export const BulkOrderMoney = z.strictObject({
  of: ChosenOrders,
  action: z.discriminatedUnion('do', [
    z.strictObject({
      do: z.literal('mark-paid'),
      method: z.enum(['on-delivery', 'on-pickup', 'bank-transfer']),
      /** Of one transfer that paid for all of them; each is kept under it and its own number. */
      reference: singleLine(40, { least: 3 }).optional(),
    }),
    z.strictObject({ do: z.literal('cancel'), reason: multiLine(280, { least: 1 }) }),
  ]),
})
export type BulkOrderMoney = z.infer<typeof BulkOrderMoney>

/** What became of each; without a `problem` it was done. */
export const BulkResult = z.object({
  results: z
    .array(z.object({ number: z.string(), problem: z.object({ code: z.string(), message: z.string() }).nullable() }))
    .max(MAX_BULK),
})
export type BulkResult = z.infer<typeof BulkResult>
