import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { MAX_CHAT_TEXT } from '#modules/chat/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { chatWrites } from './chat-reads.ts'

/** Form for a reply or a private note. Ctrl or ⌘ with Enter sends. A failed message stays in the form and is sent once. */
export function ReplyForm({ id, canReply }: { id: string; canReply: boolean }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [text, setText] = useState('')
  const [isNote, setNote] = useState(!canReply)
  const key = useRef(crypto.randomUUID())
  const { send, busy, error } = useWrite(async (body: { text: string; note: boolean }) => {
    await chatWrites.send(id, { key: key.current, ...body })
    key.current = crypto.randomUUID()
    setText('')
    await revalidate()
  })
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
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" busy={busy}>
          {isNote ? t('admin.chat.saveNote') : t('admin.chat.send')}
        </Button>
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
