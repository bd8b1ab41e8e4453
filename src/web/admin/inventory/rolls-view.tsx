import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { AddRoll, CutRoll, type ListedLocation, type OpenCut, type Roll, type RollList } from '#modules/inventory/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { CountField, MetreField, TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { useQuantity } from '../../shared/money/quantity.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { openPlaces } from './dialog-props.ts'
import { InventoryFrame } from './inventory-frame.tsx'
import { ROLL_LIST } from './inventory-list.ts'
import { PieceCell } from './piece-cell.tsx'
import { PlaceField } from './place-field.tsx'
import { stockWrites } from './stock-api.ts'

type Props = { rolls: RollList; locations: { locations: ListedLocation[] } }

export function RollsView({ rolls: { rolls, total, openCuts }, locations: { locations } }: Props) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<Roll | 'new'>()
  const dialog = { onDone: revalidate, onClose: () => setEditing(undefined) }
  return (
    <InventoryFrame
      title={t('admin.stock.view.rolls')}
      about={t('admin.stock.rollsAbout')}
      actions={
        <Button size="small" onClick={() => setEditing('new')}>
          {t('admin.stock.addRoll')}
        </Button>
      }
    >
      {openCuts.length > 0 && <OpenCuts cuts={openCuts} rolls={rolls} onDone={revalidate} />}
      <DataTable
        list={useList(ROLL_LIST)}
        total={total}
        caption={t('admin.stock.view.rolls')}
        rows={rolls}
        rowId={({ id }) => String(id)}
        rowName={({ label }) => label}
        searchLabel={t('admin.stock.searchRolls')}
        filters={[
          {
            kind: 'choice',
            name: 'only',
            label: t('admin.stock.only'),
            options: (['whole', 'remnant', 'used-up'] as const).map((value) => ({
              value,
              label: t(`admin.stock.rollIs.${value}`),
            })),
          },
        ]}
        empty={<p>{t('admin.stock.noRolls')}</p>}
        columns={useRollColumns(setEditing)}
      />
      {editing === 'new' && <AddRollDialog locations={openPlaces(locations)} {...dialog} />}
      {editing && editing !== 'new' && <CutDialog roll={editing} {...dialog} />}
    </InventoryFrame>
  )
}

function useRollColumns(onAsk: (roll: Roll) => void): Column<Roll>[] {
  const t = useText()
  const quantity = useQuantity()
  return [
    {
      id: 'label',
      header: t('admin.stock.roll'),
      card: 'title',
      cell: ({ label }) => <bdi className="font-medium">{label}</bdi>,
    },
    {
      id: 'piece',
      header: t('admin.stock.piece'),
      card: 'sub',
      interactive: true,
      cell: ({ piece }) => <PieceCell piece={piece} />,
    },
    { id: 'lot', header: t('admin.stock.lot'), card: 'line', cell: ({ lot }) => <bdi>{lot || '–'}</bdi> },
    {
      id: 'remaining',
      header: t('admin.stock.remaining'),
      align: 'end',
      card: 'aside',
      cell: ({ remaining, length }) =>
        t('admin.stock.remainingOf', { left: quantity(remaining, 'centimetre'), length: quantity(length, 'centimetre') }),
    },
    {
      id: 'location',
      header: t('admin.stock.location'),
      card: 'none',
      from: 'md',
      cell: ({ location }) => location || t('admin.stock.state.in-transit'),
    },
    {
      id: 'do',
      header: t('admin.stock.do'),
      headerHidden: true,
      align: 'end',
      card: 'line',
      interactive: true,
      cell: (roll) => (
        <Button look="quiet" size="small" onClick={() => onAsk(roll)} aria-label={`${t('admin.stock.cut')}, ${roll.label}`}>
          {t('admin.stock.cut')}
        </Button>
      ),
    },
  ]
}

type Dialog = { onDone: () => Promise<void>; onClose: () => void }

