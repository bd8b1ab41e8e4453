import { adminViews } from '../shared/admin/admin-views.tsx'
import type { Route } from './+types/orders'
import { ordersView } from './orders/orders-view.tsx'

const VIEWS = adminViews({
  '': async () => ordersView,
  new: async () => (await import('./orders/new-order/new-order.tsx')).newOrderView,
  'action-items': async () => (await import('./orders/action-items-view.tsx')).actionItemsView,
  returns: async () => (await import('./returns/returns-view.tsx')).returnsView,
  inquiries: async () => (await import('./inquiries/inquiries.tsx')).inquiriesView,
  workshop: async () => (await import('./workshop/board.tsx')).boardView,
  fittings: async () => (await import('./workshop/fittings-day.tsx')).fittingsView,
  ticket: async () => (await import('./workshop/job-ticket.tsx')).ticketView,
})

export const loader = (args: Route.LoaderArgs) => VIEWS.load(args)

export default function AdminOrdersScreen({ loaderData }: Route.ComponentProps) {
  return <VIEWS.Show {...loaderData} />
}
