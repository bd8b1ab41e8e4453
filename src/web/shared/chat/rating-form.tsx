import { useState } from 'react'
import type { Conversation } from '#modules/chat/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { chatWrites } from './chat-reads.ts'
import type { ChatSession } from './use-chat-session.ts'

const SCORES = [1, 2, 3, 4, 5] as const
const MAX_COMMENT = 500

export function RatingForm({ conversation, arrived }: { conversation: Conversation } & Pick<ChatSession, 'arrived'>) {
  const t = useText()
  const [score, setScore] = useState<number>()
  const [comment, setComment] = useState('')
  const { send, busy, error } = useWrite(async (rating: { score: number; comment: string }) => {
    arrived(await chatWrites.rate(conversation.id, rating))
  })
  if (conversation.rating !== null) return <p className="text-small text-muted">{t('chat.rate.thanks')}</p>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (score) void send({ score, comment: comment.trim() })
      }}
      className="grid gap-3 rounded-3 border p-3.5"
    >
      <Scores score={score} onChange={setScore} />
      {score !== undefined && (
        <>
          <TextArea
            label={t('chat.rate.comment')}
            optional={t('chat.optional')}
            value={comment}
            rows={2}
            maxLength={MAX_COMMENT}
            onChange={(event) => setComment(event.target.value)}
          />
          {error !== undefined && !busy && (
            <p role="alert" className="text-caption text-danger">
              {sentenceOf(error) ?? t('chat.failed')}
            </p>
          )}
          <Button type="submit" size="small" busy={busy}>
            {t('chat.rate.send')}
          </Button>
        </>
      )}
    </form>
  )
}

function Scores({ score, onChange }: { score: number | undefined; onChange: (score: number) => void }) {
  const t = useText()
  return (
    <fieldset>
      <legend className="mb-2 text-small font-medium">{t('chat.rate.title')}</legend>
      <div className="flex gap-2">
        {SCORES.map((each) => (
          <label
            key={each}
            className="grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-2 border border-control text-small has-checked:border-ink has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="score"
              className="sr-only"
              checked={score === each}
              aria-label={t('chat.rate.score', { count: each })}
              onChange={() => onChange(each)}
            />
            <span aria-hidden className="figures">
              {each}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-caption text-muted">{t('chat.rate.scale')}</p>
    </fieldset>
  )
}
