import type { Light } from '../../core/colour.ts'
import type { Material } from '../../core/finish.ts'
import type { PrintDesign, PrintedCloth } from '../record.ts'
import { type Design, onCotton } from './ground.ts'
import { medallion } from './medallion.ts'
import { combs, dots, fans, leaves } from './others.ts'
import { star } from './star.ts'
import { diamonds, ripples } from './waves.ts'

type Printer = { draw: (palette: readonly Light[], repeat: number) => Design; wax: boolean; colours: number }

const PRINTERS: Record<PrintDesign, Printer> = {
  medallion: { draw: medallion, wax: true, colours: 5 },
  star: { draw: star, wax: false, colours: 2 },
  fans: { draw: fans, wax: true, colours: 4 },
  leaves: { draw: leaves, wax: false, colours: 4 },
  combs: { draw: combs, wax: false, colours: 3 },
  dots: { draw: dots, wax: false, colours: 3 },
  ripples: { draw: ripples, wax: true, colours: 4 },
  diamonds: { draw: diamonds, wax: true, colours: 4 },
}

export function printed({ design, palette, repeat }: PrintedCloth, dye: (colour: string) => Light): Material {
  const { draw, wax, colours } = PRINTERS[design]
  if (palette.length !== colours) throw new Error(`the ${design} print takes ${colours} colours, not ${palette.length}`)
  const inks = palette.map(dye)
  return onCotton(draw(inks, repeat), wax ? (inks[0]!.map((value) => value * 0.9) as unknown as Light) : null)
}
