import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Stars } from '../../../shared/products/stars.tsx'
import { Button } from '../../../ui/button.tsx'
import { type ReviewLine, reviewReads } from './review-reads.ts'

const ReviewForm = lazy(() => import('./review-form.tsx'))

const HAD: readonly OrderView['status'][] = ['delivered', 'completed']

export function OrderReviews({ order: { number, status } }: { order: OrderView }) {
  const t = useText()
  const client = useQueryClient()
  const [about, setAbout] = useState<ReviewLine>()
  const { data } = useQuery({ ...reviewReads.of(number), enabled: HAD.includes(status) })
  if (!data || data.lines.length === 0) return null
  return (
    <section aria-labelledby="your-reviews" className="mt-12 border-t pt-6 print:hidden">
      <h2 id="your-reviews" className="text-body font-medium">
        {t('reviews.yours')}
      </h2>
      <p className="mt-1 max-w-[62ch] text-small text-ink-2">{t('reviews.yoursAbout')}</p>
      <ul className="mt-3 max-w-3xl">
        {data.lines.map((line) => (
          <li key={line.line} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b py-3">
            <div className="min-w-0">
              <p className="font-medium">
                {line.name}
                {line.size && <span className="font-normal text-muted"> {t('reviews.size', { size: line.size })}</span>}
              </p>
              {line.review && <Own review={line.review} />}
            </div>
            {!line.review && (
              <Button look="outline" size="small" aria-haspopup="dialog" onClick={() => setAbout(line)}>
                {t('reviews.write')}
                <span className="sr-only">: {line.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {about && (
        <Suspense>
          <ReviewForm
            number={number}
            line={about}
            name={data.name}
            onWritten={(next) => client.setQueryData(reviewReads.of(number).queryKey, next)}
            onClose={() => setAbout(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

function Own({ review: { stars, state } }: { review: NonNullable<ReviewLine['review']> }) {
  const t = useText()
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small text-ink-2">
      <Stars stars={stars} />
      <span>{t(`reviews.state.${state}`)}</span>
    </p>
  )
}
