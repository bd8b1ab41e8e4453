import { type FormEvent, useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { History } from './rules/history.ts'
import type { Sheet } from './rules/sheet.ts'
import type { Grid } from './use-grid.ts'

type Props = {
  grid: Grid
  history: History<Sheet>
  narrow: boolean
  selected: number
  undo: () => void
  redo: () => void
  onGenerate: () => void
  onAdd: () => void
  onRemove: () => void
}

export function SheetTools({ grid, history, narrow, selected, undo, redo, onGenerate, onAdd, onRemove }: Props) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 pb-3 sm:px-4">
      <Button look="outline" size="small" onClick={onGenerate}>
        {t('admin.products.sheet.generate')}
      </Button>
      <Button look="quiet" size="small" onClick={onAdd}>
        <Icon name="plus" size={17} />
        {t('admin.products.sheet.add')}
      </Button>
      <span className="flex">
        <Step
          name={t('admin.products.sheet.undo')}
          icon="rotate-ccw"
          keys="Control+Z"
          possible={history.past.length > 0}
          run={undo}
        />
        <Step
          name={t('admin.products.sheet.redo')}
          icon="rotate-ccw"
          turned
          keys="Control+Y"
          possible={history.future.length > 0}
          run={redo}
        />
      </span>
      {!narrow && selected > 0 && (
        <>
          <Calculate grid={grid} />
          <Button look="quiet" size="small" onClick={onRemove} className="ms-auto">
            <Icon name="trash-2" size={17} />
            {t('admin.products.sheet.remove', { count: selected })}
          </Button>
        </>
      )}
    </div>
  )
}

type StepProps = { name: string; icon: 'rotate-ccw'; turned?: boolean; keys: string; possible: boolean; run: () => void }

const Step = ({ name, icon, turned = false, keys, possible, run }: StepProps) => (
  <IconButton
    label={name}
    title={name}
    aria-keyshortcuts={keys}
    aria-disabled={!possible || undefined}
    onClick={possible ? run : undefined}
    className="aria-disabled:text-muted aria-disabled:opacity-50"
  >
    <Icon name={icon} size={17} className={turned ? '-scale-x-100' : ''} />
  </IconButton>
)

function Calculate({ grid }: { grid: Grid }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const read = grid.calculate(typed)
    setWrong(!read)
    if (read) setTyped('')
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-wrap items-center gap-2">
      <input
        aria-label={t('admin.products.sheet.calculate')}
        title={t('admin.products.sheet.calculateHint')}
        placeholder="+10 %"
        dir="ltr"
        maxLength={120}
        value={typed}
        aria-invalid={wrong || undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
        className="min-h-9.5 w-28 rounded-2 border border-control bg-surface px-2.5 text-[0.875rem] aria-invalid:border-danger pointer-coarse:min-h-11"
      />
      <Button
        type="submit"
        look="quiet"
        size="small"
        disabledReason={typed.trim() === '' ? t('admin.products.sheet.calculateHint') : null}
      >
        {t('admin.products.sheet.apply')}
      </Button>
      <span role="alert" className={wrong ? 'text-small text-danger' : 'sr-only'}>
        {wrong && t('admin.products.sheet.noFormula')}
      </span>
    </form>
  )
}
