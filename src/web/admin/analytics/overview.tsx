import { useText } from '../../i18n/text.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import type { Route } from './+types/overview'
import { AnalyticsFrame } from './analytics-frame.tsx'
import { analyticsReads, datesIn, type OverviewRead } from './analytics-reads.ts'
import { OverviewTiles } from './overview-tiles.tsx'
import { SalesSeries } from './sales-series.tsx'
import { FigureTable, SliceTable } from './split-table.tsx'
import { useFigures } from './use-figures.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const dates = datesIn(new URL(request.url).searchParams)
  return { dates, ...(await forAdmins(context, { report: analyticsReads.overview(dates) })) }
}

export default function OverviewScreen({ loaderData: { report, dates } }: Route.ComponentProps) {
  return (
    <AnalyticsFrame path="/admin/analytics" filters={dates} period={report.period}>
      <OverviewTiles report={report} dates={dates} />
      <SalesSeries report={report} filters={dates} />
      <div className="grid gap-5 lg:grid-cols-2">
        <FunnelTable report={report} />
        <SliceTable dimension="channel" slices={report.channels} now={report.now.sums} filters={dates} />
        <VisitGroups report={report} of="devices" />
        <VisitGroups report={report} of="sources" />
        <PageTable report={report} />
      </div>
    </AnalyticsFrame>
  )
}

type Props = { report: OverviewRead }
const STEPS = ['sessions', 'viewed', 'bag', 'checkout', 'bought'] as const
/** Share per mille. Null when `all` is 0. */
const shareOf = (part: number, all: number): number | null => (all === 0 ? null : Math.round((part * 1000) / all))

function FunnelTable({ report }: Props) {
  const t = useText()
  const { count, percent } = useFigures()
  const { funnel } = report.visits
  const share = (part: number, all: number) => {
    const found = shareOf(part, all)
    return found === null ? '–' : percent(found)
  }
  return (
    <FigureTable
      id="funnel"
      title={t('admin.analytics.funnel')}
      about={t('admin.analytics.consented')}
      head={[t('admin.analytics.visits'), t('admin.analytics.ofStep'), t('admin.analytics.ofAll')]}
      rows={STEPS.map((step, place) => ({
        id: step,
        name: (
          <>
            {t(`admin.analytics.step.${step}`)}
            <span aria-hidden="true" className="mt-1 block h-1.5 bg-sunk">
              <span
                className="block h-full bg-indigo"
                style={{ width: `${(shareOf(funnel[step], funnel.sessions) ?? 0) / 10}%` }}
              />
            </span>
          </>
        ),
        figures: [
          count(funnel[step]),
          share(funnel[step], funnel[STEPS[place - 1] ?? 'sessions']),
          share(funnel[step], funnel.sessions),
        ],
      }))}
    />
  )
}

function VisitGroups({ report, of }: Props & { of: 'devices' | 'sources' }) {
  const t = useText()
  const { count } = useFigures()
  const nameOf = (key: string) => {
    if (key === '-') return t(of === 'sources' ? 'admin.analytics.direct' : 'admin.analytics.nothing')
    return of === 'devices' ? (t.maybe(`admin.analytics.device.${key}`) ?? key) : <bdi dir="ltr">{key}</bdi>
  }
  return (
    <FigureTable
      id={of}
      title={t(`admin.analytics.by.${of}`)}
      head={[t('admin.analytics.visits'), t('admin.analytics.withOrder')]}
      rows={report.visits[of].map(({ key, sessions, bought }) => ({
        id: key,
        name: nameOf(key),
        figures: [count(sessions), count(bought)],
      }))}
    />
  )
}

function PageTable({ report }: Props) {
  const t = useText()
  const { count } = useFigures()
  return (
    <FigureTable
      id="pages"
      title={t('admin.analytics.pages')}
      head={[t('admin.analytics.pageViews'), t('admin.analytics.visits')]}
      rows={report.visits.pages.map(({ path, views, sessions }) => ({
        id: path,
        name: <bdi dir="ltr">{path}</bdi>,
        figures: [count(views), count(sessions)],
      }))}
    />
  )
}
