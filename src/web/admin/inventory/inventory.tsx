import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminStockQuery, AdminStockRow } from '#modules/inventory/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { apiQuery, readList } from '../../shared/admin/kit/list-state.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import type { Route } from './+types/inventory'
import { BeyondDialog } from './beyond-dialog.tsx'
import { CountDialog } from './count-dialog.tsx'
import { STOCK_LIST } from './inventory-list.ts'
import { pieceName } from './piece-name.ts'
import { stockReads } from './stock-reads.ts'
import { useStockColumns } from './use-stock-columns.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = apiQuery<AdminStockQuery>(readList(new URL(request.url).searchParams, STOCK_LIST), STOCK_LIST)
  const { stock } = await forAdmins(context, { stock: stockReads.list(query) }).catch(orNotFound)
  return stock
}

const FILTERS = ['sold-out', 'sold-beyond', 'waited-for'] as const
type Asked = { of: 'count' | 'beyond'; piece: AdminStockRow }

/** What there is of every variant: counted here, and sold beyond what is on hand where the house says so. */
export default function InventoryScreen({ loaderData: { pieces, total } }: Route.ComponentProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked>()
  const dialog = { onDone: revalidate, onClose: () => setAsked(undefined) }
  return (
    <AdminPage
      about={t('admin.stock.about')}
      beside={<p className="figures text-small text-muted">{t('admin.stock.count', { count: total })}</p>}
    >
      <DataTable
        list={useList(STOCK_LIST)}
        total={total}
        caption={t('admin.menu.inventory')}
        columns={useStockColumns((of, piece) => setAsked({ of, piece }))}
        rows={pieces}
        rowId={({ variantId }) => String(variantId)}
        rowName={(piece) => pieceName(t, piece)}
        searchLabel={t('admin.stock.search')}
        filters={[
          {
            ...{ kind: 'choice', name: 'only', label: t('admin.stock.only') },
            options: FILTERS.map((value) => ({ value, label: t(`admin.stock.filter.${value}`) })),
          },
        ]}
        empty={<p>{t('admin.stock.none')}</p>}
      />
      {asked?.of === 'count' && <CountDialog key={asked.piece.variantId} piece={asked.piece} {...dialog} />}
      {asked?.of === 'beyond' && <BeyondDialog key={asked.piece.variantId} piece={asked.piece} {...dialog} />}
    </AdminPage>
  )
}
