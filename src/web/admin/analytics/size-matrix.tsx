import { useText } from '../../i18n/text.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import type { ProductsRead } from './analytics-reads.ts'
import { useFigures } from './use-figures.ts'

const MAX_SIZES = 12
const MAX_COLOURS = 15
type Cells = ProductsRead['matrix']

function mostSold(cells: Cells, of: 'size' | 'colour', most: number): string[] {
  const units = new Map<string, number>()
  for (const cell of cells) units.set(cell[of], (units.get(cell[of]) ?? 0) + cell.units)
  return [...units].sort((a, b) => b[1] - a[1]).flatMap(([value], place) => (place < most ? [value] : []))
}

export function SizeMatrix({ matrix }: { matrix: Cells }) {
  const t = useText()
  const { count } = useFigures()
  const sizes = mostSold(matrix, 'size', MAX_SIZES).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const colours = mostSold(matrix, 'colour', MAX_COLOURS)
  const most = Math.max(1, ...matrix.map(({ units }) => units))
  const unitsOf = (colour: string, size: string) =>
    matrix.find((cell) => cell.colour === colour && cell.size === size)?.units ?? 0
  const nameOf = (value: string) => (value === '-' ? t('admin.analytics.nothing') : value)
  return (
    <Panel title={t('admin.analytics.matrix')} id="matrix" className="min-w-0">
      {matrix.length === 0 ? (
        <p className="border-t px-4 py-5 text-ink-2 sm:px-5">{t('admin.analytics.none')}</p>
      ) : (
        <div className="scroller overflow-x-auto border-t px-4 py-3 sm:px-5">
          <table className="figures text-small">
            <caption className="sr-only">{t('admin.analytics.matrix')}</caption>
            <thead>
              <tr>
                <td />
                {sizes.map((size) => (
                  <th key={size} scope="col" className="px-2 py-1 text-center font-medium">
                    <bdi>{nameOf(size)}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {colours.map((colour) => (
                <tr key={colour}>
                  <th scope="row" className="py-1 pe-3 text-start font-normal">
                    <bdi>{nameOf(colour)}</bdi>
                  </th>
                  {sizes.map((size) => (
                    <Cell key={size} units={unitsOf(colour, size)} most={most} shown={count(unitsOf(colour, size))} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

/** The number keeps its contrast because the tint stays below a third. */
const Cell = ({ units, most, shown }: { units: number; most: number; shown: string }) => (
  <td
    className="border border-line px-2 py-1 text-center"
    style={{ backgroundColor: `color-mix(in oklab, var(--indigo) ${Math.round((units * 30) / most)}%, var(--surface))` }}
  >
    {units === 0 ? <span className="text-muted">·</span> : shown}
  </td>
)