function AddRollDialog({ locations, onDone, onClose }: Dialog & { locations: ListedLocation[] }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: AddRoll,
    start: { sku: '', label: '', lot: '', length: undefined as unknown as number, locationId: locations[0]?.id },
    problemFields: {
      'inventory.unknown-articles': 'sku',
      'inventory.not-cloth': 'sku',
      'inventory.roll-label-taken': 'label',
      'inventory.rolls-beyond-stock': 'length',
    },
    send: async (roll) => {
      await stockWrites.addRoll(roll)
      await onDone()
      toast({ title: t('admin.stock.rollAdded') })
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('admin.stock.addRoll')} submit={t('admin.stock.save')}>
      <TextField {...field('sku')} label={t('admin.stock.sku')} ltr maxLength={80} required data-begins />
      <TextField
        {...field('label')}
        label={t('admin.stock.rollLabel')}
        hint={t('admin.stock.rollLabelHint')}
        maxLength={40}
        required
      />
      <TextField {...field('lot')} label={t('admin.stock.lot')} maxLength={40} optional emptyAsText />
      <MetreField {...field('length')} label={t('admin.stock.lengthMetres')} required />
      <CountField {...field('width')} label={t('admin.stock.width')} optional />
      <PlaceField bound={field('locationId')} locations={locations} />
    </FormDialog>
  )
}

function CutDialog({ roll, onDone, onClose }: Dialog & { roll: Roll }) {
  const t = useText()
  const quantity = useQuantity()
  const { field, ...form } = useAdminForm({
    schema: CutRoll,
    start: { length: undefined as unknown as number, reason: '' },
    problemFields: { 'inventory.roll-too-short': 'length', 'inventory.below-promised': 'length' },
    send: async (cut) => {
      await stockWrites.cutRoll(roll.id, cut)
      await onDone()
      toast({ title: t('admin.stock.wasCut') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('admin.stock.cutting', { roll: roll.label })}
      submit={t('admin.stock.cut')}
    >
      <MetreField
        {...field('length')}
        label={t('admin.stock.lengthMetres')}
        hint={t('admin.stock.left', { left: quantity(roll.remaining, 'centimetre') })}
        required
        data-begins
      />
      <TextField {...field('reason')} label={t('admin.refunds.reason')} maxLength={280} required />
    </FormDialog>
  )
}

function OpenCuts({ cuts, rolls, onDone }: { cuts: readonly OpenCut[]; rolls: readonly Roll[]; onDone: () => Promise<void> }) {
  const t = useText()
  const quantity = useQuantity()
  const { send, busy } = useWrite(async ({ cut, roll }: { cut: number; roll: number }) => {
    try {
      await stockWrites.nameCut(roll, cut)
      await onDone()
    } catch (error) {
      failureToast(t, t('common.notSaved'))(error)
    }
  })
  return (
    <Panel title={t('admin.stock.openCuts')} id="open-cuts">
      <ul>
        {cuts.map(({ id, piece, length, locationId, orderNumber }) => (
          <li key={id} className="flex flex-wrap items-end gap-4 border-t px-4 py-3 sm:px-5">
            <span className="min-w-0 flex-1 basis-56">
              <PieceCell piece={piece} />
              <span className="text-small">
                {[quantity(length, 'centimetre'), orderNumber].filter(Boolean).join(t('common.comma'))}
              </span>
            </span>
            <Select
              label={t('admin.stock.cutFrom')}
              value=""
              disabled={busy}
              onChange={({ target }) => void send({ cut: id, roll: Number(target.value) })}
            >
              <option value="">{t('admin.stock.chooseRoll')}</option>
              {rolls
                .filter(
                  (roll) =>
                    roll.piece.variantId === piece.variantId && roll.transferId === null && roll.locationId === locationId,
                )
                .filter(({ remaining }) => remaining >= (orderNumber === null ? 1 : length))
                .map((roll) => (
                  <option key={roll.id} value={roll.id}>
                    {[roll.label, roll.lot, quantity(roll.remaining, 'centimetre')].filter(Boolean).join(t('common.comma'))}
                  </option>
                ))}
            </Select>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
