import { metricValue } from '#domain/analytics/metrics.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import type { Report } from './analytics-reads.ts'
import { useFigures } from './use-figures.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7]
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const keyOf = (day: number, hour: number) => `${day} ${String(hour).padStart(2, '0')}`
/** 5 January 2026 is a Monday. */
const mondayPlus = (day: number) => new Date(Date.UTC(2026, 0, 4 + day))

export function HeatMap({ hours }: Pick<Report, 'hours'>) {
  const t = useText()
  const { money, count } = useFigures()
  const weekday = formatters.getDateTimeFormat(localeOf(useLanguage()), { weekday: 'short', timeZone: 'UTC' })
  const cells = new Map(
    hours.map(({ key, sums }) => [key, { net: metricValue('net', sums) ?? 0, orders: metricValue('orders', sums) ?? 0 }]),
  )
  const most = Math.max(1, ...[...cells.values()].map(({ net }) => net))
  const cell = (day: number, hour: number) => {
    const { net, orders } = cells.get(keyOf(day, hour)) ?? { net: 0, orders: 0 }
    const text = t('admin.analytics.hourCell', { amount: money(net), count: orders, shown: count(orders) })
    const strength = net <= 0 ? 0 : 12 + Math.round((net * 88) / most)
    return (
      <td key={hour} title={text} className="relative p-px">
        <span
          className={`block h-5 ${net < 0 ? 'border border-gold' : ''}`}
          style={{ backgroundColor: `color-mix(in oklab, var(--indigo) ${strength}%, var(--sunk))` }}
        >
          <span className="sr-only">{text}</span>
        </span>
      </td>
    )
  }
  return (
    <Panel title={t('admin.analytics.hours')} id="hours" className="min-w-0">
      <div className="border-t px-4 py-3 sm:px-5">
        <table className="figures w-full table-fixed text-caption">
          <thead className="text-muted">
            <tr>
              <th className="w-12">
                <span className="sr-only">{t('admin.analytics.weekday')}</span>
              </th>
              {HOURS.map((hour) => (
                <th key={hour} scope="col" className="text-center font-normal whitespace-nowrap">
                  {hour % 6 === 0 ? hour : <span className="sr-only">{hour}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {DAYS.map((day) => (
              <tr key={day}>
                <th scope="row" className="pe-2 text-start font-normal whitespace-nowrap">
                  {weekday.format(mondayPlus(day))}
                </th>
                {HOURS.map((hour) => cell(day, hour))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
