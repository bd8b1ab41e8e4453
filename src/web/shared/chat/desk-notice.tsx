import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../account/dates.ts'
import { chatReads } from './chat-reads.ts'
import { ContactForm } from './contact-form.tsx'
import type { ChatSession } from './use-chat-session.ts'

const FRESH_ms = 60_000

export function DeskNotice({ session: { conversation, arrived } }: { session: ChatSession }) {
  const t = useText()
  const moment = useMoment()
  const waits = conversation?.state === 'waiting'
  const { data } = useQuery({ ...chatReads.desk(), staleTime: FRESH_ms, enabled: waits })
  if (!conversation || !waits || !data) return null
  const { open, backAt, waitMinutes } = data
  return (
    <>
      {!open && <p className="text-small">{backAt ? t('chat.desk.back', { when: moment(backAt) }) : t('chat.desk.closed')}</p>}
      {open && waitMinutes !== null && <p className="text-small text-muted">{t('chat.desk.wait', { count: waitMinutes })}</p>}
      {(!open || conversation.waitsLong) && !conversation.hasContact && <ContactForm id={conversation.id} arrived={arrived} />}
    </>
  )
}
