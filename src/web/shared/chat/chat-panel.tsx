import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { useStoreSettings } from '../store/first-page.ts'
import { chatWrites } from './chat-reads.ts'
import { MessageRow, UnsentRow } from './message-row.tsx'
import { type ChatSession, useChatSession } from './use-chat-session.ts'

const PHONE = '(max-width: 600px)'
const MAX_TEXT = 2_000

/** Chat with the assistant or a person. It covers the screen of a phone. On wider screens the page stays usable. */
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
      <Footer session={session} />
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

function Log({ session: { messages, unsent, conversation, send } }: { session: ChatSession }) {
  const t = useText()
  const store = useStoreSettings()
  const box = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  const end = `${last?.seq} ${unsent.length}`
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
      </ol>
    </div>
  )
}

function Footer({ session: { conversation, refusal, send, askPerson, cancelWait } }: { session: ChatSession }) {
  const t = useText()
  const online = useOnline()
  const [text, setText] = useState('')
  const state = conversation?.state
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() === '') return
    send(text.trim())
    setText('')
  }
  return (
    <div className="grid gap-2 border-t px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
      <p role="status" className="text-caption text-muted empty:hidden">
        {!online ? t('chat.offline') : refusal}
      </p>
      {state === 'blocked' ? (
        <p className="text-small">{t('chat.blocked')}</p>
      ) : (
        <form onSubmit={submit} className="grid gap-2">
          <TextArea
            label={t('chat.input')}
            value={text}
            rows={2}
            maxLength={MAX_TEXT}
            dir="auto"
            enterKeyHint="send"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
            }}
          />
          <div className="flex flex-wrap items-center justify-between gap-2">
            {state === 'waiting' ? (
              <Button look="quiet" size="small" onClick={cancelWait}>
                {t('chat.cancelWait')}
              </Button>
            ) : state === 'bot' ? (
              <Button look="quiet" size="small" onClick={askPerson}>
                {t('chat.person')}
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit" size="small">
              {t('chat.send')}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
