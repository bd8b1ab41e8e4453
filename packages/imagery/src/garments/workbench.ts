import { bulge, CENTRE } from '../core/curves.ts'
import type { CastShadow, Garment } from '../core/garment.ts'
import { smooth } from '../core/numbers.ts'
import { ellipse, polygon } from '../core/path.ts'
import { letters } from './letters.ts'
import { at, type Mark, type Panel, type Piece, type Point, type Surface, spin, straight, turned } from './write.ts'

const LOW: CastShadow = { right: 10, down: 14, softness: 10, strength: 0.5 }
const HIGH: CastShadow = { right: 22, down: 26, softness: 18, strength: 0.48 }
const flatAt =
  (height: number): Surface =>
  () =>
    height

/** Ratio of cloth length on a sphere to its length in the picture. `t` runs from the middle (0) to the edge (1). */
const wrapped = (t: number): number => (t < 0.01 ? 1 : Math.asin(Math.min(0.995, t)) / t)

export function ham(): Garment {
  const lies = turned(400, 500, 14)
  const overEgg = (x: number, y: number): Point => {
    const reach = wrapped(Math.hypot((x - CENTRE) / 246, (y - 520) / 338))
    return lies(CENTRE + (x - CENTRE) * reach, 520 + (y - 520) * reach)
  }
  const round: Surface = (x, y) => 150 * bulge(Math.hypot((x - CENTRE) / 232, (y - 520) / 322), 2.1)
  const body =
    'M 400 200 C 500 200 590 300 622 470 C 650 640 570 832 400 836 C 230 832 150 640 178 470 C 210 300 300 200 400 200 Z'
  return {
    name: "tailor's ham",
    pieces: [
      {
        name: 'ham',
        material: 'shell',
        outline: body,
        surface: round,
        cloth: overEgg,
        edge: { radius: 18, height: 22 },
        unevenness: 0.5,
      },
      { path: 'M 214 356 C 300 430 500 430 586 356', width: 2, depth: 2.4, softness: 1.6, dark: 0.3 },
      {
        name: 'loop',
        material: 'shell',
        outline:
          'M 384 206 C 380 168 388 146 400 146 C 412 146 420 168 416 206 L 408 208 C 410 176 408 158 400 158 C 392 158 390 176 392 208 Z',
        surface: flatAt(20),
        cloth: (x, y) => [y, x],
        edge: { radius: 2, height: 3 },
      },
    ],
    shadow: { right: 30, down: 36, softness: 28, strength: 0.5 },
    fit: { wide: 0.98, tall: 0.98, down: 8 },
  }
}

export function clapper(): Garment {
  const turn = -58
  const place = spin(400, 510, turn)
  const body = polygon(
    [-330, -300, 300, 330, 330, 300, -300, -330].map((dx, n) => place(dx, [-58, -84, -84, -58, 58, 84, 84, 58][n]!)),
  )
  const angle = (turn * Math.PI) / 180
  const across = (x: number, y: number) => -(x - 400) * Math.sin(angle) + (y - 510) * Math.cos(angle)
  const groove = (off: number) => ({
    path: `M ${at(place(-262, off))} L ${at(place(262, off))}`,
    width: 13,
    depth: 8,
    softness: 2.2,
    dark: 0.1,
  })
  const [wx, wy] = place(0, 5)
  return {
    name: 'clapper',
    pieces: [
      {
        name: 'block',
        material: 'shell',
        outline: body,
        surface: (x, y) => 60 + 12 * bulge(across(x, y) / 90),
        cloth: (x, y) => [across(x, y) + 400, (x - 400) * Math.cos(angle) + (y - 510) * Math.sin(angle)],
        edge: { radius: 14, height: 16 },
      },
      groove(-52),
      groove(52),
      letters({ text: 'TARIZI', x: wx, y: wy, size: 22, spacing: 4, ink: '#1A120C', strength: 0.75, turn }),
    ],
    shadow: HIGH,
    fit: { wide: 0.98, tall: 0.98, down: 0 },
  }
}

