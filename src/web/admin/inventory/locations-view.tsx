import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ListedLocation, SaveLocation } from '#modules/inventory/contract.ts'
import type { StockRules } from '#services/settings/contract.ts'
import { useText } from '../../i18n/text.tsx'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { CountField, TextField, ToggleField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { PlainTable } from '../../shared/admin/kit/plain-table.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { InventoryFrame } from './inventory-frame.tsx'
import { PlaceCountry } from './place-country.tsx'
import { stockWrites } from './stock-api.ts'
import { TakeFromForm } from './take-from-form.tsx'

type Props = { locations: { locations: ListedLocation[] }; settings: StockRules }

export function LocationsView({ locations: { locations }, settings }: Props) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<ListedLocation | 'new'>()
  return (
    <InventoryFrame
      title={t('admin.stock.view.locations')}
      about={t('admin.stock.locationsAbout')}
      actions={
        <Button size="small" onClick={() => setEditing('new')}>
          {t('admin.stock.addLocation')}
        </Button>
      }
    >
      <Panel className="min-w-0 overflow-clip [&_th]:border-t-0">
        <PlainTable
          caption={t('admin.stock.view.locations')}
          rows={locations}
          rowId={({ id }) => String(id)}
          columns={useLocationColumns(setEditing)}
        />
      </Panel>
      {locations.length > 1 && <TakeFromForm settings={settings} />}
      {editing && (
        <LocationDialog
          place={editing === 'new' ? undefined : editing}
          next={locations.length + 1}
          onDone={revalidate}
          onClose={() => setEditing(undefined)}
        />
      )}
    </InventoryFrame>
  )
}

function useLocationColumns(onAsk: (place: ListedLocation) => void): Column<ListedLocation>[] {
  const t = useText()
  return [
    {
      id: 'name',
      header: t('admin.stock.location'),
      card: 'title',
      cell: ({ name, main }) => (
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium">{name}</bdi>
          {main && <Badge tone="info">{t('admin.stock.main')}</Badge>}
        </span>
      ),
    },
    {
      id: 'variants',
      header: t('admin.stock.lies'),
      align: 'end',
      card: 'aside',
      cell: ({ variants }) => t('admin.stock.count', { count: variants }),
    },
    {
      id: 'pickup',
      header: t('admin.stock.pickup'),
      card: 'line',
      cell: ({ pickup }) => t(pickup ? 'admin.stock.yes' : 'admin.stock.no'),
    },
    {
      id: 'state',
      header: t('admin.stock.stateOf'),
      card: 'line',
      cell: ({ active }) => (
        <Badge tone={active ? 'success' : 'plain'}>{t(active ? 'admin.stock.active' : 'admin.stock.closed')}</Badge>
      ),
    },
    {
      id: 'do',
      header: t('admin.stock.do'),
      headerHidden: true,
      align: 'end',
      card: 'line',
      interactive: true,
      cell: (place) => (
        <Button look="quiet" size="small" onClick={() => onAsk(place)} aria-label={`${t('admin.stock.edit')}, ${place.name}`}>
          {t('admin.stock.edit')}
        </Button>
      ),
    },
  ]
}

type DialogProps = { place: ListedLocation | undefined; next: number; onDone: () => Promise<void>; onClose: () => void }

function LocationDialog({ place, next, onDone, onClose }: DialogProps) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: SaveLocation,
    start: place ?? { name: '', position: next, active: true, pickup: false, country: 'KE', region: '' },
    problemFields: {
      'inventory.location-name-taken': 'name',
      'inventory.main-location-stays': 'active',
      'inventory.location-in-use': 'active',
    },
    send: async (facts) => {
      await stockWrites.saveLocation(place?.id, facts)
      await onDone()
      toast({ title: t('admin.stock.locationSaved') })
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={place?.name ?? t('admin.stock.addLocation')} submit={t('admin.stock.save')}>
      <TextField {...field('name')} label={t('admin.stock.locationName')} maxLength={80} required data-begins />
      <CountField {...field('position')} label={t('admin.stock.position')} hint={t('admin.stock.positionHint')} required />
      <PlaceCountry country={field('country')} region={field('region')} />
      <ToggleField {...field('pickup')} label={t('admin.stock.pickup')} />
      {place && !place.main && <ToggleField {...field('active')} label={t('admin.stock.active')} />}
    </FormDialog>
  )
}
