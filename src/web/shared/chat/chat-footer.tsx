import { type FormEvent, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useOnline } from '../../ui/use-online.ts'
import type { ChatSession } from './use-chat-session.ts'
import { useSendTyping } from './use-typing-sign.ts'

const MAX_TEXT = 2_000

export function ChatFooter({ session: { conversation, refusal, send, askPerson, cancelWait } }: { session: ChatSession }) {
  const t = useText()
  const online = useOnline()
  const [text, setText] = useState('')
  const state = conversation?.state
  const typing = useSendTyping(state === 'waiting' || state === 'assigned' ? conversation?.id : undefined)
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
            onChange={(event) => {
              setText(event.target.value)
              typing()
            }}
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
