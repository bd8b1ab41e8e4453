import { z } from 'zod'
import { CalendarDay, multiLine, singleLine, typedSearch } from '#shapes/text.ts'
import { Id, Quantity, StockedVariant } from './place-shapes.ts'

/** Quantities are pieces, or centimetres of cloth. Money is KES cents. */

export const DOCUMENT_STATES = [
  ...(['draft', 'in-transit', 'ordered', 'partly-received', 'received'] as const),
  ...(['closed', 'open', 'submitted', 'approved', 'cancelled'] as const),
] as const
export const DocumentQuery = z.object({
  state: z.enum(DOCUMENT_STATES).optional(),
  q: typedSearch(120).optional(),
  page: z.coerce.number().int().min(1).max(4_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
})
export type DocumentQuery = z.infer<typeof DocumentQuery>

const Bare = z.object({
  id: z.int(),
  state: z.enum(DOCUMENT_STATES),
  moves: z.array(z.string()),
  createdAt: z.string(),
  createdBy: z.string(),
  lines: z.int(),
})
const LocationName = z.object({ id: z.int(), name: z.string() })
const SKU = singleLine(80, { least: 1 })
const MAX_LINES = 500

export const Transfer = Bare.extend({
  from: LocationName,
  to: LocationName,
  note: z.string(),
  sentAt: z.string().nullable(),
  units: z.int(),
  received: z.int(),
  missing: z.int(),
})
export type Transfer = z.infer<typeof Transfer>
export const TransferLine = z.object({
  piece: StockedVariant,
  quantity: z.int(),
  received: z.int(),
  missing: z.int(),
  reason: z.string(),
  /** `remaining` in centimetres. */
  rolls: z.array(z.object({ id: z.int(), label: z.string(), lot: z.string(), remaining: z.int(), onWay: z.boolean() })),
})
export const TransferDetails = Transfer.extend({ goods: z.array(TransferLine) })
export type TransferDetails = z.infer<typeof TransferDetails>
export const TransferList = z.object({ transfers: z.array(Transfer).max(100), total: z.int() })
export type TransferList = z.infer<typeof TransferList>
export const SaveTransfer = z.object({
  fromId: Id,
  toId: Id,
  note: multiLine(280),
  /** For cloth on rolls, the ids of the rolls sent; each roll is sent whole. */
  goods: z.array(z.object({ sku: SKU, quantity: Quantity, rolls: z.array(Id).max(100).default([]) })).max(MAX_LINES),
})
export type SaveTransfer = z.input<typeof SaveTransfer>
/** `missing`: lost units, explained by `reason`. The rest stays in transit. */
export const ReceiveTransfer = z.object({
  goods: z
    .array(
      z.object({
        variantId: Id,
        received: z.int().min(0),
        missing: z.int().min(0).default(0),
        reason: multiLine(280).default(''),
        rolls: z.array(Id).max(100).optional(),
      }),
    )
    .min(1)
    .max(MAX_LINES),
})
export type ReceiveTransfer = z.infer<typeof ReceiveTransfer>

export const Supplier = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  leadDays: z.int().nullable(),
  note: z.string(),
  active: z.boolean(),
})
export type Supplier = z.infer<typeof Supplier>
export const SaveSupplier = z.object({
  name: singleLine(120, { least: 1 }),
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
  phone: singleLine(40).default(''),
  leadDays: z.int().min(0).max(365).nullish(),
  note: multiLine(500).default(''),
  active: z.boolean().default(true),
})
export type SaveSupplier = z.infer<typeof SaveSupplier>

export const PurchaseOrder = Bare.extend({
  supplier: LocationName,
  location: LocationName,
  expectedOn: z.string().nullable(),
  note: z.string(),
  units: z.int(),
  received: z.int(),
  /** `cost`: total of the lines that have a cost, in KES cents. `extraCost`: freight and duty. */
  cost: z.int(),
  extraCost: z.int(),
})
export type PurchaseOrder = z.infer<typeof PurchaseOrder>
export const PurchaseDetails = PurchaseOrder.extend({
  goods: z.array(z.object({ piece: StockedVariant, quantity: z.int(), received: z.int(), cost: z.int().nullable() })),
})
export type PurchaseDetails = z.infer<typeof PurchaseDetails>
export const PurchaseList = z.object({ orders: z.array(PurchaseOrder).max(100), total: z.int() })
export type PurchaseList = z.infer<typeof PurchaseList>
export const SavePurchase = z.object({
  supplierId: Id,
  locationId: Id,
  expectedOn: CalendarDay.nullish(),
  note: multiLine(280),
  extraCost: z.int().min(0).max(100_000_000_000).default(0),
  goods: z.array(z.object({ sku: SKU, quantity: Quantity, cost: z.int().min(0).max(1_000_000_000).nullish() })).max(MAX_LINES),
})
export type SavePurchase = z.input<typeof SavePurchase>
export const ReceivePurchase = z.object({
  goods: z
    .array(
      z.object({
        variantId: Id,
        received: Quantity,
        rolls: z
          .array(z.object({ label: singleLine(40, { least: 1 }), lot: singleLine(40).default(''), length: Quantity }))
          .max(50)
          .default([]),
      }),
    )
    .min(1)
    .max(MAX_LINES),
})
export type ReceivePurchase = z.infer<typeof ReceivePurchase>

export const StockCount = Bare.extend({
  name: z.string(),
  location: LocationName,
  different: z.int(),
  variance: z.int(),
  endedBy: z.string().nullable(),
})
export type StockCount = z.infer<typeof StockCount>
export const CountLine = z.object({
  piece: StockedVariant,
  counted: z.int(),
  expected: z.int(),
  by: z.string(),
  at: z.string(),
})
export type CountLine = z.infer<typeof CountLine>
export const CountDetails = StockCount.extend({ goods: z.array(CountLine).max(2_000) })
export type CountDetails = z.infer<typeof CountDetails>
export const CountList = z.object({ counts: z.array(StockCount).max(100), total: z.int() })
export type CountList = z.infer<typeof CountList>
export const OpenCount = z.object({ name: singleLine(80, { least: 1 }), locationId: Id })
export type OpenCount = z.infer<typeof OpenCount>
export const CountPiece = z.object({ sku: SKU, counted: z.int().min(0).max(10_000_000), add: z.boolean().default(false) })
export type CountPiece = z.infer<typeof CountPiece>
export const EndMove = z.object({ move: z.enum(['send', 'order', 'close', 'submit', 'reopen', 'approve', 'cancel']) })
