import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ChatRow, StaffMove } from '#modules/chat/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { chatWrites } from './chat-reads.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'

const KEY = 't'
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

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

export function ThreadMoves({ id, moves, others }: { id: string; moves: readonly StaffMove[]; others: readonly ChatRow[] }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [confirming, setConfirming] = useState<'resolve' | 'block' | 'snooze' | 'merge'>()
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
      {(['wake', 'restart'] as const).map(
        (move) =>
          moves.includes(move) && (
            <Button key={move} size="small" look="outline" busy={busy} onClick={() => void send(move)}>
              {t(`admin.chat.move.${move}`)}
            </Button>
          ),
      )}
      {(['resolve', 'snooze', 'block'] as const).map(
        (move) =>
          moves.includes(move) && (
            <Button key={move} size="small" look={move === 'block' ? 'quiet' : 'outline'} onClick={() => setConfirming(move)}>
              {t(`admin.chat.move.${move}`)}
            </Button>
          ),
      )}
      {others.length > 0 && moves.includes('resolve') && (
        <Button size="small" look="quiet" onClick={() => setConfirming('merge')}>
          {t('admin.chat.merge')}
        </Button>
      )}
      {confirming === 'snooze' && <SnoozeDialog id={id} onClose={() => setConfirming(undefined)} />}
      {confirming === 'merge' && <MergeDialog id={id} others={others} onClose={() => setConfirming(undefined)} />}
      {(confirming === 'resolve' || confirming === 'block') && (
        <Confirm id={id} move={confirming} onClose={() => setConfirming(undefined)} />
      )}
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
