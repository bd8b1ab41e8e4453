import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type {
  ListedLocation,
  PurchaseList,
  PurchaseOrder,
  Supplier,
  Transfer,
  TransferList,
} from '#modules/inventory/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay, useMoment } from '../../shared/account/dates.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { Price } from '../../shared/money/price.tsx'
import { Button } from '../../ui/button.tsx'
import { openPlaces } from './dialog-props.ts'
import { PurchaseDialog, TransferDialog } from './draft-dialogs.tsx'
import { InventoryFrame, StateBadge, viewPath } from './inventory-frame.tsx'
import { PURCHASE_LIST, TRANSFER_LIST } from './inventory-list.ts'
import { SupplierDialog, SuppliersPanel } from './suppliers-panel.tsx'

type Places = { locations: { locations: ListedLocation[] } }

const useStates = (states: readonly string[]) => {
  const t = useText()
  const options = states.map((value) => ({ value, label: t.maybe(`admin.stock.state.${value}`) ?? value }))
  return [{ kind: 'choice' as const, name: 'state', label: t('admin.stock.stateOf'), options }]
}

export function TransfersView({
  transfers: { transfers, total },
  locations: { locations },
}: Places & { transfers: TransferList }) {
  const t = useText()
  const momentOf = useMoment()
  const [drafting, setDrafting] = useState(false)
  const places = openPlaces(locations)
  const columns: Column<Transfer>[] = [
    { id: 'id', header: t('admin.stock.number'), card: 'title', cell: ({ id }) => t('admin.stock.paper.transfer', { id }) },
    {
      id: 'way',
      header: t('admin.stock.way'),
      card: 'sub',
      cell: ({ from, to }) => t('admin.stock.fromTo', { from: from.name, to: to.name }),
    },
    { id: 'state', header: t('admin.stock.stateOf'), card: 'aside', cell: ({ state }) => <StateBadge state={state} /> },
    { id: 'units', header: t('admin.stock.units'), align: 'end', card: 'line', cell: ({ units }) => units },
    { id: 'received', header: t('admin.stock.received'), align: 'end', card: 'none', cell: ({ received }) => received },
    { id: 'at', header: t('admin.stock.at'), card: 'none', from: 'md', cell: ({ createdAt }) => momentOf(createdAt) },
  ]
  return (
    <InventoryFrame
      title={t('admin.stock.view.transfers')}
      about={t('admin.stock.transfersAbout')}
      actions={
        <Button
          size="small"
          disabledReason={places.length < 2 ? t('admin.stock.needsTwoPlaces') : null}
          onClick={() => setDrafting(true)}
        >
          {t('admin.stock.newTransfer')}
        </Button>
      }
    >
      <DataTable
        columns={columns}
        total={total}
        list={useList(TRANSFER_LIST)}
        caption={t('admin.stock.view.transfers')}
        rows={transfers}
        rowId={({ id }) => String(id)}
        rowTo={({ id }) => viewPath('transfers', { id })}
        searchLabel={t('admin.stock.searchPapers')}
        filters={useStates(['draft', 'in-transit', 'partly-received', 'received', 'cancelled'])}
        empty={<p>{t('admin.stock.noTransfers')}</p>}
      />
      {drafting && <TransferDialog places={places} onClose={() => setDrafting(false)} />}
    </InventoryFrame>
  )
}

type Purchases = Places & { purchases: PurchaseList; suppliers: { suppliers: Supplier[] } }

export function PurchasesView({ purchases: { orders, total }, locations: { locations }, suppliers: { suppliers } }: Purchases) {
  const t = useText()
  const dayOf = useDay()
  const { revalidate } = useRevalidator()
  const [adding, setAdding] = useState<'order' | 'supplier'>()
  const columns: Column<PurchaseOrder>[] = [
    { id: 'id', header: t('admin.stock.number'), card: 'title', cell: ({ id }) => t('admin.stock.paper.purchase-order', { id }) },
    { id: 'supplier', header: t('admin.stock.supplier'), card: 'sub', cell: ({ supplier }) => <bdi>{supplier.name}</bdi> },
    { id: 'state', header: t('admin.stock.stateOf'), card: 'aside', cell: ({ state }) => <StateBadge state={state} /> },
    { id: 'units', header: t('admin.stock.units'), align: 'end', card: 'line', cell: ({ units }) => units },
    { id: 'received', header: t('admin.stock.received'), align: 'end', card: 'none', cell: ({ received }) => received },
    { id: 'cost', header: t('admin.stock.cost'), align: 'end', card: 'line', cell: ({ cost }) => <Price amount={cost} exact /> },
    {
      id: 'expected',
      header: t('admin.stock.expected'),
      card: 'none',
      from: 'md',
      cell: ({ expectedOn }) => (expectedOn ? dayOf(expectedOn) : '–'),
    },
  ]
  return (
    <InventoryFrame
      title={t('admin.stock.view.purchase-orders')}
      about={t('admin.stock.purchasesAbout')}
      actions={
        <>
          <Button look="outline" size="small" onClick={() => setAdding('supplier')}>
            {t('admin.stock.newSupplier')}
          </Button>
          <Button
            size="small"
            disabledReason={suppliers.length === 0 ? t('admin.stock.needsSupplier') : null}
            onClick={() => setAdding('order')}
          >
            {t('admin.stock.newPurchase')}
          </Button>
        </>
      }
    >
      <DataTable
        columns={columns}
        total={total}
        list={useList(PURCHASE_LIST)}
        caption={t('admin.stock.view.purchase-orders')}
        rows={orders}
        rowId={({ id }) => String(id)}
        rowTo={({ id }) => viewPath('purchase-orders', { id })}
        searchLabel={t('admin.stock.searchPapers')}
        filters={useStates(['draft', 'ordered', 'partly-received', 'received', 'closed', 'cancelled'])}
        empty={<p>{t('admin.stock.noPurchases')}</p>}
      />
      {adding === 'order' && (
        <PurchaseDialog places={openPlaces(locations)} suppliers={suppliers} onClose={() => setAdding(undefined)} />
      )}
      <SuppliersPanel suppliers={suppliers} />
      {adding === 'supplier' && <SupplierDialog onDone={revalidate} onClose={() => setAdding(undefined)} />}
    </InventoryFrame>
  )
}
