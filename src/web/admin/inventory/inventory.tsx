import type { AdminStockQuery, DocumentQuery, MovementQuery, RollQuery } from '#modules/inventory/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { apiQuery, type ListSpecOf, readList } from '../../shared/admin/kit/list-state.ts'
import { toOwnView } from '../../shared/admin/kit/own-view.ts'
import type { Route } from './+types/inventory'
import { CountSession } from './count-session.tsx'
import { CountsView } from './counts-view.tsx'
import { COUNT_LIST, MOVEMENT_LIST, PURCHASE_LIST, ROLL_LIST, STOCK_LIST, TRANSFER_LIST } from './inventory-list.ts'
import { LocationsView } from './locations-view.tsx'
import { MovementsView } from './movements-view.tsx'
import { PurchasesView, TransfersView } from './papers-view.tsx'
import { RollsView } from './rolls-view.tsx'
import { RulesView } from './rules-view.tsx'
import { stockReads } from './stock-api.ts'
import { PurchaseScreen, TransferScreen } from './stock-document-screen.tsx'
import { StockView } from './stock-view.tsx'

const queryOf = <Query extends object>(search: URLSearchParams, spec: ListSpecOf<Query>) =>
  apiQuery<Query>(readList(search, spec), spec)

function movementsOf(search: URLSearchParams) {
  const { variantId, locationId, ...query } = queryOf<MovementQuery>(search, MOVEMENT_LIST)
  return stockReads.movements({
    ...query,
    ...(variantId && { variantId: Number(variantId) }),
    ...(locationId && { locationId: Number(locationId) }),
  })
}

/** Throws a 404 for an unknown id. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const id = Number(search.get('id') ?? 0)
  const locations = stockReads.locations()
  const read = <W extends Parameters<typeof forAdmins>[1]>(reads: W) => forAdmins(context, reads).catch(orNotFound)
  switch (search.get('view')) {
    case 'movements':
      return { view: 'movements' as const, ...(await read({ movements: movementsOf(search), locations })) }
    case 'transfers':
      if (id) return { view: 'transfer' as const, ...(await read({ transfer: stockReads.transfer(id), locations })) }
      return {
        view: 'transfers' as const,
        ...(await read({ transfers: stockReads.transfers(papersOf(search, TRANSFER_LIST)), locations })),
      }
    case 'purchase-orders': {
      if (id)
        return {
          view: 'purchase' as const,
          ...(await read({ purchase: stockReads.purchase(id), locations, suppliers: stockReads.suppliers() })),
        }
      const purchases = stockReads.purchases(papersOf(search, PURCHASE_LIST))
      return { view: 'purchases' as const, ...(await read({ purchases, locations, suppliers: stockReads.suppliers() })) }
    }
    case 'counts':
      if (id) return { view: 'count' as const, ...(await read({ count: stockReads.count(id) })) }
      return { view: 'counts' as const, ...(await read({ counts: stockReads.counts(papersOf(search, COUNT_LIST)), locations })) }
    case 'rolls':
      return {
        view: 'rolls' as const,
        ...(await read({ rolls: stockReads.rolls(queryOf<RollQuery>(search, ROLL_LIST)), locations })),
      }
    case 'locations':
      return { view: 'locations' as const, ...(await read({ locations, settings: stockReads.settings() })) }
    case 'rules': {
      const reads = { rules: stockReads.rules(), settings: stockReads.settings(), categories: stockReads.categories() }
      return { view: 'rules' as const, ...(await read({ ...reads, locations })) }
    }
    default:
      await toOwnView(context, request, 'stock')
      return { view: 'stock' as const, ...(await read({ stock: stockReads.list(queryOf<AdminStockQuery>(search, STOCK_LIST)) })) }
  }
}

const papersOf = (search: URLSearchParams, spec: ListSpecOf<DocumentQuery>) => queryOf<DocumentQuery>(search, spec)

export default function InventoryScreen({ loaderData: shown }: Route.ComponentProps) {
  switch (shown.view) {
    case 'movements':
      return <MovementsView {...shown} />
    case 'transfer':
      return <TransferScreen {...shown} />
    case 'transfers':
      return <TransfersView {...shown} />
    case 'purchase':
      return <PurchaseScreen {...shown} />
    case 'purchases':
      return <PurchasesView {...shown} />
    case 'count':
      return <CountSession {...shown} />
    case 'counts':
      return <CountsView {...shown} />
    case 'rolls':
      return <RollsView {...shown} />
    case 'locations':
      return <LocationsView {...shown} />
    case 'rules':
      return <RulesView {...shown} />
    default:
      return <StockView {...shown} />
  }
}
