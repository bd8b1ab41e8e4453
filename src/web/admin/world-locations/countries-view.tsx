import { useMemo, useState } from 'react'
import type { Language } from '#kernel/languages.ts'
import type { CountryRow } from '#modules/shipping/contract.ts'
import { localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { isSelected } from '../../shared/admin/kit/selection.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { FileDialog } from './file-dialog.tsx'
import { OpenButtons } from './open-buttons.tsx'
import { placeReads, placeWrites } from './place-reads.ts'
import { COUNTRIES_LIST, narrowed } from './places-list.ts'
import { useCountryName } from './use-country-name.ts'
import { usePlaceColumns, usePlaceFilters } from './use-place-columns.tsx'

/** Country with its name. `place` is the rank of the name in this language's alphabetical order. */
type Named = CountryRow & { name: string; place: number }

export function CountriesView({ countries }: { countries: readonly CountryRow[] }) {
  const t = useText()
  const language = useLanguage()
  const list = useList(COUNTRIES_LIST)
  const [reading, setReading] = useState(false)
  const nameOf = useCountryName()
  const sorted = useMemo(() => inOrder(countries, language, nameOf), [countries, language, nameOf])
  const rows = narrowed(sorted, list.state, ({ name, code, dial }) => [name, code, dial ?? ''])
  return (
    <AdminPage
      about={t('admin.places.about')}
      beside={<p className="figures text-small text-muted">{t('admin.places.countries', { count: countries.length })}</p>}
      actions={
        <>
          <a href={placeReads.file()} download className="link inline-flex min-h-11 items-center px-2 text-small">
            {t('admin.places.getFile')}
          </a>
          <Button look="outline" size="small" onClick={() => setReading(true)}>
            {t('admin.places.readFile')}
          </Button>
        </>
      }
    >
      <DataTable
        list={list}
        caption={t('admin.menu.worldLocations')}
        columns={useColumns()}
        rows={rows}
        rowId={({ code }) => code}
        rowName={({ name }) => name}
        rowTo={({ code }) => adminPaths.worldLocations(code)}
        searchLabel={t('admin.places.find')}
        filters={usePlaceFilters()}
        views="countries"
        bulk={(selection, clear) => (
          <OpenButtons
            rows={rows.filter(({ code }) => isSelected(selection, code))}
            write={(some, active) => placeWrites.openCountries({ codes: some.map(({ code }) => code), active })}
            onDone={clear}
          />
        )}
        empty={<p>{t('admin.places.none')}</p>}
      />
      {reading && <FileDialog onClose={() => setReading(false)} />}
    </AdminPage>
  )
}

function inOrder(countries: readonly CountryRow[], language: Language, nameOf: (code: string) => string): Named[] {
  const { compare } = new Intl.Collator(localeOf(language))
  return countries
    .map((row) => ({ ...row, name: nameOf(row.code) }))
    .sort((a, b) => compare(a.name, b.name))
    .map((row, place) => ({ ...row, place }))
}

function useColumns(): Column<Named>[] {
  const t = useText()
  return [
    { id: 'name', header: t('admin.places.country'), card: 'title', value: ({ place }) => place, cell: ({ name }) => name },
    {
      id: 'code',
      header: t('admin.places.code'),
      card: 'none',
      from: 'md',
      value: ({ code }) => code,
      cell: ({ code }) => <bdi className="text-muted">{code}</bdi>,
    },
    {
      id: 'dial',
      header: t('admin.places.dial'),
      card: 'sub',
      cell: ({ dial }) => (
        <bdi dir="ltr" className="figures">
          {dial}
        </bdi>
      ),
    },
    {
      id: 'regions',
      header: t('admin.places.regions'),
      card: 'none',
      align: 'end',
      value: ({ regions }) => regions,
      cell: ({ regions, closedRegions }) =>
        regions === 0 ? null : (
          <span className="figures">
            {closedRegions > 0 ? t('admin.places.regionsClosed', { regions, closed: closedRegions }) : regions}
          </span>
        ),
    },
    ...usePlaceColumns<Named>(),
  ]
}
