import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CHAT_ASSIGNMENTS, type ChatDuty } from '#modules/chat/contract.ts'
import type { ChatRules } from '#services/settings/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { useMay } from '../../shared/admin/may.ts'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { chatWrites } from './chat-reads.ts'

export function DutySwitch({ duty: { isOnDuty, onDuty } }: { duty: ChatDuty }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { send, busy } = useWrite(async (on: boolean) => {
    await chatWrites.setDuty(on).catch((error: unknown) => toast({ title: sentenceOf(error) ?? t('error.network.short') }))
    await revalidate()
  })
  return (
    <label className="flex min-h-11 items-center gap-2 text-small">
      <input
        type="checkbox"
        className="toggle"
        checked={isOnDuty}
        disabled={busy}
        onChange={({ target }) => void send(target.checked)}
      />
      {t('admin.chat.duty.receive')}
      <span className="text-muted">({t('admin.chat.duty.count', { count: onDuty })})</span>
    </label>
  )
}

const MAX_MINUTES = 1_440

export function RulesButton({ rules }: { rules: ChatRules }) {
  const t = useText()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('settings.change')) return null
  return (
    <>
      <Button size="small" look="outline" onClick={() => setOpen(true)}>
        {t('admin.chat.duty.settings')}
      </Button>
      {isOpen && <RulesDialog rules={rules} onClose={() => setOpen(false)} />}
    </>
  )
}

function RulesDialog({ rules, onClose }: { rules: ChatRules; onClose: () => void }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [assignment, setAssignment] = useState(rules.assignment)
  const [minutes, setMinutes] = useState(String(rules.replyWithin_minutes))
  return (
    <ConfirmWrite
      title={t('admin.chat.duty.settings')}
      confirm={t('admin.chat.duty.save')}
      send={async () => {
        await chatWrites.changeRules({ assignment, replyWithin_minutes: Number(minutes) })
        onClose()
        await revalidate()
      }}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Select
          label={t('admin.chat.duty.assignment')}
          value={assignment}
          onChange={({ target }) => setAssignment(CHAT_ASSIGNMENTS.find((each) => each === target.value) ?? 'manual')}
        >
          {CHAT_ASSIGNMENTS.map((each) => (
            <option key={each} value={each}>
              {t(`admin.chat.duty.assignments.${each}`)}
            </option>
          ))}
        </Select>
        <TextInput
          label={t('admin.chat.duty.minutes')}
          hint={t('admin.chat.duty.minutesHint')}
          inputMode="numeric"
          ltr
          value={minutes}
          maxLength={4}
          onChange={({ target }) => setMinutes(target.value.replace(/\D/g, ''))}
          max={MAX_MINUTES}
        />
      </div>
    </ConfirmWrite>
  )
}
