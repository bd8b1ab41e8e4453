import { useEffect } from 'react'
import { localeOf } from '#kernel/languages.ts'
import type { StaffConversation } from '#modules/chat/contract.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { chatWrites } from './chat-reads.ts'

/** Heartbeat interval of a staff member who has the conversation open. */
const HERE_ms = 25_000

export function PresenceLine({ conversation }: { conversation: StaffConversation }) {
  const t = useText()
  const { id, present, visitorIsHere, visitorTypingUntil } = conversation
  useHere(id)
  const typing = present.filter(({ isTyping }) => isTyping).map(({ name }) => name)
  const names = new Intl.ListFormat(localeOf(useLanguage()), { type: 'conjunction' })
  return (
    <div role="status" className="grid gap-1 px-4 pb-3 text-small empty:hidden sm:px-5">
      {typing.length > 0 ? (
        <p className="rounded-2 bg-warn-bg px-3 py-2 text-warn">
          {t('admin.chat.othersType', { names: names.format(typing), count: typing.length })}
        </p>
      ) : (
        present.length > 0 && (
          <p className="text-muted">
            {t('admin.chat.othersRead', { names: names.format(present.map(({ name }) => name)), count: present.length })}
          </p>
        )
      )}
      {visitorTypingUntil ? (
        <p className="text-muted">{t('admin.chat.visitorTypes')}</p>
      ) : (
        visitorIsHere && <p className="text-muted">{t('admin.chat.visitorHere')}</p>
      )}
    </div>
  )
}

function useHere(id: string) {
  useEffect(() => {
    const beat = () => {
      if (document.visibilityState === 'visible') void chatWrites.present(id, false).catch(() => undefined)
    }
    beat()
    const timer = setInterval(beat, HERE_ms)
    return () => clearInterval(timer)
  }, [id])
}
