import { bulge, distanceTo, spline } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { clamp, smooth } from '../core/numbers.ts'
import { ellipse, polygon } from '../core/path.ts'
import { letters } from './letters.ts'
import {
  button,
  type Fold,
  fold,
  type Mark,
  type Panel,
  type Piece,
  type Point,
  type Surface,
  spin,
  straight,
  turned,
} from './write.ts'

const flatAt =
  (height: number): Surface =>
  () =>
    height

const AXIS = 330
const ROLL = 118

/** `smooth` is for silk, which shows every unevenness and therefore lies almost without any. */
type Lies = { smooth?: boolean }

const CREASES: readonly Fold[] = [
  fold(
    [
      [120, 700],
      [240, 760],
      [380, 740],
    ],
    5,
    20,
  ),
  fold(
    [
      [640, 640],
      [540, 720],
      [430, 730],
    ],
    5,
    20,
  ),
]
const flutes: Surface = (x, y) => {
  const deep = smooth(390 + 70 * Math.sin(x * 0.017 + 1), 960, y)
  const bend = x + 9 * Math.sin(y * 0.006 + x * 0.01)
  return deep * (26 * Math.sin(bend * 0.043 + 0.8) + 11 * Math.sin(bend * 0.081 + 2) + 5 * Math.sin(bend * 0.021))
}
const waves: Surface = (x, y) => {
  const [along, across] = [y * 0.7 - x * 0.5, x * 0.78 + y * 0.62]
  const phase = across * 0.024 + 0.9 * Math.sin(along * 0.0052 + 0.6)
  return (
    (0.55 + 0.45 * Math.sin(along * 0.006 + across * 0.003)) * (19 * Math.sin(phase) + 6 * Math.sin(phase * 2.1 + 1)) +
    9 * Math.sin(phase * 0.47 + along * 0.004)
  )
}

