import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type * as products from '#api/shop/catalogue/products.ts'
import { clientOf } from '../../api/client.ts'
import { loadBundles } from '../../i18n/catalogues.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { type KnownBody, keepBody, keptBody } from '../../shared/sizes/known-body.ts'
import { Button } from '../../ui/button.tsx'

const api = clientOf<typeof products>()
const advise = (slug: string, body: KnownBody) => api.send('POST', '/api/products/:slug/size-advice', { params: { slug }, body })
type Advice = Awaited<ReturnType<typeof advise>>

const FindSize = lazy(() => loadBundles(['shared/sizes']).then(() => import('../../shared/sizes/find-size.tsx')))
const NAMED = 2

/** Body measurements are stored in this browser, and sent with the request for advice. */
export function YourSize({ slug, sizes }: { slug: string; sizes: readonly string[] }) {
  const t = useText()
  const [open, setOpen] = useState<boolean>()
  const [body, setBody] = useState<KnownBody | null>(null) // unknown on the server: body measurements are stored in the browser
  useEffect(() => setBody(keptBody()), [])
  const { data, error } = useQuery({
    queryKey: ['size-advice', slug, body],
    queryFn: () => (body ? advise(slug, body) : null),
    enabled: body !== null,
  })
  const found = (next: KnownBody) => {
    keepBody(next)
    setBody(next)
    setOpen(false)
  }
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-y py-3">
      <div role="status" className="min-w-0">
        {data && <AdviceText advice={data} sizes={sizes} />}
        {error && <p className="text-small text-danger">{t('product.yourSize.failed')}</p>}
        {!data && !error && <p className="text-ink-2">{t('product.yourSize.ask')}</p>}
      </div>
      <Button look="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(data ? 'product.yourSize.change' : 'sizes.find')}
      </Button>
      {open !== undefined && (
        <Suspense>
          <FindSize open={open} start={body} onClose={() => setOpen(false)} onFound={found} />
        </Suspense>
      )}
    </div>
  )
}

function AdviceText({ advice: { sizes: chances, decides, estimated }, sizes }: { advice: Advice; sizes: readonly string[] }) {
  const t = useText()
  const language = useLanguage()
  const [params] = useSearchParams()
  const percent = formatters.getNumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 0 })
  const [first] = chances
  if (!first) return <p className="text-ink-2">{t('sizes.tooLittle')}</p>
  const others = chances.slice(0, NAMED).map(({ size, chance }) => `${size} ${percent.format(chance)}`)
  const choosing = new URLSearchParams(params)
  choosing.set('size', first.size)
  return (
    <>
      <p className="font-medium">
        {t('product.yourSize.is', { size: first.size })}
        {sizes.includes(first.size) && params.get('size') !== first.size && (
          <Link
            to={{ search: `?${choosing}` }}
            replace
            preventScrollReset
            className="relative ms-3 text-small font-normal underline underline-offset-4 after:absolute after:-inset-3"
          >
            {t('product.yourSize.choose', { size: first.size })}
          </Link>
        )}
      </p>
      <p className="text-small text-muted">
        <bdi>{others.join(t('common.comma'))}</bdi>
      </p>
      {estimated.length > 0 && <p className="text-small text-muted">{t('product.yourSize.estimated')}</p>}
      {estimated.length === 0 && decides && (
        <p className="text-small text-muted">{t('product.yourSize.decides', { point: t(`product.chart.point.${decides}`) })}</p>
      )}
    </>
  )
}
