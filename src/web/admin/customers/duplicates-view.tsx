import { Link } from 'react-router'
import type { DuplicateList } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'
import { CustomerTabs } from './customer-tabs.tsx'

export function DuplicatesView({ groups }: DuplicateList) {
  const t = useText()
  return (
    <AdminPage title={t('admin.customers.views.duplicates')} about={t('admin.customers.duplicatesAbout')}>
      <CustomerTabs current="duplicates" />
      {groups.length === 0 && <p className="text-ink-2">{t('admin.customers.noDuplicates')}</p>}
      {groups.map(({ why, people }) => (
        <Panel key={people.map(({ key }) => key).join()} className="overflow-clip">
          <p className="px-4 pt-3 text-small text-muted sm:px-5">{t(`admin.customers.alike.${why}`)}</p>
          <ul className="[&>li+li]:border-t">
            {people.map(({ key, name, email, phone, account, orders, spend }) => (
              <li key={key} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-0.5 px-4 py-3 sm:px-5">
                <span className="min-w-0">
                  <Link to={adminPaths.customers({ customer: key })} className="link wrap-anywhere">
                    <bdi>{name || email}</bdi>
                  </Link>
                  {!account && <span className="ms-2 text-small text-muted">{t('admin.customers.guest')}</span>}
                  <bdi dir="ltr" className="block text-small wrap-anywhere text-muted">
                    {[email, phone].filter(Boolean).join(' · ')}
                  </bdi>
                </span>
                <span className="figures text-small text-muted">
                  {t('admin.customers.orderCount', { count: orders })}
                  {' · '}
                  <Price amount={spend} exact />
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </AdminPage>
  )
}
