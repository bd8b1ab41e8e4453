import { z } from 'zod'
import { MAKES, UNITS } from '#kernel/goods.ts'
import { Picture, SentOn, Swatch } from '#kernel/shapes.ts'
import { GarmentSpec } from '#kernel/style-shapes.ts'

export const OrderLine = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  descriptor: z.string(),
  sku: z.string(),
  swatch: Swatch.nullable(),
  /** Its front in this cloth. */
  picture: Picture.nullable(),
  size: z.string().nullable(),
  make: z.enum(MAKES),
  unit: z.enum(UNITS),
  quantity: z.int(),
  unitPrice: z.int(),
  /** Quantity × unit price, before and after discount. */
  subtotal: z.int(),
  discount: z.int(),
  total: z.int(),
  vat: z.int(),
  /** Something of it is not in the house yet; null when all of it is. */
  later: SentOn.nullable(),
  /** What was designed, each piece of it; none for the product as it is. */
  specs: z.array(GarmentSpec),
  /** Of a gift card: who is mailed its code, and on which day. The name is empty once its person wants to be forgotten. */
  gift: z.object({ name: z.string(), email: z.string(), sendOn: z.string() }).nullable(),
})
export type OrderLine = z.infer<typeof OrderLine>

/** One step of the way, in order: a past one has a time, a coming one may have a day it is expected by. */
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
