import type { AdminOrderList, AdminOrderQuery, OrderPile } from '#modules/orders/contract.ts'
import type { ActionItemQuery } from '#services/action-items/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { actionItemReads } from '../../shared/admin/action-items/action-item-reads.ts'
import { housePaths } from '../../shared/admin/admin-paths.ts'
import { houseReads } from '../../shared/admin/admin-reads.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { OrdersTable, Piles } from '../../shared/admin/orders-table.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/orders'
import { ActionItemsView } from './action-items-view.tsx'

const queryOf = (search: URLSearchParams): Partial<AdminOrderQuery> => ({
  ...(search.get('pile') && { pile: search.get('pile') as OrderPile }),
  ...(search.get('page') && { page: Number(search.get('page')) }),
})

const tasksOf = (search: URLSearchParams): Partial<ActionItemQuery> => ({
  ...(search.get('state') === 'closed' && { state: 'closed' as const }),
  ...(search.get('before') && { before: String(search.get('before')) }),
})

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.get('view') === 'tasks') {
    const query = tasksOf(searchParams)
    const { tasks } = await forAdmins(context, { tasks: actionItemReads.list(query) }).catch(orNotFound)
    return { view: 'tasks' as const, tasks, query }
  }
  const query = queryOf(searchParams)
  const { list } = await forAdmins(context, { list: houseReads.orders(query) }).catch(orNotFound)
  return { view: 'orders' as const, list, query }
}

/** Every order of the house, or one pile of them; and as a view of its own, what waits for a person. */
export default function AdminOrdersScreen({ loaderData: shown }: Route.ComponentProps) {
  if (shown.view === 'orders') return <Orders {...shown} />
  const { tasks, query } = shown
  return <ActionItemsView list={tasks} state={query.state ?? 'open'} paged={query.before !== undefined} />
}

function Orders({ list, query }: { list: AdminOrderList; query: Partial<AdminOrderQuery> }) {
  const t = useText()
  const title = query.pile ? t(`admin.status.${query.pile}`) : t('admin.menu.orders')
  return (
    <Screen title={title} unlisted>
      <div className="px-4 py-6 sm:px-8 lg:py-7">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="display text-[1.875rem] leading-tight">{title}</h1>
          <p className="figures text-small text-muted">{t('admin.orders.count', { count: list.total })}</p>
        </div>
        <Panel className="mt-5 overflow-hidden">
          <div className="px-2 py-3 sm:px-3">
            <Piles piles={list.piles} chosen={query.pile ?? 'all'} />
          </div>
          {list.orders.length > 0 ? (
            <OrdersTable orders={list.orders} caption={title} />
          ) : (
            <p className="border-t px-5 py-8 text-ink-2">
              {query.pile ? t('admin.orders.noneInStatus') : t('admin.orders.none')}
            </p>
          )}
        </Panel>
        <Pages list={list} pile={query.pile} />
      </div>
    </Screen>
  )
}

function Pages({ list: { page, pages }, pile }: { list: AdminOrderList; pile: OrderPile | undefined }) {
  const t = useText()
  if (pages === 1) return null
  const at = (to: number) => housePaths.orders({ ...(pile && { pile }), page: to })
  return (
    <nav aria-label={t('admin.pagination.pages')} className="mt-4 flex items-center gap-3">
      {page > 1 && (
        <ButtonLink to={at(page - 1)} look="outline" size="touch">
          {t('admin.pagination.newer')}
        </ButtonLink>
      )}
      <p className="figures text-small text-muted">{t('common.shown', { shown: page, total: pages })}</p>
      {page < pages && (
        <ButtonLink to={at(page + 1)} look="outline" size="touch">
          {t('admin.pagination.older')}
        </ButtonLink>
      )}
    </nav>
  )
}
