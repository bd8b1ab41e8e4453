import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type ListedLocation,
  type PurchaseList,
  type PurchaseOrder,
  SavePurchase,
  SaveSupplier,
  SaveTransfer,
  type Supplier,
  type Transfer,
  type TransferList,
} from '#modules/inventory/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay, useMoment } from '../../shared/account/dates.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { CountField, TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { Price } from '../../shared/money/price.tsx'
import { Button } from '../../ui/button.tsx'
import { openPlaces } from './dialog-props.ts'
import { GoodsField } from './goods-field.tsx'
import { InventoryFrame, StateBadge, viewPath } from './inventory-frame.tsx'
import { PURCHASE_LIST, TRANSFER_LIST } from './inventory-list.ts'
import { PlaceField } from './place-field.tsx'
import { stockWrites } from './stock-api.ts'

type Places = { locations: { locations: ListedLocation[] } }

const useStates = (states: readonly string[]) => {
  const t = useText()
  const options = states.map((value) => ({ value, label: t.maybe(`admin.stock.state.${value}`) ?? value }))
  return [{ kind: 'choice' as const, name: 'state', label: t('admin.stock.stateOf'), options }]
}

/** Goods that go from one place to another. */
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
        {...{ columns, total }}
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

function TransferDialog({ places, onClose }: { places: ListedLocation[]; onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const { field, ...form } = useAdminForm({
    schema: SaveTransfer,
    start: { fromId: places[0]?.id ?? 0, toId: places[1]?.id ?? 0, note: '', goods: [] },
    problemFields: { 'inventory.same-location': 'toId', 'inventory.unknown-articles': 'goods' },
    send: async (draft) => {
      const { id } = await stockWrites.draftTransfer(draft)
      onClose()
      await navigate(viewPath('transfers', { id }))
    },
  })
  return (
    <FormDialog {...{ form, onClose }} title={t('admin.stock.newTransfer')} submit={t('admin.stock.draft')}>
      <PlaceField bound={field('fromId')} locations={places} label={t('admin.stock.from')} />
      <PlaceField bound={field('toId')} locations={places} label={t('admin.stock.to')} />
      <GoodsField bound={field('goods')} />
      <TextField {...field('note')} label={t('admin.stock.note')} maxLength={280} optional emptyAsText />
    </FormDialog>
  )
}

type Purchases = Places & { purchases: PurchaseList; suppliers: { suppliers: Supplier[] } }

/** What the house orders of its suppliers. */
export function PurchasesView({ purchases: { orders, total }, locations: { locations }, suppliers: { suppliers } }: Purchases) {
  const t = useText()
  const dayOf = useDay()
  const [asked, setAsked] = useState<'order' | 'supplier'>()
  const columns: Column<PurchaseOrder>[] = [
    { id: 'id', header: t('admin.stock.number'), card: 'title', cell: ({ id }) => t('admin.stock.paper.purchase-order', { id }) },
    { id: 'supplier', header: t('admin.stock.supplier'), card: 'sub', cell: ({ supplier }) => <bdi>{supplier.name}</bdi> },
    { id: 'state', header: t('admin.stock.stateOf'), card: 'aside', cell: ({ state }) => <StateBadge state={state} /> },
    { id: 'units', header: t('admin.stock.units'), align: 'end', card: 'line', cell: ({ units }) => units },
    { id: 'received', header: t('admin.stock.received'), align: 'end', card: 'none', cell: ({ received }) => received },
    { id: 'cost', header: t('admin.stock.cost'), align: 'end', card: 'line', cell: ({ cost }) => <Price amount={cost} exact /> },
    {
      ...{ id: 'expected', header: t('admin.stock.expected'), card: 'none', from: 'md' },
      cell: ({ expectedOn }) => (expectedOn ? dayOf(expectedOn) : '–'),
    },
  ]
  return (
    <InventoryFrame
      title={t('admin.stock.view.purchase-orders')}
      about={t('admin.stock.purchasesAbout')}
      actions={
        <>
          <Button look="outline" size="small" onClick={() => setAsked('supplier')}>
            {t('admin.stock.newSupplier')}
          </Button>
          <Button
            size="small"
            disabledReason={suppliers.length === 0 ? t('admin.stock.needsSupplier') : null}
            onClick={() => setAsked('order')}
          >
            {t('admin.stock.newPurchase')}
          </Button>
        </>
      }
    >
      <DataTable
        {...{ columns, total }}
        list={useList(PURCHASE_LIST)}
        caption={t('admin.stock.view.purchase-orders')}
        rows={orders}
        rowId={({ id }) => String(id)}
        rowTo={({ id }) => viewPath('purchase-orders', { id })}
        searchLabel={t('admin.stock.searchPapers')}
        filters={useStates(['draft', 'ordered', 'partly-received', 'received', 'closed', 'cancelled'])}
        empty={<p>{t('admin.stock.noPurchases')}</p>}
      />
      {asked === 'order' && (
        <PurchaseDialog places={openPlaces(locations)} suppliers={suppliers} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'supplier' && <SupplierDialog onClose={() => setAsked(undefined)} />}
    </InventoryFrame>
  )
}

type PurchaseProps = { places: ListedLocation[]; suppliers: Supplier[]; onClose: () => void }

function PurchaseDialog({ places, suppliers, onClose }: PurchaseProps) {
  const t = useText()
  const navigate = useNavigate()
  const { field, ...form } = useAdminForm({
    schema: SavePurchase,
    start: { supplierId: suppliers[0]?.id ?? 0, locationId: places[0]?.id ?? 0, expectedOn: undefined, note: '', goods: [] },
    problemFields: { 'inventory.unknown-articles': 'goods' },
    send: async (draft) => {
      const { id } = await stockWrites.draftPurchase(draft)
      onClose()
      await navigate(viewPath('purchase-orders', { id }))
    },
  })
  return (
    <FormDialog {...{ form, onClose }} title={t('admin.stock.newPurchase')} submit={t('admin.stock.draft')}>
      <PlaceField
        bound={field('supplierId')}
        locations={suppliers.filter(({ active }) => active)}
        label={t('admin.stock.supplier')}
      />
      <PlaceField bound={field('locationId')} locations={places} label={t('admin.stock.comesTo')} />
      <GoodsField bound={field('goods')} />
      <TextField {...field('expectedOn')} type="date" label={t('admin.stock.expected')} optional />
      <TextField {...field('note')} label={t('admin.stock.note')} maxLength={280} optional emptyAsText />
    </FormDialog>
  )
}

function SupplierDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const { field, ...form } = useAdminForm({
    schema: SaveSupplier,
    start: { name: '', email: '', phone: '', note: '', active: true },
    problemFields: { 'inventory.supplier-name-taken': 'name' },
    send: async (supplier) => {
      await stockWrites.saveSupplier(supplier)
      onClose()
      await navigate(viewPath('purchase-orders'), { replace: true })
    },
  })
  return (
    <FormDialog {...{ form, onClose }} title={t('admin.stock.newSupplier')} submit={t('admin.stock.save')}>
      <TextField {...field('name')} label={t('admin.stock.supplierName')} maxLength={120} required data-begins />
      <TextField {...field('email')} label={t('admin.stock.email')} type="email" ltr optional emptyAsText />
      <TextField {...field('phone')} label={t('admin.stock.phone')} ltr optional emptyAsText />
      <CountField {...field('leadDays')} label={t('admin.stock.leadDays')} optional />
    </FormDialog>
  )
}
