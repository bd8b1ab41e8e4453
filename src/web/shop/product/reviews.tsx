import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type * as reviews from '#api/shop/catalogue/products.reviews.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import type { FitVerdict } from '#modules/reviews/contract.ts'
import { type AnswerTo, clientOf } from '../../api/client.ts'
import { loadBundles } from '../../i18n/catalogues.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { Stars } from '../../shared/products/stars.tsx'
import { Button } from '../../ui/button.tsx'
import type { Translated } from './translated.ts'

const api = clientOf<typeof reviews>()
const reviewsRead = (slug: string, page: number, fit: FitVerdict | undefined) =>
  api.read('/api/products/:slug/reviews', { params: { slug }, query: { page, fit } })
type Review = AnswerTo<ReturnType<typeof reviewsRead>>['reviews'][number]

/** The averages are part of the page. The texts are fetched after hydration. */
export function Reviews({ product: { slug, rating } }: { product: Product }) {
  const t = useText()
  return (
    <section aria-labelledby="reviews" className="page section below">
      <h2 id="reviews" className="display text-h2">
        {t('reviews.title')}
      </h2>
      {rating ? (
        <>
          <Rating rating={rating} />
          <Written slug={slug} fitted={rating.fit !== null} />
        </>
      ) : (
        <p className="mt-4 max-w-[56ch] text-ink-2">{t('reviews.none')}</p>
      )}
    </section>
  )
}

function Rating({ rating: { average, count, fit } }: { rating: NonNullable<Product['rating']> }) {
  const t = useText()
  const average_ = formatters.getNumberFormat(localeOf(useLanguage()), { minimumFractionDigits: 1 }).format(average)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Stars stars={average} />
      <p className="figures">{t('reviews.average', { average: average_, count })}</p>
      {fit && <p className="text-ink-2">{t(`reviews.verdict.${fit}`)}</p>}
    </div>
  )
}

const FITS = ['small', 'true', 'large'] as const

/** `fitted`: enough buyers have rated the fit to filter by it. */
function Written({ slug, fitted }: { slug: string; fitted: boolean }) {
  const t = useText()
  const [fit, setFit] = useState<FitVerdict>()
  const [shown, setShown] = useState(1)
  const choose = (next: FitVerdict | undefined) => {
    setFit(next)
    setShown(1)
  }
  return (
    <>
      <Distribution slug={slug} />
      {fitted && (
        <fieldset className="mt-6 flex flex-wrap gap-2">
          <legend className="sr-only">{t('reviews.byFit')}</legend>
          {[undefined, ...FITS].map((each) => (
            <Button
              key={each ?? 'all'}
              size="touch"
              look={each === fit ? 'outline' : 'quiet'}
              aria-pressed={each === fit}
              onClick={() => choose(each)}
            >
              {t(each ? `reviews.saying.${each}` : 'reviews.all')}
            </Button>
          ))}
        </fieldset>
      )}
      <div className="mt-8 grid gap-8">
        {Array.from({ length: shown }, (_, at) => at + 1).map((page) => (
          <WrittenPage
            key={`${fit} ${page}`}
            slug={slug}
            page={page}
            fit={fit}
            onMore={page === shown ? () => setShown(page + 1) : undefined}
          />
        ))}
      </div>
    </>
  )
}

function Distribution({ slug }: { slug: string }) {
  const t = useText()
  const { data } = useQuery(reviewsRead(slug, 1, undefined))
  if (!data) return null
  const { stars, count } = data.summary
  const rows = stars.map((of, place) => ({ star: place + 1, of })).toReversed()
  return (
    <ul className="figures mt-4 grid max-w-80 gap-1 text-small">
      {rows.map(({ star, of }) => (
        <li key={star} className="grid grid-cols-[5rem_1fr_2rem] items-center gap-3">
          <span>{t('reviews.given', { stars: star })}</span>
          <span aria-hidden="true" className="h-1 bg-line">
            <span className="block h-full bg-ink" style={{ inlineSize: `${(of * 100) / Math.max(1, count)}%` }} />
          </span>
          <span className="text-end text-muted">{of}</span>
        </li>
      ))}
    </ul>
  )
}

type PageProps = { slug: string; page: number; fit: FitVerdict | undefined; onMore: (() => void) | undefined }

function WrittenPage({ slug, page, fit, onMore }: PageProps) {
  const t = useText()
  const { data, error } = useQuery(reviewsRead(slug, page, fit))
  if (error) return <p role="alert">{t('error.network.short')}</p>
  return (
    <>
      {fit && data?.reviews.length === 0 && <p role="status">{t('reviews.noneSaying')}</p>}
      <ul className="grid gap-8 lg:grid-cols-2">
        {data?.reviews.map((review) => (
          <ReviewBody key={review.id} review={review} />
        ))}
      </ul>
      {data && onMore && page < data.pages && (
        <Button look="outline" size="small" className="justify-self-start" onClick={onMore}>
          {t('common.loadMore')}
        </Button>
      )}
    </>
  )
}

const TranslateReview = lazy(() => loadBundles(['shop/product-translation']).then(() => import('./translate-review.tsx')))

function ReviewBody({ review }: { review: Review }) {
  const { stars, name, size, cloth, at, answer, photos, translatable } = review
  const t = useText()
  const [translated, setTranslated] = useState<Translated>()
  const { title, text, language } = translated ?? review
  const day = useDay()
  const bought = [cloth, size && t('reviews.size', { size })].filter(Boolean).join(t('common.comma'))
  return (
    <li className="border-t pt-5">
      <Stars stars={stars} />
      {title && (
        <h3 lang={language} dir="auto" className="mt-2 font-medium wrap-anywhere">
          {title}
        </h3>
      )}
      <p lang={language} dir="auto" className="mt-2 max-w-[62ch] whitespace-pre-line wrap-anywhere text-ink-2">
        {text}
      </p>
      {translatable && (
        <Suspense fallback={null}>
          <TranslateReview review={review} translated={translated} onShow={setTranslated} />
        </Suspense>
      )}
      <Photos name={name} photos={photos} />
      <p className="mt-3 text-small text-muted">
        <bdi>{name}</bdi>
        {t('common.comma')}
        {day(at.slice(0, 10))} · {t('reviews.verified')}
        {bought && (
          <>
            {' · '}
            <bdi>{bought}</bdi>
          </>
        )}
      </p>
      {answer && (
        <div className="mt-4 border-s-2 ps-4">
          <p className="text-small font-medium">{t('reviews.answer')}</p>
          <p dir="auto" className="mt-1 max-w-[62ch] whitespace-pre-line wrap-anywhere text-ink-2">
            {answer.text}
          </p>
        </div>
      )}
    </li>
  )
}

function Photos({ name, photos }: Pick<Review, 'name' | 'photos'>) {
  const t = useText()
  if (photos.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map((photo, place) => (
        <li key={photo}>
          <a href={photo}>
            <img
              src={photo}
              alt={t('reviews.photo', { name, place: place + 1 })}
              loading="lazy"
              width={96}
              height={120}
              className="h-30 w-24 rounded-2 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
