import { useEffect, useRef } from 'react'
import type { StaffChatMessage, StaffConversation } from '#modules/chat/contract.ts'
import { SYSTEM_TEXTS } from '#modules/chat/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'

const LOOKS: Record<StaffChatMessage['sender'], string> = {
  visitor: 'me-auto bg-sunk',
  bot: 'ms-auto border',
  staff: 'ms-auto bg-ink text-bg',
  system: '',
}

export function ChatMessageList({ conversation: { messages, visitorRead } }: { conversation: StaffConversation }) {
  const t = useText()
  const box = useRef<HTMLOListElement>(null)
  const last = messages.at(-1)?.seq
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls with each new message
  useEffect(() => void box.current?.scrollTo({ top: box.current.scrollHeight }), [last])
  const lastOwn = messages.findLast(({ sender, isNote }) => sender === 'staff' && !isNote)
  return (
    <ol
      ref={box}
      role="log"
      aria-label={t('admin.chat.conversation')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard
      tabIndex={0}
      className="grid max-h-[52vh] min-h-40 content-start gap-3 overflow-y-auto border-t px-4 py-4 sm:px-5"
    >
      {messages.map((message) => (
        <Message key={message.seq} message={message} />
      ))}
      {lastOwn && lastOwn.seq <= visitorRead && <li className="text-end text-caption text-muted">{t('admin.chat.seen')}</li>}
    </ol>
  )
}

function Message({ message: { sender, text, by, at, isNote, extras } }: { message: StaffChatMessage }) {
  const t = useText()
  const moment = useMoment()
  if (sender === 'system') {
    const code = SYSTEM_TEXTS.find((each) => each === text)
    return (
      <li className="text-center text-caption text-muted">
        {code && t(`admin.chat.system.${code}`, { name: extras?.name ?? '' })}
      </li>
    )
  }
  const label = isNote ? t('admin.chat.note') : t(`admin.chat.sender.${sender}`)
  return (
    <li className={`grid max-w-[85%] gap-1 rounded-3 px-3.5 py-2.5 ${isNote ? 'ms-auto bg-warn-bg text-warn' : LOOKS[sender]}`}>
      <span className="text-caption opacity-80">
        {label}
        {by && (
          <>
            {' · '}
            <bdi>{by}</bdi>
          </>
        )}
        {' · '}
        {moment(at)}
      </span>
      <p dir="auto" className="text-small wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      {extras?.source && (
        <a href={extras.source.to} className="link justify-self-start text-small">
          <bdi>{extras.source.title}</bdi>
        </a>
      )}
      {extras?.products?.map((slug) => (
        <a key={slug} href={`/product/${slug}`} className="link justify-self-start text-small" dir="ltr">
          {slug}
        </a>
      ))}
    </li>
  )
}