export function bolt(options: Lies & { label?: string | null } = {}): Garment {
  const roll: Surface = (_x, y) => 40 + ROLL * bulge((y - AXIS) / ROLL)
  const fall: Surface = (x, y) =>
    y < AXIS
      ? roll(x, y) + 5
      : 40 +
        ROLL +
        5 -
        60 * smooth(330, 560, y) +
        8 * Math.sin(x * 0.021 + 1 + y * 0.002) * smooth(380, 900, y) +
        5 * Math.sin(x * 0.047 + y * 0.004) * smooth(420, 900, y) +
        (options.smooth ? flutes(x, y) : 0)
  const along = (y: number) => (y < AXIS ? ROLL * Math.asin(clamp((y - AXIS) / ROLL, -1, 1)) : y - AXIS)
  const folds: Fold[] = [
    fold(
      [
        [180, 470],
        [168, 640],
        [150, 900],
      ],
      9,
      22,
      0.5,
      0.02,
    ),
    fold(
      [
        [300, 520],
        [308, 700],
        [290, 910],
      ],
      10,
      24,
      0.5,
      0.02,
    ),
    fold(
      [
        [430, 500],
        [420, 690],
        [440, 910],
      ],
      9,
      22,
      0.5,
      0.02,
    ),
    fold(
      [
        [560, 470],
        [572, 660],
        [600, 900],
      ],
      10,
      24,
      0.5,
      0.02,
    ),
    ...CREASES,
  ]
  const core = (outline: string): Panel => ({
    name: 'core',
    material: 'wood',
    outline,
    surface: flatAt(90),
    cloth: (x, y) => [y, x],
    edge: { radius: 6, height: 8 },
  })
  const selvedge = (path: string): Mark => ({ path, width: 3.2, depth: 0.3, ink: { colour: '#C9B98F', strength: 0.8 } })
  const pieces: Piece[] = [
    core('M 66 322 L 92 322 L 92 342 L 66 342 Z'),
    core('M 706 322 L 738 322 L 738 342 L 706 342 Z'),
    {
      name: 'roll',
      material: 'shell',
      outline: 'M 92 212 L 690 212 C 716 212 716 448 690 448 L 92 448 C 80 448 80 212 92 212 Z',
      surface: roll,
      cloth: (x, y) => [x, ROLL * Math.asin(clamp((y - AXIS) / ROLL, -1, 1))],
      edge: { radius: 3, height: 2 },
      unevenness: options.smooth ? 0.1 : 0.4,
    },
    {
      name: 'end of the roll',
      material: 'shell',
      outline: 'M 692 212 C 722 212 722 448 692 448 C 668 448 668 212 692 212 Z',
      surface: flatAt(60),
      cloth: (x, y) => [Math.hypot((x - 695) * 4.6, y - AXIS) * 4, 0],
      edge: { radius: 2, height: 1 },
    },
    ...Array.from(
      { length: 11 },
      (_, n): Mark => ({
        path: ellipse(693, AXIS, 2.2 + n * 1.7, 16 + n * 9.6),
        width: 1.6,
        depth: 1.6,
        softness: 0.8,
        dark: 0.5,
      }),
    ),
    {
      name: 'hollow',
      material: 'wood',
      outline: 'M 694 312 C 700 312 700 350 694 350 C 688 350 688 312 694 312 Z',
      surface: flatAt(30),
      cloth: straight,
    },
    {
      name: 'falling end',
      material: 'shell',
      outline:
        'M 104 300 C 240 296 560 296 672 300 C 676 470 690 690 706 884 C 640 900 560 884 470 896 C 380 906 260 884 84 900 C 92 700 100 470 104 300 Z',
      surface: fall,
      cloth: (x, y) => [x + (y - 300) * 0.01, along(y)],
      lift: 2,
      edge: { radius: 4, height: 3 },
      folds: options.smooth ? [] : folds,
      unevenness: options.smooth ? 0.12 : 0.55,
    },
    selvedge('M 108 300 C 104 470 96 700 89 899'),
    selvedge('M 668 300 C 672 470 686 690 701 884'),
    ...paperTag(fall, options.label === undefined ? 'TARIZI' : options.label),
  ]
  return {
    name: 'bolt',
    pieces,
    shadow: { right: 24, down: 40, softness: 30, strength: 0.5 },
    fit: { wide: 0.92, tall: 0.92, down: -30 },
  }
}

const paperTag = (ground: Surface, house: string | null): Piece[] => [
  {
    name: 'tag',
    material: 'paper',
    outline: `M 470 392 L 566 386 L 573 500 L 477 506 Z ${ellipse(523, 398, 4)}`,
    surface: ground,
    cloth: straight,
    lift: 8,
    edge: { radius: 3.2, height: 0.8 },
  },
  ...(house
    ? [
        letters({
          text: house,
          x: 522,
          y: 442,
          size: Math.min(17, 100 / house.length),
          spacing: 2.6,
          ink: '#2A2622',
          strength: 0.92,
          turn: -3.5,
        }),
      ]
    : []),
  letters({
    text: 'NAIROBI',
    face: 'sans',
    x: 522.6,
    y: 460,
    size: 6.6,
    spacing: 1.6,
    ink: '#2A2622',
    strength: 0.9,
    turn: -3.5,
  }),
  letters({
    text: 'CUT LENGTH',
    face: 'sans',
    x: 523.4,
    y: 472,
    size: 6.2,
    spacing: 1.4,
    ink: '#2A2622',
    strength: 0.75,
    turn: -3.5,
  }),
]

