import { useRevalidator } from 'react-router'
import { orNotFound } from '../api/prefetch.ts'
import { getQueryClient } from '../api/query-client.ts'
import { useText } from '../i18n/text.tsx'
import { useMoment } from '../shared/account/dates.ts'
import { ActionItemPanel } from '../shared/admin/action-items/action-item-panel.tsx'
import { adminPaths } from '../shared/admin/admin-paths.ts'
import { adminReads } from '../shared/admin/admin-reads.ts'
import { forAdmins } from '../shared/admin/for-admins.ts'
import { AdminPage } from '../shared/admin/kit/admin-page.tsx'
import { StatusBadge } from '../shared/admin/order-columns.tsx'
import { Panel } from '../shared/admin/panel.tsx'
import { Papers } from '../shared/order/invoices.tsx'
import { MoneyHistory } from '../shared/order/money-history.tsx'
import { OrderFacts, OrderLines, OrderTotals } from '../shared/order/order-parts.tsx'
import { PaymentLines } from '../shared/order/payment-lines.tsx'
import { Timeline } from '../shared/order/timeline.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/order'
import { ContactActions } from './orders/contact-actions.tsx'
import { CustomerPanel } from './orders/customer-panel.tsx'
import { NextAction } from './orders/desk/next-action.tsx'
import { EditOrderView } from './orders/edit/edit-order.tsx'
import { MailsPanel } from './orders/mails/mails-panel.tsx'
import { MeasurementsPanel } from './orders/measurements-panel.tsx'
import { OwedPanel } from './orders/money/owed-panel.tsx'
import { PaymentsPanel } from './orders/money/payments-panel.tsx'
import { RefundsPanel } from './orders/money/refunds-panel.tsx'
import { WhyPrice } from './orders/money/why-price.tsx'
import { OrderStepsPanel } from './orders/order-steps.tsx'
import { ParcelsPanel } from './orders/parcels/parcels-panel.tsx'
import { PatternPanel } from './orders/pattern-panel.tsx'
import { RiskPanel } from './orders/risk/risk-panel.tsx'
import { TimelinePanel } from './orders/timeline/timeline-panel.tsx'
import { ReturnsPanel } from './returns/returns-panel.tsx'
import { FittingPanel } from './workshop/fitting-panel.tsx'
import { WorkshopPanel } from './workshop/workshop-panel.tsx'

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { desk, beside } = await forAdmins(context, {
    desk: adminReads.orderDesk(id),
    beside: adminReads.besideOrder(id),
  }).catch(orNotFound)
  return { ...desk, ...beside, edits: new URL(request.url).searchParams.get('view') === 'edit' }
}

export default function AdminOrderScreen({ loaderData }: Route.ComponentProps) {
  const { order, steps, edits } = loaderData
  if (edits) return <EditOrderView key={`${order.id} ${steps.version}`} order={order} version={steps.version} />
  return <AdminOrder key={loaderData.order.id} {...loaderData} />
}

function AdminOrder({ order, can, steps, attempts, actionItems, measured, parcels, ...rest }: Loaded) {
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
      actions={<NextAction order={order} steps={steps} onMoved={onChanged} />}
    >
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid content-start gap-5">
          {actionItems.items.length > 0 && <ActionItemPanel id="action-items" items={actionItems.items} onItsOrder />}
          <RiskPanel risk={rest.risk} />
          <OwedPanel order={order} can={can} sentAbove={steps.next?.kind === 'ask-payment'} onChanged={onChanged} />
          <OrderStepsPanel order={order} steps={steps} onMoved={onChanged} />
          <ParcelsPanel order={order} parcels={parcels} onChanged={onChanged} />
          <Ordered order={order} can={can} />
          <MeasurementsPanel states={measured} customer={order.contact.name} onChanged={onChanged} />
          <Made {...rest} number={order.number} onChanged={onChanged} />
          <PaymentsPanel {...attempts} can={can} onChanged={onChanged} />
          <GoesBack {...rest} order={order} can={can} onChanged={onChanged} />
        </div>
        <Beside order={order} />
      </div>
    </AdminPage>
  )
}

function Ordered({ order, can }: Pick<Loaded, 'order' | 'can'>) {
  const t = useText()
  return (
    <Panel
      title={t('admin.order.lines')}
      id="lines"
      aside={
        can.edit && (
          <ButtonLink to={adminPaths.editOrder(order.number)} look="outline" size="small">
            {t('admin.edit.open')}
          </ButtonLink>
        )
      }
    >
      <div className="px-4 pb-5 sm:px-5">
        <OrderLines order={order} linked cutter beneath={({ id }) => <WhyPrice number={order.number} line={id} />} />
        <OrderTotals order={order} />
        <PaymentLines order={order} />
        <Papers order={order} />
      </div>
    </Panel>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Beside({ order }: Pick<Loaded, 'order'>) {
  const t = useText()
  return (
    <div className="grid content-start gap-5 md:grid-cols-2 xl:grid-cols-1">
      <Panel className="grid content-start gap-5 p-4 sm:p-5">
        <ContactActions order={order} />
        <OrderFacts order={order} admin className="grid gap-5" />
      </Panel>
      <CustomerPanel number={order.number} />
      <Panel title={t('order.way')} id="way">
        <div className="px-4 pb-5 sm:px-5">
          <Timeline stages={order.stages} />
          <MoneyHistory order={order} admin />
        </div>
      </Panel>
    </div>
  )
}
type MadeProps = Pick<Loaded, 'patterns' | 'workshop' | 'fitting' | 'fittings'> & {
  number: string
  onChanged: () => Promise<void>
}

const Made = ({ patterns, workshop, fitting, fittings, number, onChanged }: MadeProps) => (
  <>
    <PatternPanel patterns={patterns} onChanged={onChanged} />
    <WorkshopPanel {...workshop} number={number} onChanged={onChanged} />
    <FittingPanel number={number} fitting={fitting} onChanged={onChanged} {...fittings} jobs={workshop.jobs} />
  </>
)

type BackProps = Pick<Loaded, 'order' | 'can' | 'refunds' | 'returns' | 'timeline' | 'mails'> & { onChanged: () => Promise<void> }

const GoesBack = ({ order, can, refunds, returns, timeline, mails, onChanged }: BackProps) => (
  <>
    <ReturnsPanel returns={returns} onChanged={onChanged} />
    <RefundsPanel order={order} can={can} refunds={refunds} onChanged={onChanged} />
    <MailsPanel mails={mails} onChanged={onChanged} />
    <TimelinePanel timeline={timeline} can={can} onChanged={onChanged} />
  </>
)
