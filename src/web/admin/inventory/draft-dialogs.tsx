import { useNavigate } from 'react-router'
import {
  type ListedLocation,
  type PurchaseDetails,
  SavePurchase,
  SaveTransfer,
  type Supplier,
  type TransferDetails,
} from '#modules/inventory/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { MoneyField, TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { GoodsField } from './goods-field.tsx'
import { viewPath } from './inventory-frame.tsx'
import { PlaceField } from './place-field.tsx'
import { stockWrites } from './stock-api.ts'

type Dialog = { places: readonly ListedLocation[]; onDone?: () => Promise<void>; onClose: () => void }

export function TransferDialog({ places, transfer, onDone, onClose }: Dialog & { transfer?: TransferDetails }) {
  const t = useText()
  const navigate = useNavigate()
  const rolls = new Map(transfer?.goods.map(({ piece, rolls: taken }) => [piece.sku, taken.map(({ id }) => id)]))
  const { field, ...form } = useAdminForm({
    schema: SaveTransfer,
    start: {
      fromId: transfer?.from.id ?? places[0]?.id ?? 0,
      toId: transfer?.to.id ?? places[1]?.id ?? 0,
      note: transfer?.note ?? '',
      goods: transfer?.goods.map(({ piece: { sku }, quantity }) => ({ sku, quantity })) ?? [],
    },
    problemFields: { 'inventory.same-location': 'toId', 'inventory.unknown-articles': 'goods' },
    send: async ({ goods, ...draft }) => {
      const stays = draft.fromId === transfer?.from.id // rolls of another source location must be selected again
      const lines = goods.map((line) => ({ ...line, rolls: stays ? (rolls.get(line.sku) ?? []) : [] }))
      const { id } = await stockWrites.draftTransfer(transfer?.id, { ...draft, goods: lines })
      await onDone?.()
      onClose()
      if (!transfer) await navigate(viewPath('transfers', { id }))
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(transfer ? 'admin.stock.changeDraft' : 'admin.stock.newTransfer')}
      submit={t('admin.stock.draft')}
    >
      <PlaceField bound={field('fromId')} locations={places} label={t('admin.stock.from')} />
      <PlaceField bound={field('toId')} locations={places} label={t('admin.stock.to')} />
      <GoodsField bound={field('goods')} />
      <TextField {...field('note')} label={t('admin.stock.note')} maxLength={280} optional emptyAsText />
    </FormDialog>
  )
}

export function PurchaseDialog({
  places,
  suppliers,
  purchase,
  onDone,
  onClose,
}: Dialog & { suppliers: readonly Supplier[]; purchase?: PurchaseDetails }) {
  const t = useText()
  const navigate = useNavigate()
  const open = suppliers.filter(({ active, id }) => active || id === purchase?.supplier.id)
  const { field, ...form } = useAdminForm({
    schema: SavePurchase,
    start: {
      supplierId: purchase?.supplier.id ?? open[0]?.id ?? 0,
      locationId: purchase?.location.id ?? places[0]?.id ?? 0,
      expectedOn: purchase?.expectedOn ?? undefined,
      note: purchase?.note ?? '',
      extraCost: purchase?.extraCost ?? 0,
      goods: purchase?.goods.map(({ piece: { sku }, quantity, cost }) => ({ sku, quantity, cost })) ?? [],
    },
    prepare: ({ extraCost, ...rest }) => ({ ...rest, extraCost: extraCost ?? 0 }),
    problemFields: { 'inventory.unknown-articles': 'goods' },
    send: async (draft) => {
      const { id } = await stockWrites.draftPurchase(purchase?.id, draft)
      await onDone?.()
      onClose()
      if (!purchase) await navigate(viewPath('purchase-orders', { id }))
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(purchase ? 'admin.stock.changeDraft' : 'admin.stock.newPurchase')}
      submit={t('admin.stock.draft')}
    >
      <PlaceField bound={field('supplierId')} locations={open} label={t('admin.stock.supplier')} />
      <PlaceField bound={field('locationId')} locations={places} label={t('admin.stock.comesTo')} />
      <GoodsField bound={field('goods')} priced />
      <MoneyField {...field('extraCost')} label={t('admin.stock.extraCost')} hint={t('admin.stock.extraCostHint')} optional />
      <TextField {...field('expectedOn')} type="date" label={t('admin.stock.expected')} optional />
      <TextField {...field('note')} label={t('admin.stock.note')} maxLength={280} optional emptyAsText />
    </FormDialog>
  )
}
