import type { CastShadow, Garment } from '../core/garment.ts'
import { smooth } from '../core/numbers.ts'
import { ellipse, polygon } from '../core/path.ts'
import { letters } from './letters.ts'
import { at, type Mark, type Panel, type Point, spin, straight } from './write.ts'

const LOW: CastShadow = { right: 10, down: 14, softness: 10, strength: 0.5 }

/** Colour of the marks. A rule of dark wood or metal needs pale ones to be readable. */
export type Marked = { marks?: 'dark' | 'pale' }
const INKS = { dark: '#1F1B18', pale: '#F4EEE0' } as const

type Scale = { place: (dx: number, dy: number) => Point; length: number; degrees: number; ink: string; inwards?: 1 | -1 }

/** Marks from a corner, every 6 units. Every fifth mark is longer and every tenth has a figure. */
function ticks({ place, length, degrees, ink, inwards = 1 }: Scale): Mark[] {
  let path = ''
  const figures: Mark[] = []
  for (let n = 1; n * 6 < length - 4; n++) {
    const long = n % 10 === 0 ? 22 : n % 5 === 0 ? 16 : 9
    path += `M ${at(place(n * 6, 0))} L ${at(place(n * 6, long * inwards))} `
    if (n % 10 !== 0) continue
    const [x, y] = place(n * 6, 36 * inwards)
    figures.push(letters({ text: String(n / 10), face: 'sans', x, y, size: 13, ink, strength: 0.95, turn: degrees }))
  }
  return [{ path, width: 1.1, cap: 'butt', depth: 0.5, softness: 0.5, ink: { colour: ink, strength: 0.95 } }, ...figures]
}

export function ruler({ marks = 'dark' }: Marked = {}): Garment {
  const turn = -62
  const angle = (turn * Math.PI) / 180
  const place = spin(218, 880, turn)
  const ink = INKS[marks]
  const across = (x: number, y: number) => -(x - 218) * Math.sin(angle) + (y - 880) * Math.cos(angle)
  const along = (x: number, y: number) => (x - 218) * Math.cos(angle) + (y - 880) * Math.sin(angle)
  const bar: Panel = {
    name: 'rule',
    material: 'shell',
    outline: polygon([place(0, 0), place(860, 0), place(860, 84), place(0, 84)]),
    surface: (x, y) => 4 + 8 * Math.min(1, across(x, y) / 27), // thin at the marked edge, so that the marks touch the cloth
    cloth: (x, y) => [across(x, y), along(x, y)],
    edge: { radius: 3, height: 4 },
  }
  const tip = (from: number, to: number): Panel => ({
    name: 'brass end',
    material: 'brass',
    outline: polygon([place(from, -1), place(to, -1), place(to, 85), place(from, 85)]),
    surface: (x, y) => 5 + 8 * Math.min(1, across(x, y) / 27),
    cloth: (x, y) => [along(x, y), across(x, y)],
    edge: { radius: 2, height: 2 },
  })
  const [hx, hy] = place(800, 52)
  const [wx, wy] = place(430, 66)
  return {
    name: 'ruler',
    pieces: [
      bar,
      { path: `M ${at(place(9, 27))} L ${at(place(851, 27))}`, width: 1.2, depth: 0.5, softness: 0.7, dark: 0.12 },
      ...ticks({ place, length: 852, degrees: turn, ink }),
      tip(0, 9),
      tip(851, 860),
      { path: ellipse(hx, hy, 9), depth: 7, softness: 1.2, dark: 0.75 },
      letters({ text: 'TARIZI', x: wx, y: wy, size: 16, spacing: 3, ink, strength: 0.85, turn }),
    ],
    shadow: LOW,
    fit: { wide: 0.94, tall: 0.94, down: 0 },
  }
}

export function tailorsSquare({ marks = 'dark' }: Marked = {}): Garment {
  const corner: Point = [212, 820]
  const long = spin(...corner, -90)
  const short = spin(...corner, 0)
  const ink = INKS[marks]
  const arm: Panel = {
    name: 'square',
    material: 'shell',
    outline: 'M 212 820 L 212 130 L 286 130 L 286 716 C 286 736 296 746 316 746 L 626 746 L 626 820 Z',
    // Both marked edges are ground thin.
    surface: (x, y) => 6 + 5 * smooth(0, 44, Math.min(x - 212, 820 - y)),
    cloth: straight,
    edge: { radius: 2.4, height: 3 },
  }
  return {
    name: "tailor's square",
    pieces: [
      arm,
      ...ticks({ place: long, length: 680, degrees: -90, ink }),
      ...ticks({ place: (dx, dy) => short(dx, -dy), length: 406, degrees: 0, ink }),
      letters({ text: 'TARIZI', x: 272, y: 420, size: 15, spacing: 3, ink, strength: 0.85, turn: -90 }),
      { path: ellipse(598, 776, 8), depth: 6, softness: 1, dark: 0.7 },
      { path: ellipse(262, 160, 8), depth: 6, softness: 1, dark: 0.7 },
    ],
    shadow: LOW,
    fit: { wide: 1, tall: 1, down: 24 },
  }
}
