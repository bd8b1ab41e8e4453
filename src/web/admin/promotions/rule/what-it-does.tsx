import type { PromotionDocument } from '#modules/promotions/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { sayPromotion } from './sentence.ts'
import { capitalised, lineText } from './sentence-text.ts'
import { useSpeech } from './use-speech.ts'

export function WhatItDoes({ promotion }: { promotion: PromotionDocument }) {
  const t = useText()
  const speech = useSpeech()
  const [benefit = '', ...others] = sayPromotion(promotion).map((line) => capitalised(speech, lineText(speech, line)))
  return (
    <section aria-labelledby="says" className="rounded-3 border bg-surface px-4 py-4 max-xl:order-first sm:px-5">
      <h2 id="says" className="text-caption text-muted">
        {t('admin.promotions.whatItDoes')}
      </h2>
      <p className="display mt-1 text-[1.375rem] leading-snug">{benefit}</p>
      <ul className="mt-3 grid gap-1.5 text-small text-ink-2">
        {others.map((text) => (
          <li key={text} className="flex gap-2">
            <span aria-hidden="true" className="text-muted">
              –
            </span>
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