export function hanger(): Garment {
  const wing: Surface = (x, y) => 46 + 34 * bulge((y - (430 + ((x - CENTRE) / 300) ** 2 * 130)) / 76)
  return {
    name: 'hanger',
    pieces: [
      {
        name: 'hook',
        material: 'steel',
        outline:
          'M 395 404 L 395 318 C 396 290 440 284 446 246 C 450 212 424 188 394 190 C 366 192 348 214 350 240 L 362 239 C 361 218 376 203 396 202 C 418 201 437 219 434 245 C 430 276 384 282 384 318 L 384 404 Z',
        surface: flatAt(44),
        cloth: straight,
        edge: { radius: 5, height: 8 },
      },
      {
        name: 'hanger',
        material: 'shell',
        outline:
          'M 400 384 C 470 384 560 430 660 500 C 706 532 728 560 722 588 C 718 612 690 616 660 600 C 580 552 480 496 400 492 C 320 496 220 552 140 600 C 110 616 82 612 78 588 C 72 560 94 532 140 500 C 240 430 330 384 400 384 Z',
        surface: wing,
        cloth: (x, y) => [y, x],
        edge: { radius: 14, height: 16 },
      },
      {
        name: 'collar',
        material: 'brass',
        outline: ellipse(390, 392, 15, 8),
        surface: flatAt(92),
        cloth: straight,
        edge: { radius: 3, height: 4 },
      },
      letters({ text: 'TARIZI', x: 400, y: 448, size: 22, spacing: 4, ink: '#1A120C', strength: 0.7 }),
    ],
    shadow: HIGH,
    fit: { wide: 0.98, tall: 0.98, down: 90 },
  }
}

export function brush(): Garment {
  const turn = -34
  const place = spin(400, 500, turn)
  const angle = (turn * Math.PI) / 180
  const across = (x: number, y: number) => -(x - 400) * Math.sin(angle) + (y - 500) * Math.cos(angle)
  const along = (x: number, y: number) => (x - 400) * Math.cos(angle) + (y - 500) * Math.sin(angle)
  const strands = (from: number, to: number, step: number, lean: number) =>
    Array.from({ length: Math.floor(636 / step) }, (_, n) => {
      const dx = -318 + n * step
      return `M ${at(place(dx, from))} L ${at(place(dx + Math.sin(n * 2.3) * lean, to + Math.sin(n * 1.7) * 5))}`
    }).join(' ')
  // Varies the length of the tufts, so that their cut ends form no straight line.
  const ends = Array.from({ length: 107 }, (_, n) =>
    place(324 - n * 6.11, 121 + 1.6 * Math.sin(n * 2.9) + 1.2 * Math.sin(n * 0.7) - 9 * Math.abs(n / 53 - 1) ** 6),
  )
  const back = Array.from({ length: 96 }, (_, n) => {
    const angle = (n / 48) * Math.PI
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    return place(332 * Math.sign(c) * Math.abs(c) ** 0.34, 75 * Math.sign(s) * Math.abs(s) ** 0.5)
  })
  const [wx, wy] = place(0, 4)
  return {
    name: 'garment brush',
    pieces: [
      {
        name: 'bristles',
        material: 'dark wood',
        outline: polygon([place(-318, 40), place(318, 40), ...ends]),
        surface: (x, y) => 30 - 16 * smooth(60, 120, across(x, y)),
        cloth: (x, y) => [along(x, y) * 2.4, across(x, y)],
        edge: { radius: 5, height: 6 },
      },
      { path: strands(58, 124, 6.6, 3), width: 2, depth: 2.6, softness: 0.9, dark: 0.45 },
      { path: strands(70, 121, 4.1, 5), width: 0.8, ink: { colour: '#8A6A4C', strength: 0.5 } },
      {
        name: 'back',
        material: 'shell',
        outline: polygon(back),
        surface: (x, y) => 60 + 26 * bulge(across(x, y) / 84),
        cloth: (x, y) => [across(x, y) + 300, along(x, y)],
        edge: { radius: 16, height: 18 },
      },
      letters({ text: 'TARIZI', x: wx, y: wy, size: 22, spacing: 4, ink: '#1A120C', strength: 0.7, turn }),
    ],
    shadow: HIGH,
    fit: { wide: 1, tall: 1, down: 0 },
  }
}

