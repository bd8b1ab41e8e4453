import { useState } from 'react'
import { Link } from 'react-router'
import type { OrderSteps, OrderView } from '#modules/orders/contract.ts'
import { useMoment } from '../../account/dates.ts'
import { housePaths } from '../../house/house-paths.ts'
import { houseReads } from '../../house/house-reads.ts'
import { OrderStepsPanel } from '../../house/order-steps.tsx'
import { StatusBadge } from '../../house/orders-table.tsx'
import { Panel } from '../../house/panel.tsx'
import { orNotFound } from '../../prefetch.ts'
import { useText } from '../../text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoneyHistory } from '../order/money-history.tsx'
import { OrderFacts, OrderLines, OrderTotals } from '../order/order-parts.tsx'
import { Papers } from '../order/papers.tsx'
import { PaymentLines } from '../order/payment-lines.tsx'
import { Timeline } from '../order/timeline.tsx'
import { Screen } from '../screen.tsx'
import type { Route } from './+types/order'
import { forAdmins } from './for-admins.ts'

export const loader = ({ params, context }: Route.LoaderArgs) =>
  forAdmins(context, { order: houseReads.order(params.id), steps: houseReads.orderSteps(params.id) }).catch(orNotFound)

/** One order as the house works on it: what is in it, whose it is, and the next step. */
export default function AdminOrderScreen({ loaderData }: Route.ComponentProps) {
  return <AdminOrder key={loaderData.order.id} {...loaderData} />
}

function AdminOrder({ order: first, steps: firstSteps }: { order: OrderView; steps: OrderSteps }) {
  const t = useText()
  const moment = useMoment()
  const [{ order, steps }, setNow] = useState({ order: first, steps: firstSteps })
  return (
    <Screen title={t('order.title', { number: order.number })} unlisted>
      <div className="px-4 py-6 sm:px-8 lg:py-7">
        <Link to={housePaths.orders()} className="inline-flex min-h-9 items-center gap-1.5 text-small text-ink-2 hover:underline">
          <Icon name="arrow-left" size={16} />
          {t('admin.allOrders')}
        </Link>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="display text-[1.875rem] leading-tight">
            {t.rich('order.heading', {
              number: (
                <bdi key="number" dir="ltr" className="figures whitespace-nowrap">
                  {order.number}
                </bdi>
              ),
            })}
          </h1>
          <StatusBadge status={order.status} />
          <p className="figures text-small text-muted">{moment(order.createdAt)}</p>
        </div>
        <div className="mt-5 grid gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className="grid content-start gap-5">
            <OrderStepsPanel order={order} steps={steps} onMoved={setNow} />
            <Panel title={t('admin.order.lines')} id="lines">
              <div className="px-4 pb-5 sm:px-5">
                <OrderLines order={order} linked />
                <OrderTotals order={order} />
                <PaymentLines order={order} />
                <Papers order={order} />
              </div>
            </Panel>
          </div>
          <div className="grid content-start gap-5 md:grid-cols-2 xl:grid-cols-1">
            <Panel className="p-4 sm:p-5">
              <OrderFacts order={order} house className="grid gap-5" />
            </Panel>
            <Panel title={t('order.way')} id="way">
              <div className="px-4 pb-5 sm:px-5">
                <Timeline stages={order.stages} />
                <MoneyHistory order={order} house />
              </div>
            </Panel>
          </div>
        </div>
      </div>
    </Screen>
  )
}
