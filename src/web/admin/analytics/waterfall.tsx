import { Link } from 'react-router'
import { type MetricId, metricValue, type Sums } from '#domain/analytics/metrics.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import type { Filters } from './analytics-reads.ts'
import { useFigures } from './use-figures.ts'

type Step = { metric: MetricId; sign: 1 | -1; isTotal: boolean }
const STEPS: readonly Step[] = [
  { metric: 'gross', sign: 1, isTotal: true },
  { metric: 'discounts', sign: -1, isTotal: false },
  { metric: 'returns', sign: -1, isTotal: false },
  { metric: 'disputes', sign: -1, isTotal: false },
  { metric: 'net', sign: 1, isTotal: true },
  { metric: 'delivery', sign: 1, isTotal: false },
  { metric: 'vat', sign: 1, isTotal: false },
  { metric: 'total', sign: 1, isTotal: true },
]

/** Begin and end of each bar in KES cents. */
function barsOf(now: Sums) {
  let level = 0
  return STEPS.map((step) => {
    const amount = step.sign * (metricValue(step.metric, now) ?? 0)
    const from = step.isTotal ? 0 : level
    level = from + amount
    return { ...step, amount, from, to: level }
  })
}

export function Waterfall({ now, filters }: { now: Sums; filters: Filters }) {
  const t = useText()
  const { money } = useFigures()
  const bars = barsOf(now)
  const most = Math.max(1, ...bars.flatMap(({ from, to }) => [from, to]))
  const least = Math.min(0, ...bars.flatMap(({ from, to }) => [from, to]))
  const share = (cents: number) => `${(cents * 100) / (most - least)}%`
  return (
    <Panel title={t('admin.analytics.waterfall')} id="waterfall" className="min-w-0">
      <table className="figures w-full border-t text-small">
        <caption className="sr-only">{t('admin.analytics.waterfall')}</caption>
        <tbody>
          {bars.map(({ metric, amount, from, to, isTotal }) => (
            <tr key={metric} className={`border-b border-line last:border-b-0 ${isTotal ? 'font-medium' : ''}`}>
              <th scope="row" className="w-px py-2 ps-4 pe-3 text-start font-[inherit] whitespace-nowrap sm:ps-5">
                <Link to={adminPaths.sales({ ...filters, view: 'rows', metric })} className="underline underline-offset-4">
                  {t(`admin.analytics.metric.${metric}`)}
                </Link>
              </th>
              <td aria-hidden="true" className="py-2 max-sm:hidden">
                <span className="relative block h-4">
                  <span
                    className={`absolute inset-y-0 min-w-px ${isTotal ? 'bg-indigo' : amount < 0 ? 'bg-gold' : 'bg-info'}`}
                    style={{ insetInlineStart: share(Math.min(from, to) - least), width: share(Math.abs(to - from)) }}
                  />
                </span>
              </td>
              <td className="w-px py-2 ps-3 pe-4 text-end whitespace-nowrap sm:pe-5">{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
