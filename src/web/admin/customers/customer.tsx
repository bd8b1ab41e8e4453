import { Link, useRevalidator } from 'react-router'
import type { AdminCustomer, CustomerTwins } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { useMay } from '../../shared/admin/may.ts'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { RFM_TONES } from '../../shared/admin/rfm-tones.ts'
import { Price } from '../../shared/money/price.tsx'
import { CreditPanel } from './credit-panel.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { DuplicatesPanel } from './duplicates-panel.tsx'
import { FilePanel } from './file-panel.tsx'
import { MailsPanel } from './mails-panel.tsx'
import { MeasuredPanel } from './measured-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { WardrobePanel } from './wardrobe-panel.tsx'

export function CustomerView({ customer, twins }: { customer: AdminCustomer; twins: CustomerTwins['twins'] }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const may = useMay()
  const changed = { customer, onChanged: revalidate }
  return (
    <AdminPage
      title={customer.name}
      heading={<bdi className="wrap-anywhere">{customer.name}</bdi>}
      beside={
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={RFM_TONES[customer.rfm]}>{t(`admin.customers.group.${customer.rfm}`)}</Badge>
          {!customer.account && <Badge tone="plain">{t('admin.customers.guest')}</Badge>}
          {customer.blocked && <Badge tone="danger">{t('admin.customers.blocked')}</Badge>}
        </span>
      }
      about={
        <Link to={adminPaths.customers()} className="link">
          {t('admin.customers.back')}
        </Link>
      }
      actions={<CustomerActions {...changed} />}
    >
      <Figures customer={customer} />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 content-start gap-5">
          <OrdersPanel customer={customer} />
          <WardrobePanel pieces={customer.wardrobe} />
          {customer.account && <MeasuredPanel customer={customer} />}
          <CreditPanel {...changed} />
          <MailsPanel mails={customer.mails} />
        </div>
        <div className="grid content-start gap-5 md:grid-cols-2 xl:grid-cols-1">
          <CustomerFacts customer={customer} />
          <DuplicatesPanel {...changed} twins={twins} />
          {customer.account && may('customers.change') && (
            <FilePanel key={JSON.stringify([customer.tags, customer.taxPin, customer.groups])} {...changed} />
          )}
          {customer.account && may('customers.change') && <NotesPanel {...changed} />}
        </div>
      </div>
    </AdminPage>
  )
}

function Figures({ customer: { orders, spend, average, lastOrderAt, firstOrderAt } }: { customer: AdminCustomer }) {
  const t = useText()
  const day = useDay()
  const since = (at: string | null) => (at ? day(at.slice(0, 10)) : '–')
  const figures = [
    [t('admin.customers.spend'), <Price key="spend" amount={spend} exact />],
    [t('admin.customers.orders'), orders],
    [t('admin.customers.average'), <Price key="average" amount={average} exact />],
    [t('admin.customers.last'), since(lastOrderAt)],
    [t('admin.customers.first'), since(firstOrderAt)],
  ] as const
  return (
    <Panel>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 p-4 sm:grid-cols-3 sm:p-5 lg:grid-cols-5">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-small text-muted">{name}</dt>
            <dd className="figures text-[1.0625rem] font-medium">{figure}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