export function wax(): Garment {
  const away = (x: number, y: number) => Math.hypot(x - 400, y - 520)
  return {
    name: 'wax',
    pieces: [
      {
        name: 'cake',
        material: 'shell',
        outline: ellipse(400, 520, 214),
        surface: (x, y) => 60 + 12 * smooth(214, 150, away(x, y)) - 8 * smooth(150, 120, away(x, y)),
        cloth: straight,
        edge: { radius: 22, height: 26 },
        unevenness: 0.5,
      },
      ...[-64, -20, 30, 72].map(
        (off): Mark => ({
          path: `M ${400 + off - 14} 308 C ${400 + off} 420 ${400 + off + 6} 620 ${400 + off - 8} 732`,
          width: 3,
          depth: 4,
          softness: 1.6,
          dark: 0.14,
        }),
      ),
      letters({ text: 'TARIZI', x: 400, y: 530, size: 34, spacing: 6, ink: '#5a3c12', strength: 0.5 }),
    ],
    shadow: HIGH,
  }
}

export function pins(): Garment {
  const rows: Piece[] = []
  for (const top of [330, 560]) {
    for (let n = 0; n < 17; n++) {
      const x = 224 + n * 22
      rows.push(
        {
          name: 'pin',
          material: 'steel',
          outline: `M ${x - 1.6} ${top} L ${x + 1.6} ${top} L ${x + 1.4} ${top + 140} L ${x} ${top + 158} L ${x - 1.4} ${top + 140} Z`,
          surface: () => 17,
          cloth: straight,
          edge: { radius: 1.4, height: 2 },
        },
        {
          name: 'head',
          material: 'shell',
          outline: ellipse(x, top - 4, 6.4),
          surface: (px, py) => 18 + 6 * bulge(Math.hypot(px - x, py - top + 4) / 6.4),
          cloth: straight,
        },
      )
    }
  }
  const paper: Panel = {
    name: 'paper',
    material: 'paper',
    outline: 'M 176 206 L 624 206 L 624 806 L 176 806 Z',
    surface: (x, y) => 8 + 3 * Math.sin(y * 0.02) + 2 * Math.sin(x * 0.013),
    cloth: straight,
    edge: { radius: 1.6, height: 1.4 },
  }
  const crease = (y: number): Mark => ({ path: `M 176 ${y} L 624 ${y}`, width: 2, depth: 1.6, softness: 1.4, dark: 0.1 })
  const ridges = [366, 440, 596, 670].map(
    (y): Panel => ({
      name: 'ridge',
      material: 'paper',
      outline: `M 177 ${y} L 623 ${y} L 623 ${y + 19} L 177 ${y + 19} Z`,
      surface: (_x, py) => 12 + 13 * bulge((py - y - 9.5) / 11),
      cloth: straight,
    }),
  )
  return {
    name: 'pins',
    pieces: [
      paper,
      crease(520),
      ...rows,
      ...ridges,
      letters({ text: 'TARIZI', x: 400, y: 268, size: 26, spacing: 5, ink: '#2A2622', strength: 0.9 }),
      letters({ text: 'PINS', face: 'sans', x: 400, y: 292, size: 11, spacing: 2.4, ink: '#2A2622', strength: 0.8 }),
    ],
    shadow: LOW,
    fit: { wide: 1.14, tall: 1.14, down: 0 },
  }
}

