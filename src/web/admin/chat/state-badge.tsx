import type { ChatRow, ChatState } from '#modules/chat/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Badge, type Tone } from '../../shared/admin/panel.tsx'

const TONES: Record<ChatState, Tone> = {
  bot: 'info',
  waiting: 'warn',
  assigned: 'success',
  snoozed: 'plain',
  resolved: 'plain',
  blocked: 'danger',
}

export function StateBadge({ state }: Pick<ChatRow, 'state'>) {
  const t = useText()
  return <Badge tone={TONES[state]}>{t(`admin.chat.state.${state}`)}</Badge>
}

const PRIORITY_TONES: Record<ChatRow['priority'], Tone> = { low: 'plain', normal: 'plain', high: 'warn', urgent: 'danger' }

export function PriorityBadge({ priority }: Pick<ChatRow, 'priority'>) {
  const t = useText()
  if (priority === 'normal') return null
  return <Badge tone={PRIORITY_TONES[priority]}>{t(`admin.chat.priorities.${priority}`)}</Badge>
}

export function Unread({ count }: { count: number }) {
  const t = useText()
  if (count === 0) return null
  return (
    <span className="figures grid min-w-5.5 shrink-0 place-items-center rounded-full bg-ink px-1.5 text-[0.75rem] text-bg">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('admin.chat.unread', { count })}</span>
    </span>
  )
}
