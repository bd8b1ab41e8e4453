import { z } from 'zod'
import { MAKES, UNITS } from '#domain/pricing/goods.ts'
import { Picture, SentOn, Swatch } from '#shapes/catalogue.ts'
import { PriceParts } from '#shapes/price-parts.ts'
import { GarmentSpec } from '#shapes/style.ts'

/** `label`: null for a discount by staff. `amount`: KES cents. `code`: code of the promotion; null without one. */
export const OrderSaving = z.object({ label: z.string().nullable(), amount: z.int(), code: z.string().nullable().optional() })
export type OrderSaving = z.infer<typeof OrderSaving>

/** `source`: `staff` or the id of a promotion. */
export const SourcedSaving = OrderSaving.extend({ source: z.string(), version: z.int().nullable() })
export type SourcedSaving = z.infer<typeof SourcedSaving>

export const OrderLine = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  descriptor: z.string(),
  sku: z.string(),
  swatch: Swatch.nullable(),
  picture: Picture.nullable(),
  size: z.string().nullable(),
  make: z.enum(MAKES),
  unit: z.enum(UNITS),
  quantity: z.int(),
  unitPrice: z.int(),
  /** Missing for orders made before it was stored. */
  parts: PriceParts.optional(),
  /** True when staff set the unit price. */
  agreed: z.boolean().optional(),
  /** KES cents. `total`: subtotal minus discount. */
  subtotal: z.int(),
  discount: z.int(),
  savings: z.array(OrderSaving).optional(),
  total: z.int(),
  vat: z.int(),
  /** `vatRate`: basis points. */
  vatClass: z.string(),
  vatRate: z.int(),
  /** Send day of backordered units; null when none are. */
  later: SentOn.nullable(),
  specs: z.array(GarmentSpec),
  /** `sendOn`: day on which the code is mailed. */
  gift: z.object({ name: z.string(), email: z.string(), sendOn: z.string() }).nullable(),
})
export type OrderLine = z.infer<typeof OrderLine>

export const OrderStage = z.object({
  stage: z.enum([
    'ordered',
    'paid',
    'deposit-paid',
    'reserved',
    'pays-later',
    'confirmed',
    'making',
    'shipped',
    'delivered',
    'ready',
    'collected',
    'cards-made',
    'arranged',
    'held',
    'cancelled',
    'expired',
    'on-hold',
  ]),
  state: z.enum(['done', 'current', 'coming']),
  at: z.string().nullable(),
  expected: z.string().nullable(),
})
export type OrderStage = z.infer<typeof OrderStage>

export const OrderPrices = z.object({
  lines: z.array(
    z.object({
      line: z.int(),
      unit: z.enum(UNITS),
      quantity: z.int(),
      parts: PriceParts.nullable(),
      /** List price that staff replaced with another price, and the reason; null when they did not. */
      given: z.object({ instead: z.int(), reason: z.string() }).nullable(),
      /** Quantity and discount at the time of the order, when staff changed the quantity since; else null. */
      atFirst: z.object({ quantity: z.int(), discount: z.int() }).nullable(),
      unitPrice: z.int(),
      subtotal: z.int(),
      discount: z.int(),
      savings: z.array(SourcedSaving),
      total: z.int(),
      vat: z.int(),
      /** `vatRate`: basis points. */
      vatClass: z.string(),
      vatRate: z.int(),
      back: z.object({ quantity: z.int(), amount: z.int() }),
    }),
  ),
})
export type OrderPrices = z.infer<typeof OrderPrices>

/** Highest rate (basis points) first, delivery included. `export`, `customer` and `none` are no VAT classes. */
export const VatShares = z.array(z.object({ code: z.string(), rate: z.int(), total: z.int(), vat: z.int() })).max(60)
