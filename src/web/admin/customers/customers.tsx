import { useState } from 'react'
import { redirect } from 'react-router'
import type { AdminCustomerList, AdminCustomerQuery } from '#modules/customers/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { apiQuery, readList } from '../../shared/admin/kit/list-state.ts'
import { toOwnView } from '../../shared/admin/kit/own-view.ts'
import { countSelected } from '../../shared/admin/kit/selection.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { lazyView } from '../../shared/admin/lazy-view.ts'
import { LetterButton } from '../../shared/admin/letters/letter-button.tsx'
import { useMay } from '../../shared/admin/may.ts'
import { Price } from '../../shared/money/price.tsx'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/customers'
import { chosenOf, customerReads, exportAddress } from './customer-reads.ts'
import { CustomerTabs } from './customer-tabs.tsx'
import { CUSTOMERS_LIST } from './customers-list.ts'
import { NewCustomerDialog } from './new-customer.tsx'
import { segmentReads } from './segment-reads.ts'
import { TagButton } from './tag-dialog.tsx'
import { useCustomerColumns } from './use-customer-columns.tsx'
import { useCustomerFilters } from './use-customer-filters.ts'

const CustomerView = lazyView(() => import('./customer.tsx').then((view) => view.CustomerView))
const DuplicatesView = lazyView(() => import('./duplicates-view.tsx').then((view) => view.DuplicatesView))
const GroupsView = lazyView(() => import('./groups-view.tsx').then((view) => view.GroupsView))
const SegmentsView = lazyView(() => import('./segments-view.tsx').then((view) => view.SegmentsView))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const key = searchParams.get('customer')
  if (key) {
    const reads = { customer: customerReads.one(key), twins: customerReads.twins(key) }
    return { view: 'customer' as const, ...(await forAdmins(context, reads).catch(orNotFound)) }
  }
  const view = searchParams.get('view')
  if (view === 'segments') {
    const reads = { segments: segmentReads.list(), list: customerReads.list({ size: 1 }) }
    const { segments, list } = await forAdmins(context, reads).catch(orNotFound)
    return {
      view: 'segments' as const,
      segments,
      choices: { tags: list.tags, groups: list.groups },
      open: searchParams.get('segment') ?? undefined,
    }
  }
  if (view === 'duplicates') {
    const { found } = await forAdmins(context, { found: customerReads.duplicates() }).catch(orNotFound)
    return { view: 'duplicates' as const, found }
  }
  if (view === 'letters') throw redirect(adminPaths.email({ view: 'campaigns' })) // old address of the e-mail campaigns
  if (view === 'groups') {
    const { groups } = await forAdmins(context, { groups: segmentReads.groups() }).catch(orNotFound)
    return { view: 'groups' as const, groups: groups.groups }
  }
  await toOwnView(context, request, 'customers')
  const query = apiQuery<AdminCustomerQuery>(readList(searchParams, CUSTOMERS_LIST), CUSTOMERS_LIST)
  const { list } = await forAdmins(context, { list: customerReads.list(query) }).catch(orNotFound)
  return { view: 'list' as const, list }
}

export default function CustomersScreen({ loaderData: shown }: Route.ComponentProps) {
  if (shown.view === 'customer')
    return <CustomerView key={shown.customer.key} customer={shown.customer} twins={shown.twins.twins} />
  if (shown.view === 'segments') return <SegmentsView list={shown.segments} choices={shown.choices} open={shown.open} />
  if (shown.view === 'duplicates') return <DuplicatesView groups={shown.found.groups} />
  if (shown.view === 'groups') return <GroupsView groups={shown.groups} />
  return <Customers found={shown.list} />
}

function Customers({ found }: { found: AdminCustomerList }) {
  const t = useText()
  const list = useList(CUSTOMERS_LIST)
  const may = useMay()
  const [opening, setOpening] = useState(false)
  const { customers, total, spend } = found
  return (
    <AdminPage
      beside={
        <p className="figures text-small text-muted">
          {t('admin.customers.count', { count: total })}
          {' · '}
          {t.rich('admin.customers.together', { amount: <Price key="spend" amount={spend} exact /> })}
        </p>
      }
      actions={
        may('customers.change') && (
          <Button size="small" onClick={() => setOpening(true)}>
            {t('admin.customers.open')}
          </Button>
        )
      }
    >
      <CustomerTabs />
      <DataTable
        list={list}
        total={total}
        caption={t('admin.menu.customers')}
        columns={useCustomerColumns()}
        rows={customers}
        rowId={({ key }) => key}
        rowName={({ name }) => name}
        rowTo={({ key }) => adminPaths.customers({ customer: key })}
        filters={useCustomerFilters(found)}
        searchLabel={t('admin.customers.search')}
        views="customers"
        excel
        exportTo={(selection, format) => exportAddress(list.state, selection, format)}
        bulk={(selection, clear) => (
          <>
            <TagButton who={() => chosenOf(list.state, selection)} count={countSelected(selection, total)} onDone={clear} />
            <LetterButton
              to={() => ({ customers: chosenOf(list.state, selection) })}
              count={countSelected(selection, total)}
              onDone={clear}
            />
          </>
        )}
        empty={<p>{t('admin.customers.none')}</p>}
      />
      {opening && <NewCustomerDialog onClose={() => setOpening(false)} />}
    </AdminPage>
  )
}