export function swatch({ smooth: silken = false }: Lies = {}): Garment {
  const [left, top, columns, rows, step, tooth] = [150, 196, 25, 29, 20, 9]
  const [right, bottom] = [left + columns * step, top + rows * step]
  const points: Point[] = []
  for (let n = 0; n < columns; n++) points.push([left + n * step, top], [left + (n + 0.5) * step, top - tooth])
  for (let n = 0; n < rows; n++) points.push([right, top + n * step], [right + tooth, top + (n + 0.5) * step])
  for (let n = 0; n < columns; n++) points.push([right - n * step, bottom], [right - (n + 0.5) * step, bottom + tooth])
  for (let n = 0; n < rows; n++) points.push([left, bottom - n * step], [left - tooth, bottom - (n + 0.5) * step])
  const surface: Surface = (x, y) => {
    const t = (x - left + y - top) / 1080
    return 6 + 60 * smooth(0.62, 1.05, t) ** 2 + 5 * Math.sin(x * 0.011 + y * 0.007) + 26 * smooth(0.35, 0, t) ** 2
  }
  const folds = [
    fold(
      [
        [160, 640],
        [380, 500],
        [640, 300],
      ],
      5,
      70,
    ),
  ]
  return {
    name: 'swatch',
    pieces: [
      {
        name: 'swatch',
        material: 'shell',
        outline: polygon(points),
        surface: silken ? (x, y) => surface(x, y) + waves(x, y) : surface,
        cloth: straight,
        edge: { radius: 2, height: 1.6 },
        unevenness: silken ? 0.08 : 0.5,
        folds: silken ? [] : folds,
      },
    ],
    shadow: { right: 18, down: 22, softness: 18, strength: 0.5 },
  }
}

/**
 * Magnified cloth that fills the picture. Silk shows waves. Other cloth shows stray fibres, unless
 * it is `plain`.
 */
export function macro({ smooth: silken = false, plain = false }: Lies & { plain?: boolean } = {}): Garment {
  const lying: Surface = (x, y) =>
    60 * Math.exp(-(((x * 0.62 + y * 0.5 - 640) / 190) ** 2)) + 34 * Math.exp(-(((x * 0.6 + y * 0.42 - 210) / 120) ** 2))
  return {
    name: 'cloth',
    pieces: [
      {
        name: 'cloth',
        material: 'shell',
        outline: 'M -10 -10 L 810 -10 L 810 1010 L -10 1010 Z',
        surface: silken ? (x, y) => lying(x, y) * 0.5 + waves(x, y) : lying,
        cloth: (x, y) => [x * 0.96 + y * 0.18, y * 0.98 - x * 0.16],
        unevenness: silken ? 0.08 : 0.3,
      },
      ...(silken || plain ? [] : strayFibres()),
    ],
  }
}

function strayFibres(): Mark[] {
  let seed = 12345
  const random = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  const paths = ['', '']
  for (let n = 0; n < 220; n++) {
    const [x, y, angle, length, bend] = [
      random() * 800,
      random() * 1000,
      random() * 2 * Math.PI,
      12 + random() * 46,
      (random() - 0.5) * 30,
    ]
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
    const at = (value: number) => value.toFixed(1)
    paths[n % 2] += `M ${at(x)} ${at(y)} q ${at(dx / 2 + bend)} ${at(dy / 2 - bend)} ${at(dx)} ${at(dy)} `
  }
  return [
    { path: paths[0]!, width: 0.7, ink: { colour: '#CFCBC2', strength: 0.3 } },
    { path: paths[1]!, width: 0.6, ink: { colour: '#1A1A1C', strength: 0.26 } },
  ]
}

