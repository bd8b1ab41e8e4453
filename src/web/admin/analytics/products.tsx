import { Link } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { NewerOlder } from '../../shared/admin/kit/newer-older.tsx'
import type { Route } from './+types/products'
import { AnalyticsFrame } from './analytics-frame.tsx'
import { analyticsReads, filtersIn, type ProductsRead, pageIn } from './analytics-reads.ts'
import { ProductTable } from './product-table.tsx'
import { SizeMatrix } from './size-matrix.tsx'
import { FigureTable } from './split-table.tsx'
import { useFigures } from './use-figures.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const { grain: _, compare: __, ...filters } = filtersIn(search)
  const page = pageIn(search)
  return { filters, page, ...(await forAdmins(context, { report: analyticsReads.products({ ...filters, page }) })) }
}

export default function ProductsScreen({ loaderData: { report, filters, page } }: Route.ComponentProps) {
  const at = (target: number) =>
    target < 1 || (target - 1) * report.size >= report.total
      ? undefined
      : adminPaths.productFigures({ ...filters, page: target > 1 ? target : undefined })
  return (
    <AnalyticsFrame path="/admin/analytics/products" filters={filters} period={report.period} daysOnly>
      <ProductTable report={report} filters={filters} />
      <NewerOlder newer={at(page - 1)} older={at(page + 1)} />
      <SizeMatrix matrix={report.matrix} />
      <div className="grid gap-5 lg:grid-cols-2">
        <PairTable report={report} />
        <SlowTable report={report} />
      </div>
    </AnalyticsFrame>
  )
}

type Props = { report: ProductsRead }

function PairTable({ report }: Props) {
  const t = useText()
  const { count } = useFigures()
  return (
    <FigureTable
      id="pairs"
      title={t('admin.analytics.pairs')}
      head={[t('admin.analytics.metric.orders')]}
      rows={report.pairs.map(({ first, second, orders }) => ({
        id: `${first} ${second}`,
        name: (
          <>
            <bdi>{first}</bdi> + <bdi>{second}</bdi>
          </>
        ),
        figures: [count(orders)],
      }))}
    />
  )
}

function SlowTable({ report }: Props) {
  const t = useText()
  const { count } = useFigures()
  return (
    <FigureTable
      id="slow"
      title={t('admin.analytics.slow')}
      about={t('admin.analytics.slowAbout')}
      head={[t('admin.analytics.onHand')]}
      rows={report.slow.map(({ id, name, onHand }) => ({
        id: String(id),
        name: (
          <Link to={adminPaths.product(id)} className="underline underline-offset-4">
            <bdi>{name}</bdi>
          </Link>
        ),
        figures: [count(onHand)],
      }))}
    />
  )
}
