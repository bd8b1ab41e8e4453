import { Link } from 'react-router'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import type { DashboardWithActionItems } from '../../shared/admin/admin-reads.ts'
import { ceilingOf, linePath, shortAmount } from '../../shared/admin/charts/scale.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'

type Days = NonNullable<DashboardWithActionItems['figures']>['days']
const WIDE = 600
const HIGH = 200

function useShortDay() {
  const format = formatters.getDateTimeFormat(localeOf(useLanguage()), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}

export function SalesChart({ days }: { days: Days }) {
  const t = useText()
  const ceiling = ceilingOf(days.flatMap(({ net, netBefore }) => [net, netBefore]))
  return (
    <Panel title={t('admin.dashboard.chart')} id="chart" aside={<Legend />} className="min-w-0">
      <figure className="border-t px-4 pt-4 pb-2 sm:px-5" aria-labelledby="chart">
        <div dir="ltr" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <Scale ceiling={ceiling} />
          <Lines days={days} ceiling={ceiling} />
          <span />
          <Ends days={days} />
        </div>
        <figcaption>
          <details>
            <summary className="min-h-9 cursor-pointer py-1.5 text-[0.8125rem] underline underline-offset-4">
              {t('admin.dashboard.asTable')}
            </summary>
            <DaysTable days={days} />
          </details>
        </figcaption>
      </figure>
    </Panel>
  )
}

function Legend() {
  const t = useText()
  return (
    <span className="flex gap-4 text-[0.8125rem] text-ink-2">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="w-4 border-t-2 border-indigo" />
        {t('admin.dashboard.thisPeriod')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="w-4 border-t-2 border-dashed border-muted" />
        {t('admin.dashboard.previousPeriod')}
      </span>
    </span>
  )
}

function Scale({ ceiling }: { ceiling: number }) {
  return (
    <div aria-hidden="true" className="figures flex flex-col justify-between text-end text-caption text-muted">
      {[1, 0.5, 0].map((share) => (
        <span key={share} className="-my-2.5 leading-5">
          {shortAmount(ceiling * share)}
        </span>
      ))}
    </div>
  )
}

function Lines({ days, ceiling }: { days: Days; ceiling: number }) {
  const shortDay = useShortDay()
  const path = (of: (day: Days[number]) => number) => linePath(days.map(of), ceiling, WIDE, HIGH)
  const now = path(({ net }) => net)
  const step = WIDE / Math.max(1, days.length - 1)
  return (
    <svg
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      preserveAspectRatio="none"
      role="presentation"
      className="h-44 w-full overflow-visible sm:h-56"
    >
      {[0, 0.5, 1].map((share) => (
        <line
          key={share}
          x1={0}
          x2={WIDE}
          y1={HIGH * share}
          y2={HIGH * share}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path d={`${now} L ${WIDE} ${HIGH} L 0 ${HIGH} Z`} className="fill-indigo opacity-8" />
      <path
        d={path(({ netBefore }) => netBefore)}
        fill="none"
        strokeDasharray="5 4"
        strokeWidth={1.5}
        className="stroke-muted"
        vectorEffect="non-scaling-stroke"
      />
      <path d={now} fill="none" strokeWidth={2} className="stroke-indigo" vectorEffect="non-scaling-stroke" />
      {days.map(({ day, net }, at) => (
        <rect
          key={day}
          x={at * step - step / 2}
          y={0}
          width={step}
          height={HIGH}
          fill="transparent"
          className="hover:fill-ink hover:opacity-5"
        >
          <title>{`${shortDay(day)}: KES ${Math.round(net / 100).toLocaleString('en-GB')}`}</title>
        </rect>
      ))}
    </svg>
  )
}

function Ends({ days }: { days: Days }) {
  const shortDay = useShortDay()
  const shown = [0, Math.floor(days.length / 2), days.length - 1].flatMap((at) => days[at] ?? [])
  return (
    <div aria-hidden="true" className="figures mt-2 flex justify-between text-caption text-muted">
      {shown.map(({ day }) => (
        <span key={day}>{shortDay(day)}</span>
      ))}
    </div>
  )
}

function DaysTable({ days }: { days: Days }) {
  const t = useText()
  const shortDay = useShortDay()
  return (
    <table className="figures mt-2 w-full text-small">
      <thead className="text-start text-muted">
        <tr>
          <th className="py-1 text-start font-medium">{t('admin.dashboard.day')}</th>
          <th className="py-1 text-end font-medium">{t('admin.dashboard.orders')}</th>
          <th className="py-1 text-end font-medium">{t('admin.dashboard.thisPeriod')}</th>
          <th className="py-1 text-end font-medium">{t('admin.dashboard.previousPeriod')}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, net, netBefore }) => (
          <tr key={day} className="border-t">
            <td className="py-1">
              <Link to={adminPaths.orders({ from: day, to: day })} className="inline-block py-0.5 underline underline-offset-4">
                {shortDay(day)}
              </Link>
            </td>
            <td className="py-1 text-end">{orders}</td>
            <td className="py-1 text-end">
              <Price amount={net} exact />
            </td>
            <td className="py-1 text-end">
              <Price amount={netBefore} exact />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
