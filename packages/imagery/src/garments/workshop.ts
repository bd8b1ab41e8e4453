import { bulge, CENTRE, through } from '../core/curves.ts'
import type { Garment } from '../core/garment.ts'
import { smooth } from '../core/numbers.ts'
import { ellipse } from '../core/path.ts'
import { offCentre } from './bodies.ts'
import { letters } from './letters.ts'
import { type ClothMap, mirror, type Panel, type Piece, type Surface, seam, straight, turned } from './write.ts'

const formHalf = through([
  [110, 34],
  [150, 40],
  [190, 110],
  [250, 126],
  [310, 122],
  [420, 92],
  [540, 124],
  [620, 132],
  [680, 122],
])
const formSurface: Surface = (x, y) =>
  (30 + 70 * smooth(120, 260, y)) * bulge((x - CENTRE) / formHalf(y), 2.1) +
  14 * Math.exp(-(((offCentre(x) - 52) / 36) ** 2) - ((y - 290) / 46) ** 2)

export function dressForm(): Garment {
  const turnedWood = (name: string, outline: string, half: number, height: number): Panel => ({
    name,
    material: 'dark wood',
    outline,
    surface: (x) => height * bulge((x - CENTRE) / half),
    cloth: (x, y) => [x, y],
    edge: { radius: 2.4, height: 2 },
  })
  const body: Panel = {
    name: 'body',
    material: 'shell',
    outline:
      'M 366 112 C 368 140 362 158 340 166 C 306 176 284 190 276 214 C 270 244 276 280 280 312 C 292 360 304 390 308 424 C 300 470 276 520 270 570 C 266 620 272 660 282 690 C 340 706 460 706 518 690 C 528 660 534 620 530 570 C 524 520 500 470 492 424 C 496 390 508 360 520 312 C 524 280 530 244 524 214 C 516 190 494 176 460 166 C 438 158 432 140 434 112 Z',
    surface: formSurface,
    cloth: (x, y) => [x, y],
    edge: { radius: 5, height: 4 },
    unevenness: 0.25,
  }
  const pieces: Piece[] = [
    turnedWood('pole', 'M 388 680 L 412 680 L 412 880 L 388 880 Z', 14, 24),
    turnedWood('collar', 'M 372 692 L 428 692 L 422 728 L 378 728 Z', 30, 34),
    turnedWood('ring', 'M 380 800 C 372 806 372 818 380 824 L 420 824 C 428 818 428 806 420 800 Z', 26, 30),
    {
      name: 'foot',
      material: 'dark wood',
      outline:
        'M 258 916 C 262 890 330 872 400 872 C 470 872 538 890 542 916 C 542 930 470 940 400 940 C 330 940 258 930 258 916 Z',
      surface: (x, y) => 10 + 16 * bulge(Math.hypot((x - CENTRE) / 142, (y - 906) / 60)),
      cloth: (x, y) => [y, x],
      edge: { radius: 6, height: 6 },
    },
    turnedWood('base', 'M 376 872 C 384 850 416 850 424 872 L 430 892 L 370 892 Z', 32, 40),
    body,
    seam('M 400 126 C 401 300 400 500 400 702'),
    ...['M 340 168 C 338 260 330 340 346 424 C 340 520 332 600 336 699', 'M 281 300 C 292 360 302 390 308 424'].flatMap(
      (path) => [seam(path), mirror(seam(path))],
    ),
    {
      path: 'M 302 426 C 340 436 460 436 498 426',
      width: 1.6,
      depth: 0.6,
      softness: 0.8,
      dark: 0.25,
      ink: { colour: '#1F1B18', strength: 0.5 },
    },
    { path: 'M 277 292 C 330 306 470 306 523 292', width: 1, depth: 0.5, softness: 0.8, dark: 0.12 },
    ...[-1, 1].map(
      (side): Panel => ({
        name: 'arm cap',
        material: 'dark wood',
        outline: ellipse(CENTRE + side * 119, 238, 17, 34),
        surface: (x, y) => 40 + 16 * bulge(Math.hypot((x - CENTRE - side * 119) / 17, (y - 238) / 34)),
        cloth: (x, y) => [x, y],
        edge: { radius: 3, height: 3 },
      }),
    ),
    {
      name: 'neck cap',
      material: 'dark wood',
      outline: 'M 364 114 C 364 100 380 94 400 94 C 420 94 436 100 436 114 C 436 122 420 126 400 126 C 380 126 364 122 364 114 Z',
      surface: (x, y) => 36 + 12 * bulge(Math.hypot((x - CENTRE) / 36, (y - 110) / 16)),
      cloth: (x, y) => [x, y],
      lift: 6,
      edge: { radius: 3, height: 3 },
    },
    {
      name: 'finial',
      material: 'dark wood',
      outline: ellipse(400, 82, 13, 15),
      surface: (x, y) => 44 + 14 * bulge(Math.hypot((x - CENTRE) / 13, (y - 82) / 15)),
      cloth: straight,
    },
    letters({ text: 'TARIZI', x: 400, y: 664, size: 15, spacing: 2.4, ink: '#1F1B18', strength: 0.75 }),
  ]
  return {
    name: 'dress form',
    pieces,
    fit: { wide: 1.02, tall: 1.02, down: -8 },
    shadow: { right: 24, down: 26, softness: 22, strength: 0.42 },
  }
}

