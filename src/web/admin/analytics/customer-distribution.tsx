import { LEAST_CUSTOMERS } from '#domain/analytics/coarse-places.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import type { Route } from './+types/customer-distribution'
import { AnalyticsFrame } from './analytics-frame.tsx'
import { analyticsReads, filtersIn } from './analytics-reads.ts'
import { MAP_MEASURES } from './place-figures.ts'
import { KenyaMap, WorldMap } from './place-maps.tsx'
import { MeasuringTable, PlaceTable, RadiusTable, SpeedTable } from './place-tables.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const filters = filtersIn(search)
  const measure = MAP_MEASURES.find((each) => each === search.get('measure')) ?? 'net'
  return { filters, measure, ...(await forAdmins(context, { distribution: analyticsReads.distribution(filters) })) }
}

export default function CustomerDistributionScreen({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { filters, measure, distribution } = loaderData
  const { countries, counties, period } = distribution
  const tabs = MAP_MEASURES.map((each) => ({
    to: adminPaths.customerDistribution({ ...filters, ...(each !== 'net' && { measure: each }) }),
    name: t(`admin.distribution.by.${each}`),
    current: each === measure,
  }))
  const keeps: Record<string, string> = measure === 'net' ? {} : { measure }
  return (
    <AnalyticsFrame path="/admin/customer-distribution" filters={filters} period={period} keeps={keeps} daysOnly>
      <p className="text-small text-ink-2">{t('admin.distribution.about', { least: LEAST_CUSTOMERS })}</p>
      <StatusTabs label={t('admin.distribution.measure')} tabs={tabs} />
      <p className="text-[0.8125rem] text-muted">{t('admin.distribution.scale')}</p>
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-5">
          <KenyaMap places={counties.shown} measure={measure} filters={filters} />
          <RadiusTable counties={counties.shown} />
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <PlaceTable part="counties" distribution={distribution} filters={filters} />
          <SpeedTable counties={counties.shown} />
          <MeasuringTable counties={counties.shown} />
        </div>
      </div>
      <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
        <WorldMap places={countries.shown} measure={measure} filters={filters} />
        <PlaceTable part="countries" distribution={distribution} filters={filters} />
      </div>
    </AnalyticsFrame>
  )
}