export function pincushion(): Garment {
  const [middle, radius] = [540, 240]
  const turn = (x: number, y: number) => Math.atan2(y - middle, x - 400)
  const drawn = (angle: number) => 1 - Math.abs(Math.cos(angle * 3)) ** 9
  const edgeAt = (angle: number) => radius * (0.945 + 0.055 * drawn(angle))
  const away = (x: number, y: number) => Math.hypot(x - 400, y - middle) / edgeAt(turn(x, y))
  const surface: Surface = (x, y) => {
    const r = away(x, y)
    return 136 * bulge(r, 2.1) - 58 * smooth(0.42, 0, r) - 30 * (1 - drawn(turn(x, y))) * smooth(0.02, 0.2, r)
  }
  const outline = polygon(
    Array.from({ length: 180 }, (_, n): Point => {
      const angle = (n / 90) * Math.PI
      return [400 + Math.cos(angle) * edgeAt(angle), middle + Math.sin(angle) * edgeAt(angle)]
    }),
  )
  const overBall = (x: number, y: number): Point => {
    const reach = wrapped(away(x, y) / 1.05)
    return [400 + (x - 400) * reach, middle + (y - middle) * reach]
  }
  const tied = [0, 60, 120].map((degrees): Mark => {
    const place = spin(400, middle, degrees)
    return { path: `M ${at(place(-225, 0))} L ${at(place(225, 0))}`, width: 1.8, depth: 1.6, softness: 0.9, dark: 0.42 }
  })
  const stuck = [
    [330, 430, -28],
    [470, 450, 18],
    [520, 560, 40],
    [300, 600, -50],
    [430, 660, 8],
  ].flatMap(([x, y, lean]): Piece[] => {
    const place = spin(x!, y!, lean!)
    const [hx, hy] = place(0, -62)
    return [
      {
        name: 'pin',
        material: 'steel',
        outline: polygon([place(-1.8, -60), place(1.8, -60), place(1.2, 0), place(-1.2, 0)]),
        surface: flatAt(150),
        cloth: straight,
        edge: { radius: 1.4, height: 2 },
      },
      {
        name: 'head',
        material: 'brass',
        outline: ellipse(hx, hy, 13),
        surface: (px, py) => 176 + 14 * bulge(Math.hypot(px - hx, py - hy) / 13),
        cloth: straight,
      },
    ]
  })
  return {
    name: 'pincushion',
    pieces: [
      {
        name: 'cushion',
        material: 'shell',
        outline,
        surface,
        cloth: overBall,
        edge: { radius: 20, height: 26 },
        unevenness: 0.6,
      },
      ...tied,
      {
        name: 'knot',
        material: 'button',
        outline: ellipse(400, 540, 20),
        surface: (x, y) => 104 + 8 * bulge(Math.hypot(x - 400, y - 540) / 20),
        cloth: straight,
        edge: { radius: 4, height: 4 },
      },
      ...stuck,
    ],
    shadow: { right: 28, down: 34, softness: 26, strength: 0.5 },
  }
}

export function awl(): Garment {
  const turn = 38
  const place = spin(400, 500, turn)
  const angle = (turn * Math.PI) / 180
  const across = (x: number, y: number) => (x - 400) * Math.cos(angle) + (y - 500) * Math.sin(angle)
  const along = (x: number, y: number) => -(x - 400) * Math.sin(angle) + (y - 500) * Math.cos(angle)
  const path = (...points: (readonly [number, number])[]) => polygon(points.map(([dx, dy]) => place(dx, dy)))
  const pear = Array.from({ length: 49 }, (_, n): readonly [number, number] => {
    const t = (n / 48) * Math.PI
    return [Math.sin(t) * (62 - 26 * (n / 48) ** 2), 20 + Math.cos(t) * -160 + 140]
  })
  return {
    name: 'awl',
    pieces: [
      {
        name: 'point',
        material: 'steel',
        outline: path([-9, -10], [9, -10], [7, -200], [0, -372], [-7, -200]),
        surface: (x, y) => 34 + 12 * bulge(across(x, y) / 9),
        cloth: straight,
        edge: { radius: 3, height: 3 },
      },
      {
        name: 'handle',
        material: 'shell',
        outline: path(...pear, ...pear.toReversed().map(([dx, dy]): readonly [number, number] => [-dx, dy])),
        surface: (x, y) => 30 + 52 * bulge(across(x, y) / 64),
        cloth: (x, y) => [across(x, y), along(x, y)],
        edge: { radius: 12, height: 14 },
      },
      {
        name: 'ferrule',
        material: 'brass',
        outline: path([-21, 22], [21, 22], [18, -34], [-18, -34]),
        surface: (x, y) => 40 + 26 * bulge(across(x, y) / 22),
        cloth: straight,
        edge: { radius: 3, height: 4 },
      },
    ],
    shadow: { right: 16, down: 20, softness: 14, strength: 0.5 },
    fit: { wide: 1.3, tall: 1.3, down: 24 },
  }
}