export function iron(): Garment {
  const sole =
    'M 400 120 C 470 200 540 360 552 560 C 558 660 556 720 546 770 C 542 790 530 800 510 802 C 440 808 360 808 290 802 C 270 800 258 790 254 770 C 244 720 242 660 248 560 C 260 360 330 200 400 120 Z'
  const body =
    'M 400 196 C 452 260 502 390 512 560 C 516 640 514 700 508 736 C 504 752 494 760 478 761 C 430 765 370 765 322 761 C 306 760 296 752 292 736 C 286 700 284 640 288 560 C 298 390 348 260 400 196 Z'
  const pieces: Piece[] = [
    { name: 'sole', material: 'shell', outline: sole, surface: () => 8, cloth: straight, edge: { radius: 7, height: 9 } },
    {
      name: 'body',
      material: 'shell',
      outline: body,
      surface: (x, y) => 40 + 34 * bulge((x - CENTRE) / 150, 2.6) * smooth(170, 360, y),
      cloth: straight,
      edge: { radius: 16, height: 24 },
    },
    {
      name: 'water cap',
      material: 'brass',
      outline: ellipse(400, 330, 20),
      surface: (x, y) => 92 + 8 * bulge(Math.hypot(x - 400, y - 330) / 20),
      cloth: straight,
      edge: { radius: 3, height: 3 },
    },
    ...[
      [352, 420],
      [448, 420],
      [352, 716],
      [448, 716],
    ].map(
      ([x, y]): Panel => ({
        name: 'post',
        material: 'brass',
        outline: ellipse(x!, y!, 17),
        surface: () => 96,
        cloth: straight,
        edge: { radius: 5, height: 7 },
      }),
    ),
    {
      name: 'bridge',
      material: 'shell',
      outline:
        'M 336 408 C 360 400 440 400 464 408 L 460 434 C 430 428 370 428 340 434 Z M 336 704 C 370 698 430 698 464 704 L 462 730 C 430 724 370 724 338 730 Z',
      surface: () => 112,
      cloth: straight,
      edge: { radius: 6, height: 8 },
    },
    {
      name: 'handle',
      material: 'dark wood',
      outline:
        'M 372 404 C 378 388 422 388 428 404 C 440 470 446 560 438 640 C 436 690 434 720 426 736 C 418 748 382 748 374 736 C 366 720 364 690 362 640 C 354 560 360 470 372 404 Z',
      surface: (x, y) => 122 + 30 * bulge((x - CENTRE) / 42) + 6 * Math.sin((y - 400) / 55),
      cloth: (x, y) => [x, y],
      edge: { radius: 8, height: 10 },
    },
    letters({ text: 'TARIZI', x: 400, y: 294, size: 15, spacing: 2, ink: '#26241f', strength: 0.9 }),
  ]
  return {
    name: 'iron',
    pieces,
    fit: { wide: 0.94, tall: 0.94, down: 20 },
    shadow: { right: 20, down: 24, softness: 16, strength: 0.5 },
  }
}

