import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChatRow } from '#modules/chat/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { Select } from '../../ui/field.tsx'
import { chatWrites } from './chat-reads.ts'

const MAX_TEXT = 60

export function MergeDialog({ id, others, onClose }: { id: string; others: readonly ChatRow[]; onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const [into, setInto] = useState(others[0]?.id ?? '')
  return (
    <ConfirmWrite
      title={t('admin.chat.confirm.merge')}
      confirm={t('admin.chat.merge')}
      send={async () => {
        await chatWrites.merge(id, into)
        onClose()
        await navigate(adminPaths.chat(into))
      }}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{t('admin.chat.confirmText.merge')}</p>
        <Select label={t('admin.chat.mergeInto')} value={into} onChange={({ target }) => setInto(target.value)}>
          {others.map((each) => (
            <option key={each.id} value={each.id}>
              {each.lastText.slice(0, MAX_TEXT)}
            </option>
          ))}
        </Select>
      </div>
    </ConfirmWrite>
  )
}
