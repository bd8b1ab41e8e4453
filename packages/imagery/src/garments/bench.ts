import type { Garment } from '../core/garment.ts'
import { foldRows } from './drape.ts'
import { madeOf, moved, raised, within } from './moved.ts'
import { tape } from './still-life.ts'
import type { Mark, Panel, Piece } from './write.ts'

const cloth: Panel = {
  name: 'cloth on the table',
  material: 'beneath',
  outline: 'M -20 -20 L 820 -20 L 820 1020 L -20 1020 Z',
  surface: (x, y) => -6 + 7 * Math.sin(x * 0.006 + y * 0.004) + 5 * Math.sin(y * 0.009 - x * 0.003 + 1),
  cloth: (x, y) => [x * 0.97 + y * 0.22, y * 0.97 - x * 0.22],
  folds: foldRows([-40, 880, 300, 820, 860, 900, 10, 46, 0.1, 0.1], [-40, 120, 360, 190, 860, 90, 7, 52, 0.1, 0.1]),
  unevenness: 0.7,
}
const chalked = (path: string): Mark => ({ path, width: 2.6, softness: 0.8, ink: { colour: '#e9e4d8', strength: 0.55 } })
const LINES: readonly Mark[] = [
  chalked('M -20 236 C 240 214 520 214 820 250'),
  chalked('M 96 -20 C 120 300 110 700 72 1020'),
  { ...chalked('M 124 -20 C 148 300 138 700 100 1020'), dash: [14, 9] },
]

/** Shows a tool in use, with a tape measure next to it. The tape itself is shown alone. */
export function onBench({ name, pieces, fit = { wide: 1, tall: 1, down: 0 } }: Garment): Garment {
  const beside: Piece[] =
    name === 'tape'
      ? []
      : raised(
          madeOf(
            { shell: 'paper' },
            moved(tape().pieces, within({ wide: 1, tall: 1, down: 0 }, 0.62, { from: 250, to: 700, right: 210 })),
          ),
          4,
        )
  return {
    name: `${name}, in use`,
    pieces: [
      cloth,
      ...LINES,
      ...beside,
      ...raised(moved(pieces, within(fit, 0.84, { from: 500, to: 480 + fit.down * 0.5, right: -20 })), 8),
    ],
  }
}
