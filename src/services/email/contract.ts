import type { LaterKind } from '#domain/pricing/backorder.ts'
import type { Unit } from '#domain/pricing/goods.ts'
import type { Day } from '#kernel/day.ts'

export * from './domain-shapes.ts'
export * from './event-shapes.ts'
export * from './outbox-shapes.ts'
export * from './suppression-shapes.ts'
export * from './template-shapes.ts'

/** In this file, amounts are KES cents, and days and moments ISO 8601. */

export type MailedSaving = { label: string | null; amount: number }

/** Line of goods. `later`: the day on which backordered or pre-ordered goods are sent. */
export type MailedLine = {
  name: string
  details: string
  size?: string
  isMeasured?: true
  /** Value of a gift card, in KES cents. */
  worth?: number
  unit: Unit
  quantity: number
  total: number
  savings?: readonly MailedSaving[]
  later?: { kind: LaterKind; day: Day }
}

export type MailedGoods = Pick<MailedLine, 'name' | 'details' | 'size' | 'isMeasured' | 'worth' | 'unit' | 'quantity'>

export type MailedOrder = {
  number: string
  path: string
  lines: readonly MailedLine[]
  items: number
  discount: number
  shipping: number
  vat: number
  /** Set when not all of the order has the standard VAT rate: the e-mail then names no rate. */
  mixedVat?: true
  total: number
}

export type BankTransfer = {
  amount: number
  reference: string
  accountName: string
  accountNumber: string
  bank: string
  branch?: string
  swift?: string
  /** Last day for the transfer to arrive. */
  by?: Day
}

/** Data of the e-mail templates. Modules add more by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, which only an interface allows
export interface EmailData {}
export type Template = keyof EmailData

export type Sender = { name: string; address: string; email: string; phone: string; timeZone: string }
