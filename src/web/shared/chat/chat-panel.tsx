import { useEffect, useLayoutEffect, useRef } from 'react'
import { useText } from '../../i18n/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStoreSettings } from '../store/first-page.ts'
import { ChatFooter } from './chat-footer.tsx'
import { chatWrites } from './chat-reads.ts'
import { DeskNotice } from './desk-notice.tsx'
import { MessageRow, UnsentRow } from './message-row.tsx'
import { RatingForm } from './rating-form.tsx'
import { type ChatSession, useChatSession } from './use-chat-session.ts'
import { useTypingSign } from './use-typing-sign.ts'

const PHONE = '(max-width: 600px)'

export default function ChatPanel({ onClose }: { onClose: () => void }) {
  const t = useText()
  const store = useStoreSettings()
  const dialog = useRef<HTMLDialogElement>(null)
  const session = useChatSession()
  useShown(dialog)
  useReadMarks(session)
  return (
    <dialog
      ref={dialog}
      aria-label={t('chat.title', { house: store.name })}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      className="chat-panel"
    >
      <div className="flex min-h-14 items-center justify-between gap-3 border-b ps-4 pe-1.5">
        <h2 className="text-body font-medium">{t('chat.title', { house: store.name })}</h2>
        <IconButton label={t('common.close')} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <Log session={session} />
      <ChatFooter session={session} />
    </dialog>
  )
}

function useShown(dialog: React.RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    if (matchMedia(PHONE).matches) element.showModal()
    else element.show()
    element.querySelector('textarea')?.focus()
    return () => element.close()
  }, [dialog])
}

function useReadMarks({ conversation, messages }: ChatSession) {
  const last = messages.at(-1)?.seq ?? 0
  const id = conversation?.id
  const read = conversation?.read ?? 0
  useEffect(() => {
    if (id && last > read && document.visibilityState === 'visible') void chatWrites.read(id, last).catch(() => undefined)
  }, [id, last, read])
}

function Log({ session }: { session: ChatSession }) {
  const { messages, unsent, conversation, send, arrived, isAnswering } = session
  const t = useText()
  const store = useStoreSettings()
  const box = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  const types = useTypingSign(conversation?.typingUntil ?? null, last?.seq ?? 0) || isAnswering
  const end = `${last?.seq} ${unsent.length} ${types} ${conversation?.state}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls with each new message
  useEffect(() => void box.current?.scrollTo({ top: box.current.scrollHeight }), [end])
  const lastOwn = messages.findLast(({ sender }) => sender === 'visitor')
  const waiting = unsent.filter(({ id }) => !messages.some(({ key }) => key === id))
  return (
    <div
      ref={box}
      role="log"
      aria-label={t('chat.log')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4"
    >
      <ol className="grid gap-3">
        <li className="text-small text-ink-2">{t('chat.welcome', { house: store.name })}</li>
        {messages.map((message) => (
          <MessageRow key={message.seq} message={message} onReply={message === last && waiting.length === 0 ? send : undefined} />
        ))}
        {lastOwn && conversation && conversation.staffRead >= lastOwn.seq && (
          <li className="text-end text-caption text-muted">{t('chat.seen')}</li>
        )}
        {waiting.map(({ id, text }) => (
          <UnsentRow key={id} text={text} />
        ))}
        {types && <li className="me-auto rounded-3 bg-sunk px-3.5 py-2.5 text-small text-muted">{t('chat.typing')}</li>}
      </ol>
      <div className="mt-3 grid gap-3 empty:hidden">
        <DeskNotice session={session} />
        {conversation?.state === 'resolved' && <RatingForm key={conversation.id} conversation={conversation} arrived={arrived} />}
      </div>
    </div>
  )
}
