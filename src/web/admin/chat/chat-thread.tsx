import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffConversation, StaffMove } from '#modules/chat/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { ChatMessageList } from './chat-message-list.tsx'
import { chatWrites } from './chat-reads.ts'
import { ReplyForm } from './reply-form.tsx'
import { StateBadge } from './state-badge.tsx'

/** Messages of one conversation, the moves that are allowed now, and the form for a reply or a private note. */
export function ChatThread({ conversation }: { conversation: StaffConversation }) {
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
      <Moves id={id} moves={moves} />
      <ChatMessageList conversation={conversation} />
      <div className="border-t px-4 py-4 sm:px-5">
        {!isMine && (
          <p className="mb-3 text-small text-muted">{t(state === 'blocked' ? 'admin.chat.isBlocked' : 'admin.chat.noteOnly')}</p>
        )}
        <ReplyForm key={String(isMine)} id={id} canReply={isMine} />
      </div>
    </Panel>
  )
}

/** Marks the messages as read while the screen is visible. */
function useReading(id: string, lastSeq: number) {
  useEffect(() => {
    if (document.visibilityState === 'visible') void chatWrites.read(id, lastSeq).catch(() => undefined)
  }, [id, lastSeq])
}

const KEY = 't'
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Calls `press` when the key of the takeover is pressed outside fields and dialogs. */
function useTakeoverKey(press: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = event.key.toLowerCase() === KEY && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isPlain && !isTyping(event.target) && !document.querySelector('dialog[open]')) press()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** Buttons of the moves. The key T takes over, or hands back. */
function Moves({ id, moves }: { id: string; moves: readonly StaffMove[] }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [confirming, setConfirming] = useState<'resolve' | 'block'>()
  const { send, busy } = useWrite(async (move: StaffMove) => {
    await chatWrites.move(id, move).catch((error: unknown) => {
      toast({ title: sentenceOf(error) ?? t('error.network.short') })
    })
    await revalidate()
  })
  const swap = moves.includes('takeOver') ? 'takeOver' : moves.includes('handBack') ? 'handBack' : undefined
  useTakeoverKey(() => swap && void send(swap))
  if (moves.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 px-4 pb-4 sm:px-5">
      {swap && (
        <Button
          size="small"
          look={swap === 'takeOver' ? 'primary' : 'outline'}
          busy={busy}
          aria-keyshortcuts="T"
          onClick={() => void send(swap)}
        >
          {t(`admin.chat.move.${swap}`)} <kbd className="text-[0.75rem] opacity-70 pointer-coarse:hidden">T</kbd>
        </Button>
      )}
      {(['resolve', 'block'] as const).map(
        (move) =>
          moves.includes(move) && (
            <Button key={move} size="small" look={move === 'resolve' ? 'outline' : 'quiet'} onClick={() => setConfirming(move)}>
              {t(`admin.chat.move.${move}`)}
            </Button>
          ),
      )}
      {confirming && <Confirm id={id} move={confirming} onClose={() => setConfirming(undefined)} />}
    </div>
  )
}

function Confirm({ id, move, onClose }: { id: string; move: 'resolve' | 'block'; onClose: () => void }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  return (
    <ConfirmWrite
      title={t(`admin.chat.confirm.${move}`)}
      confirm={t(`admin.chat.move.${move}`)}
      send={async () => {
        await chatWrites.move(id, move)
        onClose()
        await revalidate()
      }}
      onClose={onClose}
    >
      {t(`admin.chat.confirmText.${move}`)}
    </ConfirmWrite>
  )
}
