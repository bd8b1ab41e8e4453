import type { AdminOrderList, AdminOrderQuery, OrderPreset } from '#modules/orders/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { adminReads } from '../../shared/admin/admin-reads.ts'
import { adminView } from '../../shared/admin/admin-views.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { apiQuery, readList, withFilter } from '../../shared/admin/kit/list-state.ts'
import { toOwnView } from '../../shared/admin/kit/own-view.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { OrderStatusTabs } from '../../shared/admin/order-status-tabs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { BulkOrdersButton } from './desk/bulk-orders.tsx'
import { AgeTabs, PresetTabs } from './desk/preset-tabs.tsx'
import { useDeskColumns } from './desk/use-desk-columns.tsx'
import { exportAddress } from './order-export.ts'
import { ORDERS_LIST } from './orders-list.ts'
import { useOrderFilters } from './use-order-filters.ts'

const PRESETS: readonly OrderPreset[] = ['pending', 'shipped', 'completed']

type Props = { list: AdminOrderList; preset: OrderPreset | undefined }

export const ordersView = adminView({
  load: async ({ context, request, search }) => {
    const { pathname } = new URL(request.url)
    const preset = PRESETS.find((each) => pathname.endsWith(`/${each}`))
    await toOwnView(context, request, preset ? `orders-${preset}` : 'orders')
    const query = { ...apiQuery<AdminOrderQuery>(readList(search, ORDERS_LIST), ORDERS_LIST), ...(preset && { preset }) }
    const { list } = await forAdmins(context, { list: adminReads.orders(query) }).catch(orNotFound)
    return { list, preset }
  },
  Show: Orders,
})

function Orders({ list: answer, preset }: Props) {
  const t = useText()
  const { orders, total, statusCounts, ages, staff } = answer
  const list = useList(ORDERS_LIST)
  const { status } = list.state.filters
  const title = preset
    ? t(`admin.orders.preset.${preset}`)
    : ((status && t.maybe(`admin.status.${status}`)) ?? t('admin.menu.orders'))
  return (
    <AdminPage
      title={title}
      beside={<p className="figures text-small text-muted">{t('admin.orders.count', { count: total })}</p>}
      actions={<ButtonLink to={adminPaths.newOrder()}>{t('admin.newOrder.title')}</ButtonLink>}
    >
      <PresetTabs current={preset} />
      <DataTable
        list={list}
        total={total}
        caption={title}
        columns={useDeskColumns()}
        rows={orders}
        rowId={({ number }) => number}
        rowName={({ number, name }) => `${number}, ${name}`}
        rowTo={({ number }) => adminPaths.order(number)}
        filters={useOrderFilters(staff)}
        searchLabel={t('admin.order.search')}
        tabs={
          ages ? (
            <AgeTabs list={list} ages={ages} />
          ) : (
            <OrderStatusTabs
              counts={statusCounts}
              current={status ?? 'all'}
              to={(each) => list.to(withFilter(list.state, { status: each ?? '' }))}
            />
          )
        }
        views={preset ? `orders-${preset}` : 'orders'}
        excel
        exportTo={(selection, format) => exportAddress(list.state, selection, format, preset)}
        bulk={(selection, clear) => (
          <BulkOrdersButton selection={selection} clear={clear} preset={preset} total={total} staff={staff} state={list.state} />
        )}
        empty={<p>{t('admin.orders.none')}</p>}
      />
    </AdminPage>
  )
}
