import { GARMENTS } from '#domain/tailoring/tape.ts'
import type { InquiryQuery } from '#modules/inquiries/contract.ts'
import type { AdminOrderList, AdminOrderQuery, OrderPreset } from '#modules/orders/contract.ts'
import type { ReturnQuery } from '#modules/returns/contract.ts'
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
import { toOwnView } from '../../shared/admin/kit/own-view.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { lazyView } from '../../shared/admin/lazy-view.ts'
import { OrderStatusTabs } from '../../shared/admin/order-status-tabs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/orders'
import { BulkOrdersButton } from './desk/bulk-orders.tsx'
import { AgeTabs, PresetTabs } from './desk/preset-tabs.tsx'
import { useDeskColumns } from './desk/use-desk-columns.tsx'
import { INQUIRIES_LIST, inquiryReads } from './inquiries/inquiry-reads.ts'
import { exportAddress } from './order-export.ts'
import { ORDERS_LIST } from './orders-list.ts'
import { RETURNS_LIST, returnReads } from './returns/return-reads.ts'
import { useOrderFilters } from './use-order-filters.ts'
import { dayAsked } from './workshop/day-asked.ts'
import { fittingReads } from './workshop/fitting-reads.ts'
import { type BoardFilter, workshopReads } from './workshop/workshop-reads.ts'

const FittingsDay = lazyView(() => import('./workshop/fittings-day.tsx').then((view) => view.FittingsDay))
const ActionItemsView = lazyView(() => import('./action-items-view.tsx').then((view) => view.ActionItemsView))
const InquiriesView = lazyView(() => import('./inquiries/inquiries-view.tsx').then((view) => view.InquiriesView))
const InquiryView = lazyView(() => import('./inquiries/inquiry-view.tsx').then((view) => view.InquiryView))
const NewOrder = lazyView(() => import('./new-order/new-order.tsx').then((view) => view.NewOrder))
const ReturnsView = lazyView(() => import('./returns/returns-view.tsx').then((view) => view.ReturnsView))
const WorkshopBoard = lazyView(() => import('./workshop/board.tsx').then((view) => view.WorkshopBoard))
const JobTicket = lazyView(() => import('./workshop/job-ticket.tsx').then((view) => view.JobTicket))

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

const PRESETS: readonly OrderPreset[] = ['pending', 'shipped', 'completed']

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, pathname } = new URL(request.url)
  if (searchParams.get('view') === 'action-items') {
    const query = actionItemsOf(searchParams)
    const { items } = await forAdmins(context, { items: actionItemReads.list(query) }).catch(orNotFound)
    return { view: 'action-items' as const, items, query }
  }
  if (searchParams.get('view') === 'returns') {
    const query = apiQuery<ReturnQuery>(readList(searchParams, RETURNS_LIST), RETURNS_LIST)
    const { returns } = await forAdmins(context, { returns: returnReads.queue(query) }).catch(orNotFound)
    return { view: 'returns' as const, returns }
  }
  if (searchParams.get('view') === 'new') return { view: 'new' as const }
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
  const preset = PRESETS.find((each) => pathname.endsWith(`/${each}`))
  await toOwnView(context, request, preset ? `orders-${preset}` : 'orders')
  const query = { ...apiQuery<AdminOrderQuery>(readList(searchParams, ORDERS_LIST), ORDERS_LIST), ...(preset && { preset }) }
  const { orders } = await forAdmins(context, { orders: adminReads.orders(query) }).catch(orNotFound)
  return { view: 'orders' as const, orders, preset }
}

/** Loads the inquiries, or one of them with `?inquiry=`. Throws a 404 for an unknown id. */
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

/** Order list and its views: new order, workshop, fittings, job ticket, returns, inquiries and action items. */
export default function AdminOrdersScreen({ loaderData: shown }: Route.ComponentProps) {
  if (shown.view === 'orders') return <Orders list={shown.orders} preset={shown.preset} />
  if (shown.view === 'new') return <NewOrder />
  if (shown.view === 'workshop')
    return <WorkshopBoard key={JSON.stringify(shown.filter)} first={shown.board} filter={shown.filter} job={shown.job} />
  if (shown.view === 'fittings') return <FittingsDay key={shown.day} day={shown.day} rows={shown.shown.fittings} />
  if (shown.view === 'ticket') return <JobTicket job={shown.job} />
  if (shown.view === 'inquiries') return <InquiriesView shown={shown.inquiries} />
  if (shown.view === 'returns') return <ReturnsView shown={shown.returns} />
  if (shown.view === 'inquiry') return <InquiryView key={shown.inquiry.id} inquiry={shown.inquiry} />
  const { items, query } = shown
  return <ActionItemsView list={items} state={query.state ?? 'open'} paged={query.before !== undefined} />
}

function Orders({ list: answer, preset }: { list: AdminOrderList; preset: OrderPreset | undefined }) {
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