export function thread(): Garment {
  const half = through([
    [250, 92],
    [500, 136],
    [780, 176],
  ])
  const wound: Surface = (x, y) => 120 * bulge((x - CENTRE) / half(y))
  const pieces: Piece[] = [
    {
      name: 'foot',
      material: 'dark wood',
      outline:
        'M 214 786 C 214 760 586 760 586 786 C 590 812 586 826 570 832 C 480 852 320 852 230 832 C 214 826 210 812 214 786 Z',
      surface: (x) => 40 + 70 * bulge((x - CENTRE) / 190),
      cloth: (x, y) => [y, x],
      edge: { radius: 6, height: 6 },
    },
    {
      name: 'thread',
      material: 'shell',
      outline:
        'M 310 250 C 330 240 470 240 490 250 C 506 330 540 560 572 772 C 576 784 570 790 560 793 C 480 812 320 812 240 793 C 230 790 224 784 228 772 C 260 560 294 330 310 250 Z',
      surface: (x, y) => wound(x, y) + 1.5 * Math.sin((y + 0.0009 * (x - CENTRE) ** 2) * 0.9),
      cloth: (x, y) => [y * 0.8 + x * 0.12, x * 0.5],
      edge: { radius: 8, height: 10 },
    },
    ...Array.from({ length: 15 }, (_, n) => {
      const y = 284 + n * 34
      return {
        path: `M ${400 - half(y) + 6} ${y - 8} C ${400 - half(y) / 2} ${y + 16} ${400 + half(y) / 2} ${y + 22} ${400 + half(y) - 6} ${y + 6}`,
        width: 1.4,
        depth: 1.1,
        softness: 0.9,
        dark: 0.14,
      }
    }),
    {
      name: 'tip',
      material: 'dark wood',
      outline: 'M 366 176 C 372 164 428 164 434 176 L 470 250 C 440 262 360 262 330 250 Z',
      surface: (x, y) => 20 + 60 * bulge((x - CENTRE) / (34 + (y - 176) * 0.5)),
      cloth: (x, y) => [x, y],
      edge: { radius: 4, height: 4 },
    },
    { name: 'bore', material: 'dark wood', outline: ellipse(400, 176, 22, 7), surface: () => -20, cloth: straight },
    {
      name: 'loose end',
      material: 'shell',
      outline:
        'M 545 640 C 600 660 640 740 610 800 C 580 856 500 876 470 926 L 467.500 924 C 498 874 577 853 606 798 C 636 742 598 664 544 643 Z',
      surface: () => 30,
      cloth: (x, y) => [y, x],
      edge: { radius: 1, height: 2 },
    },
  ]
  return { name: 'thread', pieces, shadow: { right: 26, down: 26, softness: 18, strength: 0.45 } }
}

/** Scattered buttons with holes or, as a `dome`, with shanks. */
export function buttons({ dome = false }: { dome?: boolean } = {}): Garment {
  const fit = { wide: 1, tall: 1, down: 0 }
  const places = [
    [270, 300, 92],
    [520, 270, 70],
    [430, 460, 104],
    [230, 560, 76],
    [600, 560, 88],
    [400, 690, 72],
    [570, 750, 60],
    [250, 750, 56],
  ] as const
  return {
    name: 'buttons',
    pieces: places.flatMap(([x, y, radius]) => (dome ? domed(x, y, radius) : large(x, y, radius))),
    fit,
    shadow: { right: 10, down: 14, softness: 9, strength: 0.55 },
  }
}

const domed = (x: number, y: number, radius: number): Piece[] => [
  {
    name: 'button',
    material: 'shell',
    outline: ellipse(x, y, radius),
    surface: (px, py) => {
      const r = Math.hypot(px - x, py - y) / radius
      return 10 + radius * 0.34 * Math.sqrt(Math.max(0, 1 - (r / 0.9) ** 2)) + radius * 0.06 * smooth(0.88, 0.94, r)
    },
    cloth: straight,
    edge: { radius: 3, height: 4 },
  },
  { path: ellipse(x, y, radius * 0.88), width: 2, depth: 2.4, softness: 1, dark: 0.3 },
]

function large(x: number, y: number, radius: number): Piece[] {
  const away = (px: number, py: number) => Math.hypot(px - x, py - y) / radius
  const holes = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].map(([dx, dy]) => ellipse(x + dx! * radius * 0.17, y + dy! * radius * 0.17, radius * 0.085))
  const surface: Surface = (px, py) => {
    const r = away(px, py)
    return (
      8 +
      radius * 0.2 * Math.sqrt(Math.max(0, 1 - r ** 6)) -
      radius * 0.13 * smooth(0.74, 0.58, r) +
      radius * 0.02 * smooth(0.5, 0.46, r)
    )
  }
  // Enlarges the grain with the button, and cuts each button from another place of the horn.
  const grain = turned(x, y, radius * 47, radius * 31)
  const cloth: ClothMap = (px, py) => {
    const [u, v] = grain(px, py)
    return [(u * 10) / radius, (v * 10) / radius]
  }
  return [
    { name: 'button', material: 'shell', outline: ellipse(x, y, radius), surface, cloth },
    { path: holes.join(' '), depth: radius * 0.12, softness: 1.2, dark: 0.85 },
  ]
}
