import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type CountList, type ListedLocation, OpenCount, type StockCount } from '#modules/inventory/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { openPlaces } from './dialog-props.ts'
import { InventoryFrame, StateBadge, viewPath } from './inventory-frame.tsx'
import { COUNT_LIST } from './inventory-list.ts'
import { PlaceField } from './place-field.tsx'
import { stockWrites } from './stock-api.ts'

type Props = { counts: CountList; locations: { locations: ListedLocation[] } }

export function CountsView({ counts: { counts, total }, locations: { locations } }: Props) {
  const t = useText()
  const momentOf = useMoment()
  const [opening, setOpening] = useState(false)
  const columns: Column<StockCount>[] = [
    { id: 'id', header: t('admin.stock.number'), card: 'none', cell: ({ id }) => id },
    {
      id: 'name',
      header: t('admin.stock.countName'),
      card: 'title',
      cell: ({ name, location }) => [name, location.name].join(t('common.comma')),
    },
    { id: 'state', header: t('admin.stock.stateOf'), card: 'aside', cell: ({ state }) => <StateBadge state={state} /> },
    { id: 'lines', header: t('admin.stock.found'), align: 'end', card: 'line', cell: ({ lines }) => lines },
    { id: 'different', header: t('admin.stock.different'), align: 'end', card: 'line', cell: ({ different }) => different },
    { id: 'at', header: t('admin.stock.at'), card: 'none', from: 'md', cell: ({ createdAt }) => momentOf(createdAt) },
  ]
  return (
    <InventoryFrame
      title={t('admin.stock.view.counts')}
      about={t('admin.stock.countsAbout')}
      actions={
        <Button size="small" onClick={() => setOpening(true)}>
          {t('admin.stock.newCount')}
        </Button>
      }
    >
      <DataTable
        columns={columns}
        total={total}
        list={useList(COUNT_LIST)}
        caption={t('admin.stock.view.counts')}
        rows={counts}
        rowId={({ id }) => String(id)}
        rowTo={({ id }) => viewPath('counts', { id })}
        searchLabel={t('admin.stock.searchPapers')}
        empty={<p>{t('admin.stock.noCounts')}</p>}
      />
      {opening && <OpenDialog places={openPlaces(locations)} onClose={() => setOpening(false)} />}
    </InventoryFrame>
  )
}

function OpenDialog({ places, onClose }: { places: ListedLocation[]; onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const { field, ...form } = useAdminForm({
    schema: OpenCount,
    start: { name: '', locationId: places[0]?.id ?? 0 },
    send: async (count) => {
      const { id } = await stockWrites.openCount(count)
      onClose()
      await navigate(viewPath('counts', { id }))
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('admin.stock.newCount')} submit={t('admin.stock.begin')}>
      <TextField
        {...field('name')}
        label={t('admin.stock.countName')}
        hint={t('admin.stock.countNameHint')}
        maxLength={80}
        required
        data-begins
      />
      <PlaceField bound={field('locationId')} locations={places} />
    </FormDialog>
  )
}
