import { GARMENTS } from '#kernel/tape.ts'
import type { InquiryQuery } from '#modules/inquiries/contract.ts'
import type { AdminOrderList, AdminOrderQuery } from '#modules/orders/contract.ts'
import type { ActionItemQuery } from '#services/action-items/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { actionItemReads } from '../../shared/admin/action-items/action-item-reads.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { adminReads } from '../../shared/admin/admin-reads.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { apiQuery, readList, withFilter } from '../../shared/admin/kit/list-state.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { useOrderColumns } from '../../shared/admin/order-columns.tsx'
import { OrderStatusTabs } from '../../shared/admin/order-status-tabs.tsx'
import type { Route } from './+types/orders'
import { ActionItemsView } from './action-items-view.tsx'
import { InquiriesView } from './inquiries/inquiries-view.tsx'
import { INQUIRIES_LIST, inquiryReads } from './inquiries/inquiry-reads.ts'
import { InquiryView } from './inquiries/inquiry-view.tsx'
import { exportAddress } from './order-export.ts'
import { ORDERS_LIST } from './orders-list.ts'
import { useOrderFilters } from './use-order-filters.ts'
import { WorkshopBoard } from './workshop/board.tsx'
import { fittingReads } from './workshop/fitting-reads.ts'
import { dayAsked, FittingsDay } from './workshop/fittings-day.tsx'
import { JobTicket } from './workshop/job-ticket.tsx'
import { type BoardFilter, workshopReads } from './workshop/workshop-reads.ts'

const actionItemsOf = (search: URLSearchParams): Partial<ActionItemQuery> => ({
  ...(search.get('state') === 'closed' && { state: 'closed' as const }),
  ...(search.get('before') && { before: String(search.get('before')) }),
})

const boardOf = (search: URLSearchParams): BoardFilter => {
  const garment = GARMENTS.find((each) => each === search.get('garment'))
  return {
    ...(search.has('mine') && { mine: true }),
    ...(search.has('late') && { late: true }),
    ...(garment && { garment }),
    ...(search.get('q') && { search: String(search.get('q')).slice(0, 60) }),
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.get('view') === 'action-items') {
    const query = actionItemsOf(searchParams)
    const { items } = await forAdmins(context, { items: actionItemReads.list(query) }).catch(orNotFound)
    return { view: 'action-items' as const, items, query }
  }
  if (searchParams.get('view') === 'inquiries') return inquiriesAt(context, searchParams)
  const id = searchParams.get('job') ?? undefined
  if (searchParams.get('view') === 'workshop') {
    const filter = boardOf(searchParams)
    const { board } = await forAdmins(context, { board: workshopReads.board(filter) }).catch(orNotFound)
    return { view: 'workshop' as const, board, filter, job: id }
  }
  if (searchParams.get('view') === 'fittings') {
    const day = dayAsked(searchParams.get('day'))
    const { shown } = await forAdmins(context, { shown: fittingReads.from(day) }).catch(orNotFound)
    return { view: 'fittings' as const, day, shown }
  }
  if (searchParams.get('view') === 'ticket' && id) {
    const { job } = await forAdmins(context, { job: workshopReads.job(id) }).catch(orNotFound)
    return { view: 'ticket' as const, job }
  }
  const query = apiQuery<AdminOrderQuery>(readList(searchParams, ORDERS_LIST), ORDERS_LIST)
  const { orders } = await forAdmins(context, { orders: adminReads.orders(query) }).catch(orNotFound)
  return { view: 'orders' as const, orders }
}

/** What people have asked the house, or one of it. */
async function inquiriesAt(context: Route.LoaderArgs['context'], searchParams: URLSearchParams) {
  const id = searchParams.get('inquiry')
  if (id) {
    const { inquiry } = await forAdmins(context, { inquiry: inquiryReads.one(id) }).catch(orNotFound)
    return { view: 'inquiry' as const, inquiry }
  }
  const query = apiQuery<InquiryQuery>(readList(searchParams, INQUIRIES_LIST), INQUIRIES_LIST)
  const { inquiries } = await forAdmins(context, { inquiries: inquiryReads.list(query) }).catch(orNotFound)
  return { view: 'inquiries' as const, inquiries }
}

/** Every order, however narrowed; and as a view of its own, what waits for a person. */
export default function AdminOrdersScreen({ loaderData: shown }: Route.ComponentProps) {
  if (shown.view === 'orders') return <Orders list={shown.orders} />
  if (shown.view === 'workshop')
    return <WorkshopBoard key={JSON.stringify(shown.filter)} first={shown.board} filter={shown.filter} job={shown.job} />
  if (shown.view === 'fittings') return <FittingsDay key={shown.day} day={shown.day} rows={shown.shown.fittings} />
  if (shown.view === 'ticket') return <JobTicket job={shown.job} />
  if (shown.view === 'inquiries') return <InquiriesView shown={shown.inquiries} />
  if (shown.view === 'inquiry') return <InquiryView key={shown.inquiry.id} inquiry={shown.inquiry} />
  const { items, query } = shown
  return <ActionItemsView list={items} state={query.state ?? 'open'} paged={query.before !== undefined} />
}

function Orders({ list: { orders, total, statusCounts } }: { list: AdminOrderList }) {
  const t = useText()
  const list = useList(ORDERS_LIST)
  const { status } = list.state.filters
  const title = status ? (t.maybe(`admin.status.${status}`) ?? t('admin.menu.orders')) : t('admin.menu.orders')
  return (
    <AdminPage
      title={title}
      beside={<p className="figures text-small text-muted">{t('admin.orders.count', { count: total })}</p>}
    >
      <DataTable
        {...{ list, total }}
        caption={title}
        columns={useOrderColumns()}
        rows={orders}
        rowId={({ number }) => number}
        rowName={({ number, name }) => `${number}, ${name}`}
        rowTo={({ number }) => adminPaths.order(number)}
        filters={useOrderFilters()}
        searchLabel={t('admin.order.search')}
        tabs={
          <OrderStatusTabs
            counts={statusCounts}
            current={status ?? 'all'}
            to={(each) => list.to(withFilter(list.state, { status: each ?? '' }))}
          />
        }
        views="orders"
        exportTo={(selection) => exportAddress(list.state, selection)}
        empty={<p>{t('admin.orders.none')}</p>}
      />
    </AdminPage>
  )
}
