import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { SaveSupplier, type Supplier } from '#modules/inventory/contract.ts'
import { useText } from '../../i18n/text.tsx'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { CountField, TextField, ToggleField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { PlainTable } from '../../shared/admin/kit/plain-table.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { stockWrites } from './stock-api.ts'

export function SuppliersPanel({ suppliers }: { suppliers: readonly Supplier[] }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<Supplier>()
  const columns: Column<Supplier>[] = [
    {
      id: 'name',
      header: t('admin.stock.supplierName'),
      card: 'title',
      cell: ({ name, active }) => (
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium">{name}</bdi>
          {!active && <Badge tone="plain">{t('admin.stock.closed')}</Badge>}
        </span>
      ),
    },
    {
      id: 'email',
      header: t('admin.stock.email'),
      card: 'sub',
      cell: ({ email, phone }) => <bdi className="wrap-anywhere">{[email, phone].filter(Boolean).join(' · ') || '–'}</bdi>,
    },
    {
      id: 'lead',
      header: t('admin.stock.leadDays'),
      align: 'end',
      card: 'line',
      cell: ({ leadDays }) => leadDays ?? '–',
    },
    {
      id: 'do',
      header: t('admin.stock.do'),
      headerHidden: true,
      align: 'end',
      card: 'line',
      interactive: true,
      cell: (supplier) => (
        <Button
          look="quiet"
          size="small"
          onClick={() => setEditing(supplier)}
          aria-label={`${t('admin.stock.edit')}, ${supplier.name}`}
        >
          {t('admin.stock.edit')}
        </Button>
      ),
    },
  ]
  if (suppliers.length === 0) return null
  return (
    <Panel title={t('admin.stock.suppliers')} id="suppliers" className="min-w-0 overflow-clip">
      <PlainTable caption={t('admin.stock.suppliers')} rows={suppliers} rowId={({ id }) => String(id)} columns={columns} />
      {editing && <SupplierDialog supplier={editing} onDone={revalidate} onClose={() => setEditing(undefined)} />}
    </Panel>
  )
}

type DialogProps = { supplier?: Supplier; onDone: () => Promise<void>; onClose: () => void }

export function SupplierDialog({ supplier, onDone, onClose }: DialogProps) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: SaveSupplier,
    start: supplier
      ? { ...supplier, leadDays: supplier.leadDays ?? undefined }
      : { name: '', email: '', phone: '', note: '', active: true },
    problemFields: { 'inventory.supplier-name-taken': 'name' },
    send: async (facts) => {
      await stockWrites.saveSupplier(supplier?.id, facts)
      await onDone()
      toast({ title: t('admin.stock.supplierSaved') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={supplier?.name ?? t('admin.stock.newSupplier')}
      submit={t('admin.stock.save')}
    >
      <TextField {...field('name')} label={t('admin.stock.supplierName')} maxLength={120} required data-begins />
      <TextField {...field('email')} label={t('admin.stock.email')} type="email" ltr optional emptyAsText />
      <TextField {...field('phone')} label={t('admin.stock.phone')} ltr optional emptyAsText />
      <CountField {...field('leadDays')} label={t('admin.stock.leadDays')} optional />
      <TextField {...field('note')} label={t('admin.stock.note')} maxLength={500} optional emptyAsText />
      {supplier && <ToggleField {...field('active')} label={t('admin.stock.buysFrom')} />}
    </FormDialog>
  )
}