export function shears(): Garment {
  const blade = (outline: string, edge: readonly Point[], height: number, lift: number): Panel => {
    const fromEdge = distanceTo(edge)
    const along = turned(420, 430, 31)
    return {
      name: 'blade',
      material: 'steel',
      outline,
      surface: (x, y) => height + 0.055 * (x - 400) - 0.34 * Math.max(0, 15 - fromEdge(x, y)),
      cloth: (x, y) => {
        const [u, v] = along(x, y)
        return [v, u]
      },
      lift,
      edge: { radius: 3, height: 3.4 },
    }
  }
  const handle = (outline: string, height: number): Panel => ({
    name: 'handle',
    material: 'shell',
    outline,
    surface: flatAt(height),
    cloth: straight,
    edge: { radius: 21, height: 21 },
  })
  const pieces: Piece[] = [
    blade(
      'M 366 432 C 372 410 384 398 396 384 L 566 96 C 570 88 575 86 574 96 C 560 170 500 310 440 440 Z',
      [
        [574, 96],
        [562, 152],
        [533, 235],
        [487, 340],
        [440, 440],
      ],
      22,
      0,
    ),
    handle(
      'M 368 430 C 404 430 430 440 440 440 C 450 500 470 540 500 580 C 550 630 560 700 510 730 C 460 756 410 720 404 660 C 400 600 400 540 366 432 Z M 444 590 C 430 610 430 660 446 684 C 462 704 492 700 502 676 C 512 650 500 622 478 600 C 466 588 454 580 444 590 Z',
      24,
    ),
    blade(
      'M 444 428 C 432 408 416 400 404 388 L 610 130 C 616 122 622 122 619 131 C 590 210 520 330 446 452 Z',
      [
        [404, 388],
        [610, 130],
      ],
      36,
      1,
    ),
    {
      ...letters({ text: 'TARIZI', x: 490, y: 322, size: 15, spacing: 2.4, ink: '#2A2A2C', strength: 0.6, turn: -53 }),
      depth: 0.8,
    },
    handle(
      'M 404 392 C 424 398 440 420 446 452 C 424 486 380 520 330 560 C 300 590 300 650 250 690 C 196 730 130 700 126 640 C 122 580 176 540 240 530 C 310 512 372 470 404 392 Z M 168 630 C 164 656 186 672 214 662 C 246 648 262 616 268 586 C 262 568 232 566 204 580 C 182 592 170 610 168 630 Z',
      38,
    ),
    ...button(426, 424, flatAt(56), { wide: 1, tall: 1, down: 0 }, { radius: 17, holes: false, material: 'brass', lift: 3 }),
    { path: 'M 416 432 L 436 416', width: 3.2, depth: 2.4, softness: 0.6, dark: 0.5, cap: 'butt' },
  ]
  return {
    name: 'shears',
    pieces,
    fit: { wide: 1.08, tall: 1.08, down: 90 },
    shadow: { right: 12, down: 15, softness: 10, strength: 0.55 },
  }
}

const RIBBON = spline(
  [
    [60, 560],
    [150, 640],
    [300, 662],
    [470, 610],
    [590, 690],
    [520, 800],
    [350, 820],
    [250, 730],
    [340, 610],
    [540, 520],
    [680, 420],
    [730, 250],
  ],
  14,
)

