import { Link } from 'react-router'
import { addSums } from '#domain/analytics/metrics.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import type { Distribution, Filters } from './analytics-reads.ts'
import { type Figures, type Region, usePlaceFigures } from './place-figures.ts'
import { FigureTable } from './split-table.tsx'
import { useValueName } from './use-figures.ts'

type Of = { distribution: Distribution; filters: Filters }
const RADII_km = [50, 100, 200, 400] as const
const HOURS_per_day = 24

export function PlaceTable({ part, distribution, filters }: Of & { part: 'countries' | 'counties' }) {
  const t = useText()
  const nameOf = useValueName()
  const figures = useColumns()
  const { shown, hidden } = distribution[part]
  const dimension = part === 'countries' ? 'country' : 'county'
  const rows = shown.map((place) => ({
    id: place.key,
    name: (
      <Link
        to={adminPaths.sales({ ...filters, ...(part === 'counties' && { country: 'KE' }), [dimension]: place.key })}
        className="underline underline-offset-4"
      >
        <bdi>{nameOf(dimension, place.key)}</bdi>
      </Link>
    ),
    figures: figures(place),
  }))
  const rest = hidden
    ? [{ id: 'hidden', name: t('admin.distribution.hidden', { count: hidden.places }), figures: figures(hidden) }]
    : []
  return <FigureTable id={`table-${part}`} title={t(`admin.distribution.${part}`)} head={useHead()} rows={[...rows, ...rest]} />
}

const useHead = () => {
  const t = useText()
  return [t('admin.distribution.customers'), t('admin.analytics.metric.orders'), t('admin.analytics.metric.net')]
}
function useColumns() {
  const { count, show } = usePlaceFigures()
  return (figures: Figures) => [count(figures.customers), show('orders', figures), show('net', figures)]
}

export function SpeedTable({ counties }: { counties: readonly Region[] }) {
  const t = useText()
  const { show, count } = usePlaceFigures()
  const days = (hours: number) => t('admin.distribution.days', { count: Math.round((hours * 10) / HOURS_per_day) / 10 })
  const rows = counties
    .filter(({ key }) => key !== '-')
    .map((place) => ({
      id: place.key,
      name: <bdi>{place.key}</bdi>,
      figures: [
        show('average', place),
        place.deliveryHours === null ? '–' : days(place.deliveryHours),
        place.km === null ? '–' : t('admin.distribution.kilometres', { km: count(place.km) }),
      ],
    }))
  const head = [t('admin.analytics.metric.average'), t('admin.distribution.delivery'), t('admin.distribution.km')]
  const { title, about } = { title: t('admin.distribution.speed'), about: t('admin.distribution.speedAbout') }
  return <FigureTable id="speed" title={title} about={about} head={head} rows={rows} />
}

export function RadiusTable({ counties }: { counties: readonly Region[] }) {
  const t = useText()
  const { count } = usePlaceFigures()
  const figures = useColumns()
  const rows = RADII_km.map((km) => {
    const near = counties.filter((place) => place.km !== null && place.km <= km)
    const add = (of: 'customers' | 'tailored') => near.reduce((sum, place) => sum + place[of], 0)
    return {
      id: String(km),
      name: t('admin.distribution.within', { km: count(km) }),
      figures: figures({ sums: addSums(near.map(({ sums }) => sums)), customers: add('customers'), tailored: add('tailored') }),
    }
  })
  const { title, about } = { title: t('admin.distribution.radius'), about: t('admin.distribution.radiusAbout') }
  return <FigureTable id="radius" title={title} about={about} head={useHead()} rows={rows} />
}

export function MeasuringTable({ counties }: { counties: readonly Region[] }) {
  const t = useText()
  const { money, count } = usePlaceFigures()
  const rows = counties
    .filter(({ km, tailored }) => km !== null && km > 0 && tailored > 0)
    .sort((a, b) => b.tailored - a.tailored)
    .map((place) => ({
      id: place.key,
      name: <bdi>{place.key}</bdi>,
      figures: [count(place.customers), money(place.tailored), t('admin.distribution.kilometres', { km: count(place.km ?? 0) })],
    }))
  const head = [t('admin.distribution.customers'), t('admin.distribution.tailored'), t('admin.distribution.km')]
  const { title, about } = { title: t('admin.distribution.measuring'), about: t('admin.distribution.measuringAbout') }
  return <FigureTable id="measuring" title={title} about={about} head={head} rows={rows} />
}
