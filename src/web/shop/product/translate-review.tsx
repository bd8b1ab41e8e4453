import { useState } from 'react'
import type * as reviews from '#api/shop/orders/reviews.translation.ts'
import { clientOf } from '../../api/client.ts'
import { useWrite } from '../../api/use-write.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { failureText } from '../../shared/errors/failure.ts'
import type { Translated } from './translated.ts'

const api = clientOf<typeof reviews>()

type Props = {
  review: Translated & { id: string }
  translated: Translated | undefined
  onShow: (translated: Translated | undefined) => void
}

/** Translations are fetched once. */
export default function TranslateReview({ review: { id }, translated, onShow }: Props) {
  const t = useText()
  const targetLanguage = useLanguage()
  const [had, setHad] = useState<Translated | 'none'>()
  const { send, busy, error } = useWrite(async () => {
    const { title, text } = await api.send('POST', '/api/reviews/:id/translation', { params: { id }, body: { targetLanguage } })
    const found = text.translated && { text: text.translatedText, title: title.translatedText, language: targetLanguage }
    setHad(found || 'none')
    if (found) onShow(found)
  })
  const failed = error === undefined || busy ? undefined : failureText(t, error)
  const press = () => {
    if (translated) onShow(undefined)
    else if (had && had !== 'none') onShow(had)
    else void send(undefined)
  }
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 text-small text-muted">
      {had !== 'none' && (
        <button type="button" className="min-h-11" disabled={busy} onClick={press}>
          <span className="link">{t(translated ? 'reviews.translation.original' : 'reviews.translation.show')}</span>
        </button>
      )}
      <span role="status">
        {failed ?? (had === 'none' ? t('reviews.translation.none') : translated && t('reviews.translation.note'))}
      </span>
    </div>
  )
}
