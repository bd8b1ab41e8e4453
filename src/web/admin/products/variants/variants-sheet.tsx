import { useMemo, useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { GenerateDialog } from './generate-dialog.tsx'
import { PhoneSheet } from './phone-sheet.tsx'
import { countFlaws, flawsOf } from './rules/check.ts'
import { type History, redo, step, undo } from './rules/history.ts'
import { newRow, removeRows, type Sheet } from './rules/sheet.ts'
import { SheetStatus } from './sheet-status.tsx'
import { SheetTools } from './sheet-tools.tsx'
import { type NamedSwatch, useVariantColumns } from './use-columns.ts'
import { type PasteResult, useGrid } from './use-grid.ts'
import { useNarrow } from './use-narrow.ts'
import { VariantGrid } from './variant-grid.tsx'

export type VariantsSheetProps = {
  history: History<Sheet>
  onHistory: (history: History<Sheet>) => void
  swatches: readonly NamedSwatch[]
  product: string
  /** True when ready-made variants need a size. */
  sized: boolean
  surcharge: number
}

const emptyRow = () =>
  newRow({ sku: '', swatch: null, size: '', make: 'ready', price: null, compareAt: null, cost: null, barcode: '', sold: true })

export function VariantsSheet({ history, onHistory, swatches, product, sized, surcharge }: VariantsSheetProps) {
  const state = useSheet({ history, onHistory, swatches, sized })
  const { sheet, columns, flaws, grid, onSheet } = state
  const [generating, setGenerating] = useState(false)
  const narrow = useNarrow()
  const chosen = new Set(sheet.slice(grid.area.top, grid.area.bottom + 1).map(({ key }) => key))
  return (
    <div>
      <SheetTools
        grid={grid}
        history={history}
        narrow={narrow}
        undo={state.undo}
        redo={state.redo}
        selected={sheet.length === 0 ? 0 : chosen.size}
        onGenerate={() => setGenerating(true)}
        onAdd={() => {
          onSheet([...sheet, emptyRow()])
          grid.goTo({ row: sheet.length, column: 0 })
        }}
        onRemove={() => onSheet(removeRows(sheet, chosen))}
      />
      <SheetRows state={state} narrow={narrow} onGenerate={() => setGenerating(true)} />
      <SheetStatus
        sheet={sheet}
        columns={columns}
        grid={grid}
        flaws={flaws}
        announcement={state.said}
        narrow={narrow}
        counts={countFlaws(flaws)}
      />
      {generating && (
        <GenerateDialog
          sheet={sheet}
          swatches={swatches}
          product={product}
          surcharge={surcharge}
          onGenerated={(next) => {
            onSheet(next)
            setGenerating(false)
          }}
          onClose={() => setGenerating(false)}
        />
      )}
    </div>
  )
}

type SheetInput = Pick<VariantsSheetProps, 'history' | 'onHistory' | 'swatches' | 'sized'>
type SheetState = ReturnType<typeof useSheet>

function useSheet({ history, onHistory, swatches, sized }: SheetInput) {
  const sheet = history.now
  const columns = useVariantColumns(swatches)
  const [pasteResult, setPasteResult] = useState<PasteResult>()
  const errors = useMemo(() => flawsOf(sheet, { sized }), [sheet, sized])
  const onSheet = (next: Sheet) => {
    setPasteResult(undefined)
    onHistory(step(history, next))
  }
  const grid = useGrid({ sheet, columns, onSheet, newRow: emptyRow, onSaid: setPasteResult })
  return {
    sheet,
    columns,
    said: pasteResult,
    flaws: errors,
    grid,
    onSheet,
    undo: () => onHistory(undo(history)),
    redo: () => onHistory(redo(history)),
  }
}

type SheetRowsProps = { state: SheetState; narrow: boolean; onGenerate: () => void }
function SheetRows({ state: { sheet, columns, flaws, grid, onSheet, undo, redo }, narrow, onGenerate }: SheetRowsProps) {
  const t = useText()
  if (sheet.length === 0)
    return (
      <div className="grid justify-items-start gap-3 border-y px-5 py-8">
        <p className="max-w-[52ch] text-ink-2">{t('admin.products.sheet.none')}</p>
        <Button size="small" onClick={onGenerate}>
          {t('admin.products.sheet.generate')}
        </Button>
      </div>
    )
  if (narrow) return <PhoneSheet sheet={sheet} columns={columns} flaws={flaws} onSheet={onSheet} />
  return (
    <VariantGrid
      sheet={sheet}
      columns={columns}
      grid={grid}
      flaws={flaws}
      label={t('admin.products.sheet.label')}
      undo={undo}
      redo={redo}
    />
  )
}
