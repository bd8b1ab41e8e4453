import { useRevalidator } from 'react-router'
import { orNotFound } from '../../api/prefetch.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { ActionItemPanel } from '../../shared/admin/action-items/action-item-panel.tsx'
import { actionItemReads } from '../../shared/admin/action-items/action-item-reads.ts'
import { adminReads } from '../../shared/admin/admin-reads.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { StatusBadge } from '../../shared/admin/order-columns.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { Papers } from '../../shared/order/invoices.tsx'
import { MoneyHistory } from '../../shared/order/money-history.tsx'
import { OrderFacts, OrderLines, OrderTotals } from '../../shared/order/order-parts.tsx'
import { PaymentLines } from '../../shared/order/payment-lines.tsx'
import { Timeline } from '../../shared/order/timeline.tsx'
import type { Route } from './+types/order'
import { MeasurementsPanel, measurementStatesRead } from './measurements-panel.tsx'
import { moneyReads } from './money/money-reads.ts'
import { PaymentsPanel } from './money/payments-panel.tsx'
import { RefundsPanel } from './money/refunds-panel.tsx'
import { OrderStepsPanel } from './order-steps.tsx'
import { orderPatternsRead, PatternPanel } from './pattern-panel.tsx'
import { FittingPanel } from './workshop/fitting-panel.tsx'
import { fittingReads } from './workshop/fitting-reads.ts'
import { WorkshopPanel } from './workshop/workshop-panel.tsx'
import { workshopReads } from './workshop/workshop-reads.ts'

const ID = /^[0-9a-f]{8}-/

/** By its number, or by its id, from which the number is found. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const byId = ID.test(id) ? await forAdmins(context, { order: adminReads.order(id) }).catch(orNotFound) : undefined
  const number = byId?.order.number ?? id
  return forAdmins(context, {
    ...{ order: adminReads.order(number), steps: adminReads.orderSteps(number) },
    ...{ attempts: moneyReads.attempts(number), refunds: moneyReads.refunds(number) },
    ...{ actionItems: actionItemReads.list({ order: number }), measured: measurementStatesRead(number) },
    ...{ workshop: workshopReads.ofOrder(number), fitting: fittingReads.ofOrder(number), fittings: fittingReads.all(number) },
    patterns: orderPatternsRead(number),
  }).catch(orNotFound)
}

/** One order as the house works on it: what is in it, whose it is, the next step, and its money. */
export default function AdminOrderScreen({ loaderData }: Route.ComponentProps) {
  return <AdminOrder key={loaderData.order.id} {...loaderData} />
}

function AdminOrder({ order, steps, attempts, refunds, actionItems, measured, ...made }: Route.ComponentProps['loaderData']) {
  const t = useText()
  const moment = useMoment()
  const { revalidate } = useRevalidator()
  const onChanged = async () => {
    getQueryClient().removeQueries({ queryKey: adminReads.dashboard().queryKey })
    await revalidate()
  }
  return (
    <AdminPage
      title={t('order.title', { number: order.number })}
      heading={t.rich('order.heading', {
        number: (
          <bdi key="number" dir="ltr" className="figures whitespace-nowrap">
            {order.number}
          </bdi>
        ),
      })}
      beside={
        <>
          <StatusBadge status={order.status} />
          <p className="figures text-small text-muted">{moment(order.createdAt)}</p>
        </>
      }
    >
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid content-start gap-5">
          {actionItems.items.length > 0 && <ActionItemPanel id="action-items" items={actionItems.items} onItsOrder />}
          <OrderStepsPanel order={order} steps={steps} onMoved={onChanged} />
          <Panel title={t('admin.order.lines')} id="lines">
            <div className="px-4 pb-5 sm:px-5">
              <OrderLines order={order} linked cutter />
              <OrderTotals order={order} />
              <PaymentLines order={order} />
              <Papers order={order} />
            </div>
          </Panel>
          <MeasurementsPanel states={measured} customer={order.contact.name} onChanged={onChanged} />
          <Made {...made} number={order.number} onChanged={onChanged} />
          <PaymentsPanel {...attempts} onChanged={onChanged} />
          <RefundsPanel order={order} refunds={refunds} onChanged={onChanged} />
        </div>
        <div className="grid content-start gap-5 md:grid-cols-2 xl:grid-cols-1">
          <Panel className="p-4 sm:p-5">
            <OrderFacts order={order} admin className="grid gap-5" />
          </Panel>
          <Panel title={t('order.way')} id="way">
            <div className="px-4 pb-5 sm:px-5">
              <Timeline stages={order.stages} />
              <MoneyHistory order={order} admin />
            </div>
          </Panel>
        </div>
      </div>
    </AdminPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type MadeProps = Pick<Loaded, 'patterns' | 'workshop' | 'fitting' | 'fittings'> & {
  number: string
  onChanged: () => Promise<void>
}

/** What is made for it, and when its customer tries it on. */
const Made = ({ patterns, workshop, fitting, fittings, number, onChanged }: MadeProps) => (
  <>
    <PatternPanel patterns={patterns} onChanged={onChanged} />
    <WorkshopPanel {...workshop} onChanged={onChanged} />
    <FittingPanel {...{ number, fitting, onChanged }} {...fittings} jobs={workshop.jobs} />
  </>
)
