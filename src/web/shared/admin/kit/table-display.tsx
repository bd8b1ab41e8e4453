import { useText } from '../../../i18n/text.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { drawnWidth, withWidth } from './column-width.tsx'
import type { Column } from './columns.ts'
import { changed, moveColumn, usualColumns } from './list-state.ts'
import { ToolPopover } from './popover.tsx'
import { isUsual, type List } from './use-list.ts'

const STEP_px = 24

type Named = Pick<Column<never>, 'id' | 'header'>

export function TableDisplay({ list, columns }: { list: List; columns: readonly Named[] }) {
  const t = useText()
  const { state, spec } = list
  return (
    <ToolPopover label={t('admin.kit.display')} icon="columns-3" marked={!isUsual(list)}>
      {() => (
        <>
          <ColumnChoice list={list} columns={columns} />
          <label className="flex min-h-11 items-center gap-3 border-t px-2">
            <input
              type="checkbox"
              checked={state.dense}
              onChange={({ target }) => list.change({ dense: target.checked })}
              className="size-4.5 accent-ink"
            />
            {t('admin.kit.dense')}
          </label>
          {spec.sizes.length > 1 && <PageSize list={list} />}
          {!isUsual(list) && (
            <button
              type="button"
              onClick={() =>
                list.change({ ...changed(state, { columns: usualColumns(spec), widths: {}, dense: false }), size: spec.sizes[0] })
              }
              className="min-h-11 w-full border-t px-2 text-start underline underline-offset-4"
            >
              {t('admin.kit.asUsual')}
            </button>
          )}
        </>
      )}
    </ToolPopover>
  )
}

function PageSize({ list: { state, spec, change } }: { list: List }) {
  const t = useText()
  return (
    <label className="flex min-h-11 items-center justify-between gap-3 px-2">
      {t('admin.kit.size')}
      <select
        value={state.size}
        onChange={({ target }) => change({ size: Number(target.value) })}
        className="min-h-9 rounded-2 border border-control bg-surface px-2"
      >
        {spec.sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  )
}

function ColumnChoice({ list, columns }: { list: List; columns: readonly Named[] }) {
  const t = useText()
  const { state, spec } = list
  const hidden = spec.columns.map(({ id }) => id).filter((id) => !state.columns.includes(id))
  const nameOf = (id: string) => columns.find((column) => column.id === id)?.header ?? id
  const required = (id: string) => spec.columns.find((column) => column.id === id)?.required === true
  const show = (id: string, on: boolean) =>
    list.change({ columns: on ? [...state.columns, id] : state.columns.filter((column) => column !== id) })
  return (
    <fieldset className="pb-2">
      <legend className="px-2 py-1 text-caption text-muted">{t('admin.kit.columns')}</legend>
      {[...state.columns, ...hidden].map((id) => {
        const shown = state.columns.includes(id)
        return (
          <div key={id} className="flex items-center">
            <label className="flex min-h-10 flex-1 items-center gap-3 px-2">
              <input
                type="checkbox"
                checked={shown}
                disabled={required(id)}
                onChange={({ target }) => show(id, target.checked)}
                className="size-4.5 accent-ink"
              />
              {nameOf(id)}
            </label>
            {shown &&
              ([-1, 1] as const).map((by) => (
                <IconButton
                  key={`width ${by}`}
                  label={t(by < 0 ? 'admin.kit.narrower' : 'admin.kit.wider', { column: nameOf(id) })}
                  onClick={() => list.change(withWidth(state, id, drawnWidth(id) + by * STEP_px), { replace: true })}
                  className="size-9! max-sm:hidden"
                >
                  <Icon name={by < 0 ? 'minus' : 'plus'} size={15} />
                </IconButton>
              ))}
            {shown &&
              ([-1, 1] as const).map((by) => (
                <IconButton
                  key={by}
                  label={t(by < 0 ? 'admin.kit.earlier' : 'admin.kit.later', { column: nameOf(id) })}
                  onClick={() => list.change({ columns: moveColumn(state.columns, id, by) })}
                  className="size-9!"
                >
                  <Icon name={by < 0 ? 'arrow-up' : 'arrow-down'} size={15} />
                </IconButton>
              ))}
          </div>
        )
      })}
    </fieldset>
  )
}
