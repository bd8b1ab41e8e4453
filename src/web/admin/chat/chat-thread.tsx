import { useEffect, useRef } from 'react'
import type { ChatRow, ChatVisitor, SavedReply, StaffConversation } from '#modules/chat/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { ChatMessageList } from './chat-message-list.tsx'
import { chatWrites } from './chat-reads.ts'
import { PresenceLine } from './presence-line.tsx'
import { ReplyForm } from './reply-form.tsx'
import { StateBadge } from './state-badge.tsx'
import { ThreadMoves } from './thread-moves.tsx'

export function ChatThread({
  conversation,
  visitor,
  replies,
  others,
}: {
  conversation: StaffConversation
  visitor: ChatVisitor
  replies: readonly SavedReply[]
  others: readonly ChatRow[]
}) {
  const t = useText()
  const { id, state, moves, lastSeq, assignee } = conversation
  const isMine = moves.includes('handBack')
  useReading(id, lastSeq)
  return (
    <Panel
      title={t('admin.chat.conversation')}
      id="thread"
      className="self-start"
      aside={
        <span className="flex flex-wrap items-center gap-2 text-small">
          <StateBadge state={state} />
          {state === 'assigned' && <bdi className="wrap-anywhere">{assignee?.name}</bdi>}
        </span>
      }
    >
      <ThreadMoves id={id} moves={moves} others={others} />
      <PresenceLine conversation={conversation} />
      <ChatMessageList conversation={conversation} />
      <div className="border-t px-4 py-4 sm:px-5">
        {!isMine && (
          <p className="mb-3 text-small text-muted">{t(state === 'blocked' ? 'admin.chat.isBlocked' : 'admin.chat.noteOnly')}</p>
        )}
        <ReplyForm
          key={String(isMine)}
          id={id}
          canReply={isMine}
          replies={replies}
          visitorName={visitor.account?.name || conversation.contact?.name || ''}
        />
      </div>
    </Panel>
  )
}

/** Marks new messages as read while the tab is visible. */
function useReading(id: string, lastSeq: number) {
  const sent = useRef('')
  useEffect(() => {
    const read = () => {
      const now = `${id} ${lastSeq}`
      if (document.visibilityState !== 'visible' || sent.current === now) return
      sent.current = now
      void chatWrites.read(id, lastSeq).catch(() => undefined)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, lastSeq])
}
