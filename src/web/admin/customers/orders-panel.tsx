import { Link } from 'react-router'
import type { AdminCustomer } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'

export function OrdersPanel({ customer: { recent } }: { customer: AdminCustomer }) {
  const t = useText()
  const moment = useMoment()
  return (
    <Panel title={t('admin.customers.orders')} id="orders">
      {recent.length === 0 && <p className="px-4 pb-5 text-ink-2 sm:px-5">{t('admin.customers.noOrders')}</p>}
      <ul>
        {recent.map(({ number, createdAt, total, status, payment }) => (
          <li key={number} className="border-t">
            <Link
              to={adminPaths.order(number)}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 px-4 py-3 hover:bg-sunk sm:px-5"
            >
              <span>
                <bdi dir="ltr" className="figures font-medium">
                  {number}
                </bdi>
                <span className="block text-small text-muted">{moment(createdAt)}</span>
              </span>
              <span className="text-end">
                <Price amount={total} exact />
                <span className="block text-small text-muted">
                  {t.maybe(`order.status.${status}`) ?? status}
                  {' · '}
                  {t.maybe(`order.payment.${payment}`) ?? t('admin.order.overpaid')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
