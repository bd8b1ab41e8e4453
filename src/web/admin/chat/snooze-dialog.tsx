import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { Select } from '../../ui/field.tsx'
import { chatWrites } from './chat-reads.ts'

const HOUR_ms = 3_600_000
const CHOICES = [1, 4, 24, 72, 168] as const

export function SnoozeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [hours, setHours] = useState<number>(CHOICES[0])
  return (
    <ConfirmWrite
      title={t('admin.chat.confirm.snooze')}
      confirm={t('admin.chat.move.snooze')}
      send={async () => {
        await chatWrites.move(id, 'snooze', new Date(Date.now() + hours * HOUR_ms).toISOString())
        onClose()
        await revalidate()
      }}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{t('admin.chat.confirmText.snooze')}</p>
        <Select label={t('admin.chat.snoozeFor')} value={hours} onChange={({ target }) => setHours(Number(target.value))}>
          {CHOICES.map((each) => (
            <option key={each} value={each}>
              {each < 24 ? t('admin.chat.hours', { count: each }) : t('admin.chat.days', { count: each / 24 })}
            </option>
          ))}
        </Select>
      </div>
    </ConfirmWrite>
  )
}
