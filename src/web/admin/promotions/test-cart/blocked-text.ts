import type { TestedCart } from '#modules/promotions/contract.ts'
import { sayCondition } from '../rule/sentence.ts'
import { lineText, type Speech } from '../rule/sentence-text.ts'
import { isolated } from '../rule/use-speech.ts'

type Tested = TestedCart['promotions'][number]

/** Says in one sentence why a promotion gives nothing. Empty when it applies. */
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
  const missing =
    condition.kind === 'spend'
      ? t('admin.promotions.blocked.shortSpend', { amount: speech.price(short) })
      : t('admin.promotions.blocked.shortPieces', { count: short })
  return `${text} ${missing}`
}
