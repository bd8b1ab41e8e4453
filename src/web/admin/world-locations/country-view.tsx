import { useRevalidator } from 'react-router'
import { addressFormOf } from '#domain/customers/address-forms.ts'
import type { CountryPlaces, RegionRow } from '#modules/shipping/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { isSelected } from '../../shared/admin/kit/selection.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { OpenButtons } from './open-buttons.tsx'
import { placeWrites } from './place-reads.ts'
import { narrowed, REGIONS_LIST } from './places-list.ts'
import { useCountryName } from './use-country-name.ts'
import { usePlaceColumns, usePlaceFilters } from './use-place-columns.tsx'

export function CountryView({ places: { country, regions } }: { places: CountryPlaces }) {
  const t = useText()
  const name = useCountryName()(country.code)
  const list = useList(REGIONS_LIST)
  const rows = narrowed(regions, list.state, ({ name, parts }) => [name, ...parts])
  return (
    <AdminPage
      title={name}
      beside={
        <Badge tone={country.active ? 'success' : 'warn'}>
          {t(country.active ? 'admin.places.open' : 'admin.places.closed')}
        </Badge>
      }
      actions={
        <>
          <ButtonLink to={adminPaths.worldLocations()} look="outline" size="small">
            {t('admin.places.allCountries')}
          </ButtonLink>
          <OpenOne country={country} name={name} />
        </>
      }
    >
      <Facts country={country} />
      <DataTable
        list={list}
        caption={t('admin.places.regionsOf', { country: name })}
        columns={useColumns()}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        searchLabel={t('admin.places.findRegion')}
        filters={usePlaceFilters()}
        bulk={(selection, clear) => (
          <OpenButtons
            rows={rows.filter(({ id }) => isSelected(selection, String(id)))}
            write={(some, active) => placeWrites.openRegions(country.code, { ids: some.map(({ id }) => id), active })}
            onDone={clear}
          />
        )}
        empty={<p>{t('admin.places.noRegions')}</p>}
      />
    </AdminPage>
  )
}

function OpenOne({ country: { code, active }, name }: { country: CountryPlaces['country']; name: string }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { send, busy } = useWrite(async (open: boolean) => {
    try {
      await placeWrites.openCountries({ codes: [code], active: open })
      await revalidate()
      toast({ title: t(open ? 'admin.places.nowOpen' : 'admin.places.nowClosed', { count: 1 }) })
    } catch (error) {
      const description = sentenceOf(error) ?? t('error.network.short')
      toast({ title: t('admin.deliverySlots.failed'), description, tone: 'danger' })
    }
  })
  return (
    <Button look={active ? 'outline' : 'primary'} size="small" busy={busy} onClick={() => void send(!active)}>
      {t(active ? 'admin.places.closeOne' : 'admin.places.openOne', { country: name })}
    </Button>
  )
}

function Facts({ country: { code, dial, orders, addresses, zones } }: Pick<CountryPlaces, 'country'>) {
  const t = useText()
  const { fields, required, region, postcode } = addressFormOf(code)
  const counted = [
    [t('admin.places.dial'), dial ?? t('admin.places.noDial')],
    [t('admin.places.orders'), orders],
    [t('admin.places.addresses'), addresses],
    [t('admin.places.zones'), zones],
  ] as const
  return (
    <Panel title={t('admin.places.format')} id="format">
      <div className="grid gap-5 px-4 pb-5 sm:px-5 sm:grid-cols-2">
        <ol className="list-decimal space-y-1 ps-5 text-small">
          {fields.map((field) => (
            <li key={field}>
              {field === 'region' ? t(`admin.places.kind.${region ?? 'region'}`) : t(`checkout.field.${field}`)}{' '}
              <span className="text-muted">
                {t(required.includes(field) ? 'admin.places.needed' : 'admin.places.optional')}
                {field === 'postcode' && postcode && (
                  <>
                    {t('common.comma')}
                    {t('admin.places.example', { example: postcode.example })}
                  </>
                )}
              </span>
            </li>
          ))}
        </ol>
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-6 gap-y-1 text-small">
          {counted.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="figures">
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  )
}

function useColumns(): Column<RegionRow>[] {
  const t = useText()
  return [
    {
      id: 'number',
      header: t('admin.places.number'),
      card: 'none',
      from: 'md',
      value: ({ number }) => number ?? 0,
      cell: ({ number }) => <span className="figures text-muted">{number}</span>,
    },
    {
      id: 'name',
      header: t('admin.places.region'),
      card: 'title',
      value: ({ name }) => name,
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      id: 'parts',
      header: t('admin.places.parts'),
      card: 'line',
      from: 'lg',
      cell: ({ parts }) => (
        <span className="block max-w-prose text-small whitespace-normal text-ink-2">
          <bdi>{parts.join(t('common.comma'))}</bdi>
        </span>
      ),
    },
    ...usePlaceColumns<RegionRow>(),
  ]
}
