import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { MAX_CHAT_TEXT, type SavedReply } from '#modules/chat/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { useUser } from '../../shared/account/user.ts'
import { newUuid } from '../../shared/new-uuid.ts'
import { useStoreSettings } from '../../shared/store/first-page.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { chatWrites } from './chat-reads.ts'
import { filledIn } from './filled-in.ts'

/** Minimum time between two typing indicators. */
const TYPING_ms = 3_000

function useTypingSign(id: string): () => void {
  const sentAt = useRef<number>(undefined)
  return () => {
    const now = performance.now()
    if (sentAt.current !== undefined && now - sentAt.current < TYPING_ms) return
    sentAt.current = now
    void chatWrites.present(id, true).catch(() => undefined)
  }
}

/** Sends a message. A retry uses the same idempotency key until the message is sent or changed. */
function useReply(id: string, onSent: () => void) {
  const { revalidate } = useRevalidator()
  const sent = useRef<{ content: string; key: string }>(undefined)
  return useWrite(async (body: { text: string; note: boolean }) => {
    const content = JSON.stringify(body)
    if (sent.current?.content !== content) sent.current = { content, key: newUuid() }
    await chatWrites.send(id, { key: sent.current.key, ...body })
    sent.current = undefined
    onSent()
    await revalidate()
  })
}

type Props = { id: string; canReply: boolean; replies: readonly SavedReply[]; visitorName: string }

export function ReplyForm({ id, canReply, ...saved }: Props) {
  const t = useText()
  const typing = useTypingSign(id)
  const [text, setText] = useState('')
  const [isNote, setNote] = useState(!canReply)
  const { send, busy, error } = useReply(id, () => setText(''))
  const submit = () => {
    if (text.trim() !== '') void send({ text, note: isNote })
  }
  const problem = error === undefined || busy ? undefined : (sentenceOf(error) ?? t('error.network.short'))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-3"
    >
      <TextArea
        label={isNote ? t('admin.chat.note') : t('admin.chat.reply')}
        error={problem}
        value={text}
        rows={3}
        maxLength={MAX_CHAT_TEXT}
        dir="auto"
        onChange={(event) => {
          setText(event.target.value)
          if (canReply && !isNote) typing()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" busy={busy}>
          {isNote ? t('admin.chat.saveNote') : t('admin.chat.send')}
        </Button>
        <InsertReply
          {...saved}
          onInsert={(filled) =>
            setText((before) => (before.trim() === '' ? filled : `${before.trimEnd()}\n${filled}`).slice(0, MAX_CHAT_TEXT))
          }
        />
        {canReply && (
          <label className="flex min-h-11 items-center gap-2 text-small">
            <input type="checkbox" className="toggle" checked={isNote} onChange={(event) => setNote(event.target.checked)} />
            {t('admin.chat.asNote')}
          </label>
        )}
      </div>
    </form>
  )
}

type Inserting = Pick<Props, 'replies' | 'visitorName'> & { onInsert: (text: string) => void }

function InsertReply({ replies, visitorName, onInsert }: Inserting) {
  const t = useText()
  const { name: shop } = useStoreSettings()
  const agent = useUser()?.name.split(' ')[0] ?? ''
  if (replies.length === 0) return null
  return (
    <select
      aria-label={t('admin.chat.replies.insert')}
      value=""
      className="min-h-9 max-w-full rounded-1 border border-control bg-surface px-2 text-small pointer-coarse:min-h-11"
      onChange={({ target }) => {
        const reply = replies.find((each) => each.id === target.value)
        if (reply) onInsert(filledIn(reply.text, { name: visitorName, agent, shop }))
      }}
    >
      <option value="">{t('admin.chat.replies.insert')}</option>
      {replies.map((each) => (
        <option key={each.id} value={each.id}>
          {each.title}
        </option>
      ))}
    </select>
  )
}
