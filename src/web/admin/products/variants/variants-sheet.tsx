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
import { type Said, useGrid } from './use-grid.ts'
import { useNarrow } from './use-narrow.ts'
import { VariantGrid } from './variant-grid.tsx'

export type VariantsSheetProps = {
  history: History<Sheet>
  onHistory: (history: History<Sheet>) => void
  /** The cloths that the product comes in, in their order. */
  swatches: readonly NamedSwatch[]
  /** What codes begin with. */
  product: string
  /** Pieces on the rail have a size. */
  sized: boolean
  surcharge: number
}

const emptyRow = () =>
  newRow({ sku: '', swatch: null, size: '', make: 'ready', price: null, compareAt: null, cost: null, barcode: '', sold: true })

/** The variants of a product, written as in a spreadsheet; on a phone one at a time. Nothing is saved here: whoever shows it keeps the history. */
export function VariantsSheet({ history, onHistory, swatches, product, sized, surcharge }: VariantsSheetProps) {
  const t = useText()
  const sheet = history.now
  const columns = useVariantColumns(swatches)
  const [said, setSaid] = useState<Said>()
  const [generating, setGenerating] = useState(false)
  const narrow = useNarrow()
  const flaws = useMemo(() => flawsOf(sheet, { sized }), [sheet, sized])
  const onSheet = (next: Sheet) => {
    setSaid(undefined)
    onHistory(step(history, next))
  }
  const grid = useGrid({ sheet, columns, onSheet, newRow: emptyRow, onSaid: setSaid })
  const takeBack = () => onHistory(undo(history))
  const takeAgain = () => onHistory(redo(history))
  const chosen = new Set(sheet.slice(grid.area.top, grid.area.bottom + 1).map(({ key }) => key))
  return (
    <div>
      <SheetTools
        grid={grid}
        history={history}
        narrow={narrow}
        undo={takeBack}
        redo={takeAgain}
        selected={sheet.length === 0 ? 0 : chosen.size}
        onGenerate={() => setGenerating(true)}
        onAdd={() => {
          onSheet([...sheet, emptyRow()])
          grid.goTo({ row: sheet.length, column: 0 })
        }}
        onRemove={() => onSheet(removeRows(sheet, chosen))}
      />
      {sheet.length === 0 ? (
        <div className="grid justify-items-start gap-3 border-y px-5 py-8">
          <p className="max-w-[52ch] text-ink-2">{t('admin.products.sheet.none')}</p>
          <Button size="small" onClick={() => setGenerating(true)}>
            {t('admin.products.sheet.generate')}
          </Button>
        </div>
      ) : narrow ? (
        <PhoneSheet sheet={sheet} columns={columns} flaws={flaws} onSheet={onSheet} />
      ) : (
        <VariantGrid
          sheet={sheet}
          columns={columns}
          grid={grid}
          flaws={flaws}
          label={t('admin.products.sheet.label')}
          undo={takeBack}
          redo={takeAgain}
        />
      )}
      <SheetStatus
        sheet={sheet}
        columns={columns}
        grid={grid}
        flaws={flaws}
        said={said}
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
