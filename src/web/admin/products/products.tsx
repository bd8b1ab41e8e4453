import { CHANNELS } from '#domain/pricing/goods.ts'
import type { AdminProductQuery } from '#modules/catalogue/contract.ts'
import type { AdminReviewQuery } from '#modules/reviews/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { BulkButton } from '../../shared/admin/bulk/bulk-button.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import type { Filter } from '../../shared/admin/kit/filters.ts'
import { apiQuery, readList, withFilter } from '../../shared/admin/kit/list-state.ts'
import { toOwnView } from '../../shared/admin/kit/own-view.ts'
import { type List, useList } from '../../shared/admin/kit/use-list.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import type { Route } from './+types/products'
import { exportAddress } from './product-export.ts'
import { type Choices, productReads } from './product-reads.ts'
import { PRODUCT_LIST } from './products-list.ts'
import { REVIEWS_LIST, reviewReads } from './reviews/review-reads.ts'
import { ReviewsView } from './reviews/reviews-view.tsx'
import { useProductColumns } from './use-product-columns.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.get('view') === 'reviews') {
    const reviewQuery = apiQuery<AdminReviewQuery>(readList(searchParams, REVIEWS_LIST), REVIEWS_LIST)
    return {
      view: 'reviews' as const,
      ...(await forAdmins(context, { reviews: reviewReads.list(reviewQuery) }).catch(orNotFound)),
    }
  }
  await toOwnView(context, request, 'products')
  const query = apiQuery<AdminProductQuery>(readList(searchParams, PRODUCT_LIST), PRODUCT_LIST)
  const reads = { list: productReads.list(query), choices: productReads.choices() }
  return { view: 'list' as const, ...(await forAdmins(context, reads).catch(orNotFound)) }
}

const STATUSES = ['active', 'draft', 'archived'] as const
const KINDS = ['goods', 'made-to-measure', 'cloth', 'service', 'gift-card', 'outfit'] as const
const STOCKS = ['in', 'low', 'out'] as const
const PROBLEMS = [
  ...([
    'blocking',
    'any',
    'unpublished',
    'no-channel',
    'no-variant',
    'no-stock',
    'no-delivery',
    'below-cost',
    'no-picture',
  ] as const),
  ...(['cloth-unseen', 'picture-failed', 'picture-small', 'alt-missing', 'description-missing', 'translation-missing'] as const),
  'size-chart-missing',
] as const
const INDENT = '\u2003'

export default function ProductsScreen({ loaderData: shown }: Route.ComponentProps) {
  return shown.view === 'reviews' ? <ReviewsView shown={shown.reviews} /> : <Products {...shown} />
}

function Products({ list: found, choices }: Extract<Route.ComponentProps['loaderData'], { view: 'list' }>) {
  const t = useText()
  const list = useList(PRODUCT_LIST)
  const create = (
    <ButtonLink to={adminPaths.createProduct()} size="small">
      {t('admin.menu.createProduct')}
    </ButtonLink>
  )
  return (
    <AdminPage
      beside={<p className="figures text-small text-muted">{t('admin.products.count', { count: found.total })}</p>}
      actions={create}
    >
      <DataTable
        list={list}
        total={found.total}
        caption={t('admin.menu.products')}
        columns={useProductColumns()}
        rows={found.products}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowTo={({ id }) => adminPaths.product(id)}
        searchLabel={t('admin.products.search')}
        views="products"
        excel
        exportTo={(selection, format) => exportAddress(list.state, selection, format)}
        bulk={(selection, clear) => (
          <BulkButton of="products" selection={selection} clear={clear} state={list.state} total={found.total} />
        )}
        tabs={<Statuses list={list} counts={found.statusCounts} />}
        filters={useProductFilters(choices)}
        empty={
          <div className="grid justify-items-start gap-3">
            <p>{t('admin.products.none')}</p>
            {create}
          </div>
        }
      />
    </AdminPage>
  )
}

function Statuses({ list, counts }: { list: List; counts: Partial<Record<string, number>> }) {
  const t = useText()
  const now = list.state.filters.status ?? ''
  const tab = (status: string, name: string, count: number) => ({
    to: list.to(withFilter(list.state, { status })),
    name,
    count,
    current: now === status,
  })
  const all = STATUSES.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
  return (
    <StatusTabs
      label={t('admin.products.statuses')}
      tabs={[
        tab('', t('admin.status.all'), all),
        ...STATUSES.map((each) => tab(each, t(`admin.products.status.${each}`), counts[each] ?? 0)),
      ]}
    />
  )
}

function useProductFilters({ categories, tags }: Choices): Filter[] {
  const t = useText()
  return [
    {
      kind: 'choice',
      name: 'category',
      label: t('admin.products.field.category'),
      options: categories.map(({ slug, name, depth }) => ({ value: slug, label: `${INDENT.repeat(depth)}${name}` })),
    },
    {
      kind: 'choice',
      name: 'stock',
      label: t('admin.products.field.stock'),
      options: STOCKS.map((value) => ({ value, label: t(`admin.products.inStock.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t('admin.products.field.kind'),
      options: KINDS.map((value) => ({ value, label: t(`admin.products.kind.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'channel',
      label: t('admin.products.section.channels'),
      options: CHANNELS.map((value) => ({ value, label: t(`admin.products.channel.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'problem',
      label: t('admin.products.section.doctor'),
      options: PROBLEMS.map((value) => ({ value, label: t(`admin.products.finding.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'tag',
      label: t('admin.products.field.tags'),
      options: tags.map((tag) => ({ value: tag, label: tag })),
    },
  ]
}
