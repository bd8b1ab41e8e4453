import type { Garment } from '../core/garment.ts'
import { ellipse, polygon } from '../core/path.ts'
import { letters } from './letters.ts'
import { type Mark, type Panel, type Piece, type Point, type Surface, spin, straight, turned } from './write.ts'

const TILT = -7
const envelope = spin(400, 560, TILT)
const card = spin(408, 470, TILT + 2)
const path = (put: (dx: number, dy: number) => Point, points: readonly Point[]) => polygon(points.map(([dx, dy]) => put(dx, dy)))
const line = (put: (dx: number, dy: number) => Point, ...points: Point[]) =>
  `M ${points
    .map(([dx, dy]) => put(dx, dy))
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join(' L ')}`

const flatAt =
  (height: number): Surface =>
  () =>
    height
const filled: Surface = (x, y) => 34 + 12 * Math.exp(-(((x - 400) / 230) ** 2) - ((y - 580) / 130) ** 2)
const stitch = (d: string): Mark => ({ path: d, width: 1, dash: [5, 4], depth: 0.9, softness: 0.6, dark: 0.22 })

const BACK: Panel = {
  name: 'back',
  material: 'lining',
  outline: path(envelope, [
    [-250, -150],
    [250, -150],
    [250, 165],
    [-250, 165],
  ]),
  surface: flatAt(10),
  cloth: turned(400, 560, TILT),
  edge: { radius: 3, height: 3 },
  unevenness: 0.2,
}
const CARD: Panel = {
  name: 'card',
  material: 'paper',
  outline: path(card, [
    [-222, -190],
    [222, -190],
    [222, 120],
    [-222, 120],
  ]),
  surface: flatAt(20),
  cloth: straight,
  edge: { radius: 1.6, height: 1.6 },
}
const FRONT: Panel = {
  name: 'front',
  material: 'shell',
  outline: path(envelope, [
    [-254, -92],
    [0, 34],
    [254, -92],
    [254, 170],
    [-254, 170],
  ]),
  surface: filled,
  cloth: turned(400, 560, TILT),
  lift: 4,
  edge: { radius: 4, height: 4 },
  unevenness: 0.3,
}
const ribbonFrom = (from: number, to: number): Panel => ({
  name: 'ribbon',
  material: 'tie',
  outline: path(envelope, [
    [-254, from],
    [254, from],
    [254, to],
    [-254, to],
  ]),
  surface: (x, y) => filled(x, y) + 6,
  cloth: turned(400, 600, TILT + 90),
  lift: 2,
  edge: { radius: 1.4, height: 1.2 },
})

export function giftCard(options: { label?: string | null } = {}): Garment {
  const [x, y] = envelope(0, 92)
  const pieces: Piece[] = [
    BACK,
    CARD,
    { path: line(card, [-200, -168], [200, -168]), width: 1.2, ink: { colour: '#B79C62', strength: 0.9 } },
    ...(options.label === null
      ? []
      : [
          letters({
            text: options.label ?? 'A GIFT',
            x: card(0, -96)[0],
            y: card(0, -96)[1],
            size: 54,
            spacing: 9,
            ink: '#3B332A',
            turn: TILT + 2,
          }),
        ]),
    FRONT,
    stitch(line(envelope, [-240, -70], [0, 48], [240, -70])),
    stitch(line(envelope, [-240, -70], [-240, 156], [240, 156], [240, -70])),
    ribbonFrom(78, 106),
    {
      name: 'button',
      material: 'button',
      outline: ellipse(x, y, 25, 25),
      surface: (px, py) => 70 + 6 * Math.sqrt(Math.max(0, 1 - (Math.hypot(px - x, py - y) / 25) ** 6)),
      cloth: straight,
    },
    ...([-7, 7] as const).flatMap((dx) =>
      ([-7, 7] as const).map((dy): Mark => ({ path: ellipse(x + dx, y + dy, 2.6, 2.6), dark: 0.7, depth: 1.4, softness: 0.5 })),
    ),
  ]
  return {
    name: 'gift card',
    pieces,
    shadow: { right: 18, down: 24, softness: 18, strength: 0.48 },
    fit: { wide: 1.12, tall: 1.12, down: -20 },
  }
}
