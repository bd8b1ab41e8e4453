import { useMemo } from 'react'
import type { StorefrontProductQuery, StorefrontProductRow } from '#modules/catalogue/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { apiQuery, readList } from '../../shared/admin/kit/list-state.ts'
import { toOwnView } from '../../shared/admin/kit/own-view.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { Badge } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { Route } from './+types/storefront-products'
import { SettingsForm } from './settings-form.tsx'
import { storefrontReads } from './storefront-api.ts'
import { StorefrontFrame } from './storefront-frame.tsx'
import { STOREFRONT_LIST } from './storefront-list.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.get('view') === 'settings') {
    return { view: 'settings' as const, ...(await forAdmins(context, { settings: storefrontReads.settings() })) }
  }
  await toOwnView(context, request, 'storefront-products')
  const query = apiQuery<StorefrontProductQuery>(readList(searchParams, STOREFRONT_LIST), STOREFRONT_LIST)
  return { view: 'list' as const, ...(await forAdmins(context, { list: storefrontReads.products(query) }).catch(orNotFound)) }
}

export default function StorefrontProductsScreen({ loaderData: shown }: Route.ComponentProps) {
  return shown.view === 'settings' ? <Settings {...shown} /> : <List {...shown} />
}

type Shown = Route.ComponentProps['loaderData']

function Settings({ settings }: Extract<Shown, { view: 'settings' }>) {
  const t = useText()
  return (
    <StorefrontFrame part="settings" about={t('admin.storefront.settingsAbout')}>
      <SettingsForm key={JSON.stringify(settings)} settings={settings} />
    </StorefrontFrame>
  )
}

const STOCKS = ['shared', 'own', 'out'] as const

function List({ list: found }: Extract<Shown, { view: 'list' }>) {
  const t = useText()
  const list = useList(STOREFRONT_LIST)
  const add = (
    <ButtonLink to={adminPaths.storefrontProduct()} size="small">
      {t('admin.storefront.add')}
    </ButtonLink>
  )
  return (
    <StorefrontFrame
      part="products"
      about={t('admin.storefront.about')}
      beside={<p className="figures text-small text-muted">{t('admin.storefront.count', { count: found.total })}</p>}
      actions={add}
    >
      <DataTable
        list={list}
        total={found.total}
        caption={t('admin.storefront.title.products')}
        columns={useColumns()}
        rows={found.products}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowTo={({ id }) => adminPaths.storefrontProduct(id)}
        searchLabel={t('admin.storefront.search')}
        views="storefront-products"
        filters={[
          {
            kind: 'choice',
            name: 'stock',
            label: t('admin.storefront.stock'),
            options: STOCKS.map((value) => ({ value, label: t(`admin.storefront.stockIs.${value}`) })),
          },
        ]}
        empty={
          <div className="grid justify-items-start gap-3">
            <p>{t('admin.storefront.none')}</p>
            {add}
          </div>
        }
      />
    </StorefrontFrame>
  )
}

function useColumns(): Column<StorefrontProductRow>[] {
  const t = useText()
  return useMemo<Column<StorefrontProductRow>[]>(
    () => [
      { id: 'name', header: t('admin.storefront.product'), card: 'title', cell: (row) => <Name row={row} /> },
      {
        id: 'price',
        header: t('admin.storefront.price'),
        align: 'end',
        card: 'aside',
        cell: ({ price }) => <Price amount={price} exact className="whitespace-nowrap" />,
      },
      {
        id: 'shopPrice',
        header: t('admin.storefront.shopPrice'),
        align: 'end',
        card: 'none',
        from: 'xl',
        cell: ({ shopPrice }) => <Price amount={shopPrice} exact className="whitespace-nowrap text-muted" />,
      },
      {
        id: 'stock',
        header: t('admin.storefront.stock'),
        card: 'sub-aside',
        from: 'md',
        cell: ({ stock }) => <Badge tone={stock === 'own' ? 'info' : 'plain'}>{t(`admin.storefront.stockIs.${stock}`)}</Badge>,
      },
      {
        id: 'left',
        header: t('admin.storefront.left'),
        align: 'end',
        card: 'none',
        cell: ({ left }) => (
          <span className={`figures ${left === 0 ? 'text-danger' : ''}`}>{left ?? t('admin.storefront.toOrder')}</span>
        ),
      },
      {
        id: 'sold',
        header: t('admin.storefront.sold'),
        align: 'end',
        card: 'none',
        from: 'lg',
        cell: ({ sold }) => <span className="figures">{sold}</span>,
      },
      {
        id: 'sales',
        header: t('admin.storefront.sales'),
        align: 'end',
        card: 'none',
        from: 'xl',
        cell: ({ sales }) => <Price amount={sales} exact className="whitespace-nowrap" />,
      },
    ],
    [t],
  )
}

function Name({ row: { name, shopName, status, picture } }: { row: StorefrontProductRow }) {
  const t = useText()
  return (
    <span className="flex items-center gap-3">
      <ProductPicture picture={picture} sizes="30px" mute className="w-7.5 shrink-0 rounded-1" />
      <span className="min-w-0">
        <bdi className="block wrap-anywhere font-medium">{name}</bdi>
        {(name !== shopName || status !== 'active') && (
          <span className="block text-small text-muted">
            {name !== shopName && <bdi>{shopName}</bdi>} {status !== 'active' && t('admin.storefront.notOnSale')}
          </span>
        )}
      </span>
    </span>
  )
}
