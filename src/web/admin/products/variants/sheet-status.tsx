import { useText } from '../../../i18n/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Flaws, isWarning } from './rules/check.ts'
import type { Sheet } from './rules/sheet.ts'
import type { Grid, GridColumn, PasteResult } from './use-grid.ts'

type Props = {
  sheet: Sheet
  columns: readonly GridColumn[]
  grid: Grid
  flaws: Flaws
  counts: { errors: number; warnings: number }
  announcement: PasteResult | undefined
  narrow: boolean
}

/** Returns the next cell with an error or warning, continuing at the top. Undefined without any. */
function nextFlaw(sheet: Sheet, columns: readonly GridColumn[], flaws: Flaws, from: { row: number; column: number }) {
  const at = (row: number, column: number) => row * columns.length + column
  const places = sheet.flatMap(({ key }, row) =>
    columns.flatMap(({ id }, column) => (flaws.get(key)?.[id] ? [{ row, column }] : [])),
  )
  return places.find(({ row, column }) => at(row, column) > at(from.row, from.column)) ?? places[0]
}

export function SheetStatus({ sheet, columns, grid, flaws, counts, announcement, narrow }: Props) {
  const t = useText()
  const { focus } = grid.selection
  const column = columns[focus.column]
  const flaw = column && flaws.get(sheet[focus.row]?.key ?? '')?.[column.id]
  const { errors, warnings } = counts
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-small text-muted sm:px-5">
      <span className="figures">{t('admin.products.sheet.count', { count: sheet.length })}</span>
      {errors + warnings > 0 && (
        <button
          type="button"
          onClick={() => {
            const place = nextFlaw(sheet, columns, flaws, focus)
            if (place) grid.goTo(place)
          }}
          className={`inline-flex min-h-9 items-center gap-1.5 font-medium underline underline-offset-4 ${errors > 0 ? 'text-danger' : 'text-warn'}`}
        >
          <Icon name="circle-alert" size={16} />
          {errors > 0
            ? t('admin.products.sheet.errors', { count: errors })
            : t('admin.products.sheet.warnings', { count: warnings })}
        </button>
      )}
      <span role="status" className="min-w-0 flex-1">
        {!narrow && flaw && column ? (
          <span className={isWarning(flaw) ? 'text-warn' : 'text-danger'}>
            {t('admin.products.sheet.flawAt', { row: focus.row + 1, column: column.name })} {t(`admin.products.flaw.${flaw}`)}
          </span>
        ) : (
          announcement && (
            <>
              {t('admin.products.sheet.changed', { count: announcement.changed })}
              {announcement.left > 0 && ` ${t('admin.products.sheet.left', { count: announcement.left })}`}
            </>
          )
        )}
      </span>
      {!narrow && <span className="max-lg:hidden">{t('admin.products.sheet.keys')}</span>}
    </div>
  )
}
