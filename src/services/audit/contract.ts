import { z } from 'zod'

/** Everything that is written down. A new one is added here, and in `docs/glossary.md` if its word is new. */
export const AUDIT_ACTIONS = [
  'account-opened',
  'account-erased',
  'action-item-closed',
  'attribute-changed',
  'category-changed',
  'changes-moved',
  'changes-prepared',
  'customer-group-changed',
  'data-exported',
  'email-verified',
  'gift-card-issued',
  'gift-card-stopped',
  'google-linked',
  'measurements-decided',
  'measurements-read',
  'money-received',
  'payment-captured',
  'import-mapped',
  'import-received',
  'import-started',
  'order-cancelled',
  'order-moved',
  'order-refunded',
  'orders-claimed',
  'parcel-moved',
  'password-changed',
  'password-reset',
  'payment-checked',
  'picture-changed',
  'picture-redrawn',
  'picture-replaced',
  'picture-uploaded',
  'pictures-removed',
  'pictures-rendered',
  'price-changed',
  'product-changed',
  'product-created',
  'product-deleted',
  'recovery-code-used',
  'recovery-codes-made',
  'refund-moved',
  'role-changed',
  'second-factor-added',
  'second-factor-failed',
  'second-factor-removed',
  'second-factor-reset',
  'second-factor-tries-over',
  'session-ended',
  'settings-changed',
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'size-chart-changed',
  'location-changed',
  'purchase-order-changed',
  'stock-adjusted',
  'stock-count-changed',
  'stock-counted',
  'stock-policy-changed',
  'stock-rolls-changed',
  'stock-rule-changed',
  'stock-transfer-changed',
  'store-credit-given',
  'supplier-changed',
  'synonyms-changed',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** The id of a user, or `anonymous`, `shop`, `command-line`. */
  actor: z.string(),
  action: z.string(),
  /** The id of a user, mostly. */
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  /** Of what was changed: the state before and after, as far as it differs; null where there was or is none. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  /** Give it as `before` to get the next page; null at the end. */
  next: z.int().nullable(),
})
export type AuditPage = z.infer<typeof AuditPage>
