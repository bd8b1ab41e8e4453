import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminStockList, AdminStockRow } from '#modules/inventory/contract.ts'
import { STOCK_FILTERS } from '#modules/inventory/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { BulkButton } from '../../shared/admin/bulk/bulk-button.tsx'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { BeyondDialog } from './beyond-dialog.tsx'
import { CountDialog } from './count-dialog.tsx'
import { InventoryFrame } from './inventory-frame.tsx'
import { STOCK_LIST } from './inventory-list.ts'
import { PasteCounts } from './paste-counts.tsx'
import { pieceName } from './piece-name.ts'
import { ReorderDialog } from './reorder-dialog.tsx'
import { exportAddress } from './stock-export.ts'
import { useStockColumns } from './use-stock-columns.tsx'

export const ASKS = { count: CountDialog, adjust: AdjustDialog, reorder: ReorderDialog, beyond: BeyondDialog } as const
type OpenDialog = { of: keyof typeof ASKS; piece: AdminStockRow }

export function StockView({ stock: { pieces, total, locations } }: { stock: AdminStockList }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<OpenDialog>()
  const [pasting, setPasting] = useState(false)
  const Ask = dialog && ASKS[dialog.of]
  const list = useList(STOCK_LIST)
  return (
    <InventoryFrame
      about={t('admin.stock.about')}
      beside={<p className="figures text-small text-muted">{t('admin.stock.count', { count: total })}</p>}
      actions={
        <Button look="outline" size="small" onClick={() => setPasting(true)}>
          {t('admin.stock.paste')}
        </Button>
      }
    >
      <DataTable
        list={list}
        total={total}
        caption={t('admin.menu.inventory')}
        columns={useStockColumns(locations, (of, piece) => setDialog({ of, piece }))}
        rows={pieces}
        rowId={({ variantId }) => String(variantId)}
        rowName={(piece) => pieceName(t, piece)}
        searchLabel={t('admin.stock.search')}
        filters={[
          {
            kind: 'choice',
            name: 'only',
            label: t('admin.stock.only'),
            options: STOCK_FILTERS.map((value) => ({ value, label: t(`admin.stock.filter.${value}`) })),
          },
          {
            kind: 'choice',
            name: 'location',
            label: t('admin.stock.location'),
            options: locations.map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]}
        views="stock"
        bulk={(selection, clear) => (
          <BulkButton of="stock" selection={selection} clear={clear} total={total} state={list.state} />
        )}
        excel
        exportTo={(selection, format) => exportAddress(list.state, selection, format)}
        empty={<p>{t('admin.stock.none')}</p>}
      />
      {dialog && Ask && (
        <Ask
          key={`${dialog.of} ${dialog.piece.variantId}`}
          piece={dialog.piece}
          locations={locations}
          onDone={revalidate}
          onClose={() => setDialog(undefined)}
        />
      )}
      {pasting && <PasteCounts locations={locations} onDone={revalidate} onClose={() => setPasting(false)} />}
    </InventoryFrame>
  )
}
