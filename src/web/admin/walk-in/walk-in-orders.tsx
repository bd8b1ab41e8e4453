import { data, useSearchParams } from 'react-router'
import type { SaleQuery, ShiftQuery } from '#modules/pos/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { apiQuery, readList } from '../../shared/admin/kit/list-state.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/walk-in-orders'
import { counterReads } from './counter-api.ts'
import { CounterFrame, counterPath } from './counter-frame.tsx'
import { SALE_LIST, SalesView, SHIFT_LIST } from './sales-view.tsx'
import { SellScreen } from './sell/sell-screen.tsx'
import { ShiftScreen } from './shift-screen.tsx'
import { ShiftsView } from './shifts-view.tsx'

const ID = /^[0-9a-f-]{36}$/

/**
 * Loads the sales, the shifts or one shift. The register itself loads nothing: it works with data
 * on the device.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const id = search.get('id') ?? ''
  switch (search.get('view')) {
    case 'sales': {
      const query = apiQuery<SaleQuery>(readList(search, SALE_LIST), SALE_LIST)
      const only = search.get('only') === 'remarks' ? ('remarks' as const) : undefined
      const reads = { sales: counterReads.sales({ ...query, ...(only && { only }) }) }
      return { view: 'sales' as const, ...(await forAdmins(context, reads).catch(orNotFound)) }
    }
    case 'shifts': {
      const query = apiQuery<ShiftQuery>(readList(search, SHIFT_LIST), SHIFT_LIST)
      return { view: 'shifts' as const, ...(await forAdmins(context, { shifts: counterReads.shifts(query) }).catch(orNotFound)) }
    }
    case 'shift': {
      if (!ID.test(id)) throw data(null, { status: 404 })
      return { view: 'shift' as const, ...(await forAdmins(context, { shift: counterReads.shift(id) }).catch(orNotFound)) }
    }
    default:
      return { view: 'sell' as const }
  }
}

export default function WalkInOrdersScreen({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  switch (loaderData.view) {
    case 'sales':
      return <SalesView list={loaderData.sales} />
    case 'shifts':
      return <ShiftsView list={loaderData.shifts} />
    case 'shift':
      return <ShiftScreen shift={loaderData.shift} />
    default:
      // Offline, the service worker serves the register's page for every view.
      return (search.get('view') ?? 'sell') === 'sell' ? <SellScreen /> : <InTheBooks />
  }
}

/** Shown offline, because earlier sales are not on the device. */
function InTheBooks() {
  const t = useText()
  return (
    <CounterFrame>
      <EmptyState
        compact
        title={t('admin.counter.inBooksTitle')}
        action={
          <ButtonLink size="small" to={counterPath()}>
            {t('admin.counter.toTill')}
          </ButtonLink>
        }
      >
        {t('admin.counter.inBooks')}
      </EmptyState>
    </CounterFrame>
  )
}
