import type { TestedCart } from '#modules/promotions/contract.ts'
import { sayCondition } from '../rule/sentence.ts'
import { isolated, lineText, type Speech } from '../rule/sentence-text.ts'

type Tested = TestedCart['promotions'][number]

/** Returns the reason why a promotion does not apply, as a sentence. Empty when it applies. */
export function blockedText(speech: Speech, { blocked, condition, state }: Tested): string {
  const { t } = speech
  if (!blocked) return ''
  if (blocked.reason === 'condition') return conditionText(speech, blocked.short, condition)
  if ('by' in blocked) return t(`admin.promotions.blocked.${blocked.reason}`, { name: isolated(blocked.by.name) })
  if (blocked.reason === 'paused' && state === 'draft') return t('admin.promotions.blocked.draft')
  return t(`admin.promotions.blocked.${blocked.reason}`)
}

function conditionText(speech: Speech, short: number | null, condition: Tested['condition']): string {
  const { t } = speech
  if (!condition) return t('admin.promotions.blocked.condition')
  const text = t('admin.promotions.blocked.onlyIf', { condition: lineText(speech, sayCondition(condition)) })
  if (short === null || short <= 0) return text
  const missing = shortText(speech, condition.kind, short)
  return missing === undefined ? text : `${text} ${missing}`
}

/** Returns the missing amount or quantity as text. Undefined for conditions without one. */
function shortText({ t, price }: Speech, kind: NonNullable<Tested['condition']>['kind'], short: number): string | undefined {
  if (kind === 'spend') return t('admin.promotions.blocked.shortSpend', { amount: price(short) })
  if (kind === 'quantity') return t('admin.promotions.blocked.shortPieces', { count: short })
  return kind === 'orders-placed' ? t('admin.promotions.blocked.shortOrders', { count: short }) : undefined
}
