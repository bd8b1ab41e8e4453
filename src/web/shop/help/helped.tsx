import { useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { failureText } from '../../shared/errors/failure.ts'
import { sayWhetherItHelped } from '../../shared/pages/page-reads.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

const MAX_LETTERS = 1000

export default function Helped({ slug }: { slug: string }) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const [comment, setComment] = useState('')
  const { send, busy, error } = useWrite(async (helped: boolean) => {
    await sayWhetherItHelped(slug, { helped, comment: comment.trim() })
    setIsSent(true)
  })
  return (
    <section aria-labelledby="helped" className="mt-12 max-w-[42rem] border-t pt-6">
      <h2 id="helped" className="text-body font-medium">
        {t('help.helped.question')}
      </h2>
      {error !== undefined && !busy && <Notice title={failureText(t, error)} className="mt-3" />}
      {isSent ? (
        <p role="status" className="mt-2 text-ink-2">
          {t('help.helped.thanks')}
        </p>
      ) : (
        <div className="mt-3 grid gap-4">
          <div className="flex gap-3">
            <Button look="outline" size="touch" busy={busy && !isOpen} onClick={() => void send(true)}>
              {t('help.helped.yes')}
            </Button>
            <Button look="outline" size="touch" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
              {t('help.helped.no')}
            </Button>
          </div>
          {isOpen && (
            <form
              onSubmit={(event) => {
                event.preventDefault()
                void send(false)
              }}
              className="grid gap-3"
            >
              <TextArea
                label={t('help.helped.missing')}
                optional={t('help.helped.optional')}
                hint={t('help.helped.hint')}
                maxLength={MAX_LETTERS}
                value={comment}
                onChange={({ target }) => setComment(target.value)}
              />
              <Button type="submit" busy={busy} size="touch" className="justify-self-start">
                {t('help.helped.send')}
              </Button>
            </form>
          )}
        </div>
      )}
    </section>
  )
}
