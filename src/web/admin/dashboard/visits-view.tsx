import { useMemo } from 'react'
import { Link } from 'react-router'
import type * as visits from '#api/admin/money/visits.ts'
import { type AnswerTo, clientOf } from '../../api/client.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { type Text, useLanguage, useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { NewerOlder } from '../../shared/admin/kit/newer-older.tsx'
import { PlainTable } from '../../shared/admin/kit/plain-table.tsx'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'

const api = clientOf<typeof visits>()
export const visitReads = {
  visits: (query: { day?: string; from?: string; bought?: '1'; page?: number }) => api.read('/api/admin/visits', { query }),
}
export type Visits = AnswerTo<ReturnType<typeof visitReads.visits>>
type Visit = Visits['visits'][number]

export function visitQuery(search: URLSearchParams): Parameters<typeof visitReads.visits>[0] {
  const isDay = (text: string | null) => text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  const [day, from] = [search.get('day'), search.get('from')]
  const page = Number(search.get('page') ?? 1)
  return {
    ...(day && isDay(day) && { day }),
    ...(from && isDay(from) && { from }),
    ...(search.get('bought') === '1' && { bought: '1' as const }),
    ...(Number.isInteger(page) && page > 1 && page <= 2000 && { page }),
  }
}

export function VisitsView({ found, bought, page }: { found: Visits; bought: boolean; page: number }) {
  const t = useText()
  const columns = useColumns()
  const { day, from, visits: rows, total, all, size } = found
  const format = formatters.getDateTimeFormat(localeOf(useLanguage()), { dateStyle: 'full', timeZone: 'UTC' })
  const at = (target: number) =>
    target < 1 || (target - 1) * size >= total ? undefined : adminPaths.visits({ day, from, bought, page: target })
  return (
    <AdminPage
      title={t('admin.dashboard.sessions')}
      about={t('admin.dashboard.visits.about')}
      beside={
        <p className="text-small text-muted">
          {[...new Set([from, day])].map((each) => format.format(new Date(`${each}T00:00:00Z`))).join(' – ')}
        </p>
      }
    >
      <nav aria-label={t('admin.dashboard.day')} className="flex flex-wrap gap-x-5 text-small">
        {[-1, 1].map((days) => (
          <Link
            key={days}
            to={adminPaths.visits({ day: dayAfter(day, days), bought })}
            className="inline-flex min-h-9 items-center underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {t(days < 0 ? 'admin.dashboard.visits.dayBefore' : 'admin.dashboard.visits.dayAfter')}
          </Link>
        ))}
      </nav>
      <StatusTabs
        label={t('admin.dashboard.sessions')}
        tabs={[
          { to: adminPaths.visits({ day, from }), name: t('admin.dashboard.visits.all'), count: all, current: !bought },
          {
            to: adminPaths.visits({ day, from, bought: true }),
            name: t('admin.dashboard.visits.bought'),
            count: found.bought,
            current: bought,
          },
        ]}
      />
      <Panel className="overflow-clip">
        {rows.length > 0 ? (
          <PlainTable caption={t('admin.dashboard.sessions')} columns={columns} rows={rows} rowId={rowId} />
        ) : (
          <EmptyState compact title={t('admin.dashboard.visits.none')} />
        )}
      </Panel>
      {total > size && <NewerOlder newer={at(page - 1)} older={at(page + 1)} />}
    </AdminPage>
  )
}

const rowId = ({ beganAt, entered, device, value }: Visit) => [beganAt, entered, device, value].join(' ')
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const TONES = { looked: 'plain', bag: 'info', checkout: 'warn', order: 'success' } as const

function useColumns(): Column<Visit>[] {
  const t = useText()
  const moment = useMoment()
  const languageName = useLanguageName()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change only with the language
  return useMemo<Column<Visit>[]>(
    () => [...outcomeColumns(t, moment), ...browsingColumns(t), ...originColumns(t, languageName)],
    [t],
  )
}

const outcomeColumns = (t: Text, moment: ReturnType<typeof useMoment>): Column<Visit>[] => [
  { id: 'began', header: t('admin.dashboard.visits.began'), card: 'title', cell: ({ beganAt }) => moment(beganAt) },
  {
    id: 'reached',
    header: t('admin.dashboard.visits.reached'),
    card: 'aside',
    cell: ({ reached, value }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={TONES[reached]}>{t(`admin.dashboard.visits.is.${reached}`)}</Badge>
        {value > 0 && <Price amount={value} exact />}
      </span>
    ),
  },
]

const browsingColumns = (t: Text): Column<Visit>[] => [
  {
    id: 'entered',
    header: t('admin.dashboard.visits.entered'),
    card: 'line',
    cell: ({ entered }) => (
      <bdi dir="ltr" className="wrap-anywhere">
        {entered}
      </bdi>
    ),
  },
  {
    id: 'products',
    header: t('admin.dashboard.visits.products'),
    card: 'line',
    cell: ({ products }) => (products.length === 0 ? '–' : <bdi>{products.join(t('common.comma'))}</bdi>),
  },
  { id: 'pages', header: t('admin.dashboard.visits.pages'), align: 'end', card: 'line', cell: ({ pages }) => pages },
  {
    id: 'minutes',
    header: t('admin.dashboard.visits.minutes'),
    align: 'end',
    card: 'none',
    from: 'lg',
    cell: ({ seconds }) => Math.ceil(seconds / 60),
  },
]

const originColumns = (t: Text, languageName: ReturnType<typeof useLanguageName>): Column<Visit>[] => [
  {
    id: 'device',
    header: t('admin.dashboard.visits.device'),
    card: 'line',
    from: 'lg',
    cell: ({ device, language, country }) =>
      [t.maybe(`admin.dashboard.visits.on.${device}`) ?? device, languageName(language), country]
        .filter(Boolean)
        .join(t('common.comma')),
  },
  {
    id: 'from',
    header: t('admin.dashboard.visits.from'),
    card: 'line',
    from: 'xl',
    cell: ({ from }) => (from === null ? '–' : <bdi dir="ltr">{from}</bdi>),
  },
]
