import type { Unit } from '#domain/pricing/goods.ts'
import type { ActionItem, ActionItemKind, Invariant } from '#services/action-items/contract.ts'
import { adminPaths } from '../admin-paths.ts'

type Section = 'refunds' | 'payments' | 'steps' | 'way' | 'returns'

/** Section of the order page where an item is resolved. Kinds that are not listed are resolved in `steps`. */
const SECTIONS: Partial<Record<ActionItemKind, Section>> = {
  'paid-no-stock': 'refunds',
  'paid-no-slot': 'way',
  'delivery-to-move': 'way',
  'send-day-not-announced': 'way',
  'paid-twice': 'refunds',
  'amount-mismatch': 'payments',
  'unknown-payment': 'payments',
  'payment-stuck': 'payments',
  'notice-stuck': 'payments',
  'reservation-expiring': 'payments',
  'reservation-ended': 'payments',
  'capture-failed': 'payments',
  dispute: 'payments',
  'fraud-warning': 'payments',
  'payment-reversed': 'payments',
  'refund-failed': 'refunds',
  'refund-stuck': 'refunds',
  'refund-by-hand': 'refunds',
  'refund-unknown': 'refunds',
  'went-back-twice': 'payments',
  'delivered-after-refund': 'refunds',
  'payment-not-announced': 'payments',
  'return-waiting': 'returns',
}

/** Returns the page where an action item can be resolved. Undefined when it belongs to no order and has no page. */
export function resolutionOf({ kind, orderNumber, detail }: Pick<ActionItem, 'kind' | 'orderNumber' | 'detail'>) {
  const low = lowOf({ kind, detail })
  if (low) return { place: undefined, to: adminPaths.lowStock('sku' in low ? low.sku : undefined) }
  if (kind === 'campaign-budget') return { place: undefined, to: adminPaths.campaigns() }
  if (kind === 'paper-refused') return { place: undefined, to: adminPaths.fiscal() }
  if (kind === 'review-waiting') return { place: undefined, to: adminPaths.reviews() }
  if (kind === 'reader-comment') return { place: undefined, to: adminPaths.articleWords(String(detail.article)) }
  if (kind === 'inquiry-files-nearly-full') return { place: undefined, to: adminPaths.inquiries() }
  if (kind === 'people-limit-reached') return { place: undefined, to: adminPaths.setting('keys') }
  if (kind === 'gift-cards-frozen') return { place: undefined, to: adminPaths.giftCards() }
  const inquiry = kind === 'inquiry-waiting' && detail.inquiry
  if (typeof inquiry === 'string') return { place: undefined, to: adminPaths.inquiries({ inquiry }) }
  const place: Section = SECTIONS[kind] ?? 'steps'
  return orderNumber ? { place, to: `${adminPaths.order(orderNumber)}#${place}` } : undefined
}

export function amountOf({ detail: { amount } }: Pick<ActionItem, 'detail'>): number | undefined {
  return typeof amount === 'number' ? amount : undefined
}

export function findingOf({ kind, detail }: Pick<ActionItem, 'kind' | 'detail'>) {
  const { invariant, count, examples } = detail as { invariant: Invariant; count: number; examples: string[] }
  return kind === 'invariant-broken' ? { invariant, count, examples } : undefined
}

type Low = { sku: string; piece: string; unit: Unit; units: number; at: number; place: string | null } | { count: number }

export function lowOf({ kind, detail }: Pick<ActionItem, 'kind' | 'detail'>): Low | undefined {
  return kind === 'low-stock' ? (detail as Low) : undefined
}

export function budgetOf({
  kind,
  detail,
}: Pick<ActionItem, 'kind' | 'detail'>): { campaign: string; percent: number } | undefined {
  return kind === 'campaign-budget' ? (detail as { campaign: string; percent: number }) : undefined
}
