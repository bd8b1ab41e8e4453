import { lazy, Suspense, useEffect, useState } from 'react'
import type * as charts from '#api/shop/catalogue/size-charts.ts'
import { recommendSize, shownLength } from '#domain/tailoring/size-chart.ts'
import { type AnswerTo, clientOf } from '../../api/client.ts'
import { inBrowser, onServer, orNotFound } from '../../api/prefetch.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { pageReads } from '../../shared/pages/page-reads.ts'
import { type KnownBody, keepBody, keptBody } from '../../shared/sizes/known-body.ts'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/sizing-guide'
import { WordsScreen } from './words-screen.tsx'

const api = clientOf<typeof charts>()
const chartsRead = () => api.read('/api/size-charts')
type Chart = AnswerTo<ReturnType<typeof chartsRead>>['charts'][number]
type Unit = 'cm' | 'in'

const reads = () => ({ page: pageReads.page('sizing-guide'), found: chartsRead() })
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, reads()).catch(orNotFound)
export const clientLoader = () => inBrowser(reads()).catch(orNotFound)

export default function SizingGuideScreen({ loaderData: { page, found } }: Route.ComponentProps) {
  const t = useText()
  const [unit, setUnit] = useState<Unit>('cm')
  const [body, setBody] = useState<KnownBody | null>(null) // unknown on the server: body measurements are stored in the browser
  useEffect(() => setBody(keptBody()), [])
  return (
    <WordsScreen page={page}>
      {found.charts.length > 0 && (
        <section aria-labelledby="charts" className="mt-12 border-t pt-8">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="charts" className="prose-heading">
              {t('guide.charts')}
            </h2>
            <fieldset className="flex">
              <legend className="sr-only">{t('guide.unit')}</legend>
              {(['cm', 'in'] as const).map((each) => (
                <Button
                  key={each}
                  size="small"
                  look={each === unit ? 'outline' : 'quiet'}
                  aria-pressed={each === unit}
                  className="min-w-11"
                  onClick={() => setUnit(each)}
                >
                  {t(`guide.${each}`)}
                </Button>
              ))}
            </fieldset>
          </div>
          <Finder body={body} onFound={setBody} />
          {found.charts.map((chart) => (
            <ChartTable key={chart.code} chart={chart} unit={unit} body={body} />
          ))}
        </section>
      )}
    </WordsScreen>
  )
}

const FindSize = lazy(() => import('../../shared/sizes/find-size.tsx'))

function Finder({ body, onFound }: { body: KnownBody | null; onFound: (body: KnownBody) => void }) {
  const t = useText()
  const [open, setOpen] = useState<boolean>()
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-y py-3">
      <p className="text-ink-2">{t(body ? 'guide.found' : 'guide.ask')}</p>
      <Button look="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(body ? 'guide.change' : 'sizes.find')}
      </Button>
      {open !== undefined && (
        <Suspense>
          <FindSize
            open={open}
            start={body}
            onClose={() => setOpen(false)}
            onFound={(next) => {
              keepBody(next)
              onFound(next)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

type ChartProps = { chart: Chart; unit: Unit; body: KnownBody | null }

/** Renders nothing if the chart uses none of the known measurements. */
function YourSize({ chart: { points, sizes }, body }: Pick<ChartProps, 'chart' | 'body'>) {
  const t = useText()
  const best = body && recommendSize({ points, sizes }, body.taken)
  if (!best) return null
  return (
    <p role="status" className="mt-2 font-medium">
      {t('guide.yours', { size: best.size })}
      {best.decides && (
        <span className="font-normal text-ink-2"> {t('guide.decides', { point: t(`guide.point.${best.decides}`) })}</span>
      )}
    </p>
  )
}

function ChartTable({ chart, unit, body }: ChartProps) {
  const { name, about, points, sizes, texts } = chart
  const t = useText()
  const own = texts[useLanguage()]
  const title = own?.name || name
  const countries = [...new Set(sizes.flatMap(({ equivalents }) => Object.keys(equivalents)))]
  return (
    <div className="mt-8">
      <h3 className="font-medium">{title}</h3>
      {(own?.about || about) && <p className="mt-1 max-w-[62ch] text-small text-ink-2">{own?.about || about}</p>}
      <YourSize chart={chart} body={body} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll a wide table */}
      <section tabIndex={0} aria-label={title} className="prose-table">
        <table className="figures">
          <thead>
            <tr>
              {[t('guide.size'), ...points.map((point) => t(`guide.point.${point}`)), ...countries].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map(({ size, ranges, equivalents }) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                {points.map((point) => {
                  const range = ranges[point]
                  return (
                    <td key={point} className="whitespace-nowrap">
                      {range && (
                        <bdi>{t('guide.range', { from: shownLength(range.from, unit), to: shownLength(range.to, unit) })}</bdi>
                      )}
                    </td>
                  )
                })}
                {countries.map((country) => (
                  <td key={country} className="whitespace-nowrap">
                    <bdi dir="ltr">{equivalents[country]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