/** Tape measure: a ribbon cut into short pieces, which are drawn in order so that its crossings overlap correctly. */
export function tape(): Garment {
  const half = 17
  const lengths = [0]
  for (let i = 1; i < RIBBON.length; i++)
    lengths.push(lengths[i - 1]! + Math.hypot(RIBBON[i]![0] - RIBBON[i - 1]![0], RIBBON[i]![1] - RIBBON[i - 1]![1]))
  const total = lengths[lengths.length - 1]!
  const at = (length: number, off: number): { point: Point; angle: number } => {
    let i = 1
    while (i < lengths.length - 1 && lengths[i]! < length) i++
    const [a, b] = [RIBBON[i - 1]!, RIBBON[i]!]
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0])
    const t = (length - lengths[i - 1]!) / (lengths[i]! - lengths[i - 1]!)
    return { point: [a[0] + (b[0] - a[0]) * t - Math.sin(angle) * off, a[1] + (b[1] - a[1]) * t + Math.cos(angle) * off], angle }
  }
  const height = (length: number) => 14 + 10 * Math.sin(length * 0.012 + 0.4) + 12 * smooth(760, 1100, length)
  const pieces: Piece[] = []
  const step = 24
  for (let from = 0; from < total; from += step) {
    const to = Math.min(total, from + step)
    const along = Array.from({ length: 9 }, (_, n) => from + ((to - from) * n) / 8)
    const outline = polygon([
      ...along.map((length) => at(length, half).point),
      ...along.reverse().map((length) => at(length, -half).point),
    ])
    const [start, angle] = [at(from, 0).point, at((from + to) / 2, 0).angle]
    const reach = (x: number, y: number) => from + (x - start[0]) * Math.cos(angle) + (y - start[1]) * Math.sin(angle)
    pieces.push({ name: 'tape', material: 'shell', outline, surface: (x, y) => height(reach(x, y)), cloth: straight })
    let ticks = ''
    for (let n = Math.ceil(from / 6); n * 6 < to; n++) {
      const long = n % 10 === 0 ? half * 2 : n % 2 === 0 ? 12 : 8
      const [a, b] = [at(n * 6, half).point, at(n * 6, half - long).point]
      ticks += `M ${a[0].toFixed(1)} ${a[1].toFixed(1)} L ${b[0].toFixed(1)} ${b[1].toFixed(1)} `
      if (n % 4 !== 2) continue
      const { point, angle: turn } = at(n * 6, -6)
      pieces.push(
        letters({
          text: String((n + 2) / 4),
          face: 'sans',
          x: point[0] - Math.sin(turn) * 3,
          y: point[1] + Math.cos(turn) * 3,
          size: 9.5,
          ink: '#1F1B18',
          strength: 0.95,
          turn: (turn * 180) / Math.PI,
        }),
      )
    }
    if (ticks) pieces.push({ path: ticks, width: 0.9, cap: 'butt', ink: { colour: '#1F1B18', strength: 0.92 } })
  }
  for (const [length, height] of [
    [3, 22],
    [total - 3, 40],
  ] as const) {
    const { point, angle } = at(length, 0)
    const corner = spin(point[0], point[1], (angle * 180) / Math.PI)
    pieces.push(
      {
        name: 'brass end',
        material: 'brass',
        outline: polygon([corner(-11, -18.5), corner(11, -18.5), corner(11, 18.5), corner(-11, 18.5)]),
        surface: flatAt(height),
        cloth: straight,
        edge: { radius: 2.4, height: 3 },
      },
      { path: ellipse(point[0], point[1], 4), depth: 3, softness: 0.8, dark: 0.5 },
    )
  }
  return {
    name: 'tape',
    pieces,
    shadow: { right: 12, down: 15, softness: 10, strength: 0.5 },
    fit: { wide: 1, tall: 1, down: -40 },
  }
}

export function chalk(): Garment {
  const piece = (x: number, y: number, lift: number, turn: number): Panel => {
    const outline = [
      [-96, -50],
      [-40, -66],
      [40, -66],
      [96, -50],
      [86, 24],
      [60, 58],
      [0, 66],
      [-60, 58],
      [-86, 24],
    ] as const
    const angle = (turn * Math.PI) / 180
    const points = spline(
      [...outline, outline[0]!].map(
        ([dx, dy]) => [x + dx * Math.cos(angle) - dy * Math.sin(angle), y + dx * Math.sin(angle) + dy * Math.cos(angle)] as const,
      ),
      8,
    )
    return {
      name: 'chalk',
      material: 'shell',
      outline: polygon(points),
      surface: flatAt(12 + lift),
      cloth: straight,
      edge: { radius: 20, height: 15 },
      unevenness: 0.5,
    }
  }
  const stamped = (x: number, y: number, turn: number): Mark[] => [
    {
      ...letters({ text: 'TARIZI', x, y, size: 22, spacing: 2.6, ink: '#000000', turn }),
      ink: undefined,
      depth: 2.2,
      softness: 0.7,
      dark: 0.2,
    },
  ]
  return {
    name: 'chalk',
    pieces: [
      piece(310, 410, 0, -14),
      ...stamped(310, 414, -14),
      piece(500, 540, 0, 22),
      ...stamped(500, 546, 22),
      piece(350, 610, 22, -38),
      ...stamped(350, 616, -38),
    ],
    shadow: { right: 12, down: 15, softness: 10, strength: 0.5 },
    fit: { wide: 1.25, tall: 1.25, down: -10 },
  }
}
