import type { Light } from '../../core/colour.ts'
import type { Material } from '../../core/finish.ts'
import type { PrintDesign, PrintedCloth } from '../record.ts'
import { type Design, onCotton } from './ground.ts'
import { medallion } from './medallion.ts'
import { combs, dots, fans, leaves } from './others.ts'
import { star } from './star.ts'
import { diamonds, ripples } from './waves.ts'

type Printer = { draw: (palette: readonly Light[], repeat: number) => Design; wax?: true; moved: number; colours: number }

/**
 * Printers by design. The first ink of a wax print is the pale one, the second the dark one. A hand-cut block wanders by about a
 * millimetre.
 */
const PRINTERS: Record<PrintDesign, Printer> = {
  medallion: { draw: medallion, wax: true, moved: 1.1, colours: 5 },
  star: { draw: star, moved: 0, colours: 2 },
  fans: { draw: fans, wax: true, moved: 1.1, colours: 4 },
  leaves: { draw: leaves, moved: 1.1, colours: 4 },
  combs: { draw: combs, moved: 0.7, colours: 3 },
  dots: { draw: dots, moved: 0, colours: 3 },
  ripples: { draw: ripples, wax: true, moved: 1.4, colours: 4 },
  diamonds: { draw: diamonds, wax: true, moved: 0.8, colours: 4 },
}

export function printed({ design, palette, repeat }: PrintedCloth, dye: (colour: string) => Light, footprint: number): Material {
  const { draw, wax, moved, colours } = PRINTERS[design]
  if (palette.length !== colours) throw new Error(`the ${design} print takes ${colours} colours, not ${palette.length}`)
  const inks = palette.map(dye)
  const pale = inks[0]!.map((value) => value * 0.9) as unknown as Light
  return onCotton({ design: draw(inks, repeat), moved, ...(wax && { wax: { pale, dark: inks[1]! } }) }, footprint)
}
