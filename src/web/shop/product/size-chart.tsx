import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type * as products from '#api/shop/catalogue/products.ts'
import { shownLength } from '#domain/tailoring/size-chart.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import { type AnswerTo, clientOf } from '../../api/client.ts'
import { loadBundles } from '../../i18n/catalogues.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { Accordion } from '../../ui/accordion.tsx'
import { Button } from '../../ui/button.tsx'

/** Finished measurements with their messages. Loaded only for charts that have them. */
const GarmentTable = lazy(() => loadBundles(['shop/product-garment']).then(() => import('./garment-table.tsx')))

const api = clientOf<typeof products>()
const sizeChartRead = (slug: string) => api.read('/api/products/:slug/size-chart', { params: { slug } })
type Shown = AnswerTo<ReturnType<typeof sizeChartRead>>
type Unit = 'cm' | 'in'

/** Size chart by body measurements. Fetched when the shopper asks to see it. */
export function SizeChart({ slug, rating }: Pick<Product, 'slug' | 'rating'>) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Accordion title={t('product.chart.title')}>
      {rating?.fit && <p className="mb-3">{t(`reviews.verdict.${rating.fit}`)}</p>}
      {isOpen ? (
        <Chart slug={slug} />
      ) : (
        <Button look="outline" size="small" onClick={() => setIsOpen(true)}>
          {t('product.chart.see')}
        </Button>
      )}
    </Accordion>
  )
}

function Chart({ slug }: { slug: string }) {
  const t = useText()
  const language = useLanguage()
  const [unit, setUnit] = useState<Unit>('cm')
  const { data, error } = useQuery(sizeChartRead(slug))
  if (error) return <p role="alert">{t('product.chart.failed')}</p>
  if (!data) return <p role="status">…</p>
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[52ch]">{data.texts[language]?.about || data.about || t('product.chart.body')}</p>
        <fieldset className="flex">
          <legend className="sr-only">{t('product.chart.unit')}</legend>
          {(['cm', 'in'] as const).map((each) => (
            <Button
              key={each}
              size="small"
              look={each === unit ? 'outline' : 'quiet'}
              aria-pressed={each === unit}
              onClick={() => setUnit(each)}
            >
              {t(`product.chart.${each}`)}
            </Button>
          ))}
        </fieldset>
      </div>
      <Grid data={data} unit={unit} />
      <Suspense>{data.garment && <GarmentTable measures={data.garment} unit={unit} />}</Suspense>
    </div>
  )
}

function Grid({ data, unit }: { data: Shown; unit: Unit }) {
  const t = useText()
  const countries = [...new Set(data.sizes.flatMap(({ equivalents }) => Object.keys(equivalents)))]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll a wide table
    <section className="relative overflow-x-auto" tabIndex={0} aria-label={t('product.chart.title')}>
      <table className="figures w-full border-collapse text-small">
        <thead>
          <tr className="border-b text-muted">
            {[t('product.chart.size'), ...data.points.map((point) => t(`product.chart.point.${point}`)), ...countries].map(
              (head) => (
                <th key={head} scope="col" className="py-2 pe-4 text-start font-medium">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {data.sizes.map(({ size, ranges, equivalents }) => (
            <tr key={size} className="border-b">
              <th scope="row" className="py-2 pe-4 text-start font-medium text-ink">
                {size}
              </th>
              {data.points.map((point) => {
                const range = ranges[point]
                return (
                  <td key={point} className="py-2 pe-4 whitespace-nowrap">
                    {range && (
                      <bdi>
                        {t('product.chart.range', { from: shownLength(range.from, unit), to: shownLength(range.to, unit) })}
                      </bdi>
                    )}
                  </td>
                )
              })}
              {countries.map((country) => (
                <td key={country} className="py-2 pe-4">
                  {equivalents[country]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
