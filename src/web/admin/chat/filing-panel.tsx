import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  CHAT_PRIORITIES,
  type ChatColleague,
  type ChatPriority,
  MAX_LABELS,
  type StaffConversation,
} from '#modules/chat/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { Select, TextInput } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { chatWrites } from './chat-reads.ts'

export function FilingPanel({ conversation, colleagues }: { conversation: StaffConversation; colleagues: ChatColleague[] }) {
  const t = useText()
  const { id, state, assignee, priority, labels } = conversation
  const { revalidate } = useRevalidator()
  const { send, busy } = useWrite(async (write: () => Promise<unknown>) => {
    await write().catch((error: unknown) => toast({ title: sentenceOf(error) ?? t('error.network.short') }))
    await revalidate()
  })
  const holder = state === 'assigned' || state === 'snoozed' ? (assignee?.id ?? null) : null
  const file = (change: { priority?: ChatPriority; labels?: string[] }) =>
    void send(() => chatWrites.file(id, { priority, labels, ...change }))
  const isOver = state === 'resolved' || state === 'blocked'
  const isColleague = colleagues.some((each) => each.id === holder)
  return (
    <Panel title={t('admin.chat.filing')} id="filing" className="self-start">
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        <Select
          label={t('admin.chat.assignee')}
          value={holder ?? ''}
          disabled={busy || isOver}
          onChange={({ target }) => void send(() => chatWrites.assign(id, { to: target.value, from: holder }))}
        >
          {holder === null && <option value="">{t('admin.chat.noAssignee')}</option>}
          {holder !== null && !isColleague && <option value={holder}>{assignee?.name}</option>}
          {colleagues.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </Select>
        <Select
          label={t('admin.chat.priority')}
          value={priority}
          disabled={busy}
          onChange={({ target }) => file({ priority: CHAT_PRIORITIES.find((each) => each === target.value) ?? 'normal' })}
        >
          {CHAT_PRIORITIES.map((each) => (
            <option key={each} value={each}>
              {t(`admin.chat.priorities.${each}`)}
            </option>
          ))}
        </Select>
        <Labels labels={labels} onChange={(next) => file({ labels: next })} />
      </div>
    </Panel>
  )
}

function Labels({ labels, onChange }: { labels: string[]; onChange: (labels: string[]) => void }) {
  const t = useText()
  const [text, setText] = useState('')
  const add = () => {
    const label = text.trim().toLowerCase()
    if (label === '' || labels.length >= MAX_LABELS) return
    onChange([...labels, label])
    setText('')
  }
  return (
    <div className="grid gap-2">
      <TextInput
        label={t('admin.chat.labels')}
        hint={t('admin.chat.labelsHint')}
        value={text}
        maxLength={30}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
      />
      {labels.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {labels.map((label) => (
            <li key={label}>
              <button
                type="button"
                aria-label={t('admin.chat.removeLabel', { label })}
                onClick={() => onChange(labels.filter((each) => each !== label))}
                className="flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-small hover:bg-sunk pointer-coarse:min-h-11"
              >
                <bdi>{label}</bdi>
                <span aria-hidden>×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
