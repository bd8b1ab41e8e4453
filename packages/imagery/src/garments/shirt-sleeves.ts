import { bulge, through } from '../core/curves.ts'
import { clamp, smooth } from '../core/numbers.ts'
import { SHIRT_SLEEVE } from './bodies.ts'
import { type Arms, arms, type Pose, TAILORED_ARM } from './poses.ts'
import {
  button,
  type ClothMap,
  deepSeam,
  type Fit,
  type Fold,
  fold,
  type Panel,
  type Piece,
  pair,
  type Surface,
  topStitch,
  turned,
} from './write.ts'

const SLEEVE_FOLDS: readonly Fold[] = [
  fold(
    [
      [600, 430],
      [636, 466],
      [700, 480],
    ],
    7,
    12,
    0.35,
    0.6,
  ),
  fold(
    [
      [600, 480],
      [642, 512],
      [712, 512],
    ],
    8,
    12,
    0.35,
    0.6,
  ),
  fold(
    [
      [598, 540],
      [650, 556],
      [720, 540],
    ],
    7,
    11,
    0.35,
    0.6,
  ),
  fold(
    [
      [604, 600],
      [650, 606],
      [722, 584],
    ],
    5.5,
    11,
  ),
  fold(
    [
      [610, 752],
      [618, 690],
      [612, 620],
    ],
    6,
    8,
    0.02,
  ),
  fold(
    [
      [640, 754],
      [640, 690],
      [628, 620],
    ],
    5,
    8,
    0.02,
  ),
  fold(
    [
      [676, 754],
      [682, 690],
      [690, 600],
    ],
    6,
    9,
    0.02,
  ),
  fold(
    [
      [704, 752],
      [708, 690],
      [712, 620],
    ],
    4,
    7,
    0.02,
  ),
  fold(
    [
      [640, 220],
      [634, 300],
      [648, 380],
    ],
    4.5,
    13,
  ),
  fold(
    [
      [668, 250],
      [676, 330],
      [672, 400],
    ],
    4.5,
    12,
  ),
]
const CUFF: Surface = (x) => 52 * bulge((x - 659) / 53, 2.1) + 22

export function longSleeves(fit: Fit, pose?: Pose, fromBehind?: boolean): Arms {
  const sleeve: Panel = {
    name: 'sleeve',
    material: 'shell',
    outline:
      'M 592 172 C 618 178 640 192 656 220 C 684 266 704 340 716 420 C 726 500 728 580 724 660 C 721 700 716 730 710 752 L 606 752 C 600 690 598 620 594 560 C 588 500 588 440 592 398 C 578 330 574 246 592 172 Z',
    surface: SHIRT_SLEEVE.surface,
    cloth: SHIRT_SLEEVE.cloth,
    folds: SLEEVE_FOLDS,
    unevenness: 1,
    edge: { radius: 3, height: 2.6 },
  }
  const cuff: Panel = {
    name: 'cuff',
    material: 'shell',
    outline:
      'M 607 748 C 640 753 680 753 711 747 C 712 776 711 802 709 822 C 708 828 705 831 700 832 C 672 838 642 838 616 834 C 611 833 608 830 608 825 C 606 800 606 774 607 748 Z',
    surface: CUFF,
    cloth: SHIRT_SLEEVE.cloth,
    lift: 4,
    edge: { radius: 2.4, height: 2.6 },
    unevenness: 0.3,
  }
  const own: Piece[] = [
    sleeve,
    cuff,
    topStitch('M 612 754 C 640 758 680 758 706 753 M 612 827 C 640 832 674 832 704 826'),
    ...[772, 806].flatMap((y) => button(692, y, CUFF, fit, { radius: 5, material: 'shell_button' })),
  ]
  const { behind, before } = arms(own, TAILORED_ARM, pose, fromBehind)
  return { behind, before: [...before, ...pair(deepSeam('M 592 172 C 574 246 578 330 592 398'))] }
}

const SHORT_CENTRE = through([
  [165, 598],
  [230, 618],
  [330, 645],
  [460, 674],
])
const SHORT_HALF = through([
  [165, 30],
  [230, 42],
  [330, 62],
  [460, 70],
])
const shortSleeveSurface: Surface = (x, y) => {
  const q = (clamp((x - SHORT_CENTRE(y)) / SHORT_HALF(y), -1, 1) + 1) / 2
  const flare = 16 * smooth(360, 460, y) * Math.sin(Math.PI * q)
  return 65 * Math.sqrt(Math.max(0, 1 - q ** 2.2)) + 6 - 30 * smooth(250, 165, y) + flare
}
const shortSleeveCloth: ClothMap = (x, y) => {
  const [u, v] = turned(600, 180, -13.75, 300)(x, y)
  return [u, v + 20]
}

export const shortSleeves = (): Piece[] =>
  pair(
    {
      name: 'short sleeve',
      material: 'shell',
      outline:
        'M 592 172 C 615 178 636 193 652 222 C 684 282 714 352 737 426 C 738 432 736 436 731 438 C 698 454 658 463 618 462 C 612 461 609 459 607 454 C 600 434 596 414 592 398 C 578 330 574 246 592 172 Z',
      surface: shortSleeveSurface,
      cloth: shortSleeveCloth,
      folds: [
        fold(
          [
            [606, 420],
            [640, 360],
            [650, 290],
          ],
          5,
          14,
        ),
        fold(
          [
            [706, 500],
            [690, 380],
            [664, 300],
          ],
          5.5,
          16,
          0.05,
        ),
        fold(
          [
            [650, 510],
            [652, 410],
            [640, 340],
          ],
          -4,
          13,
          0.05,
        ),
        fold(
          [
            [744, 490],
            [724, 390],
            [700, 330],
          ],
          3.4,
          11,
          0.05,
        ),
      ],
      unevenness: 1,
      edge: { radius: 3, height: 2.6 },
    },
    { ...topStitch('M 603 440 C 650 450 700 441 735 423'), depth: 0.8, dark: 0.18 },
    { ...deepSeam('M 592 172 C 574 246 578 330 592 398'), depth: 1.6, softness: 1.4, dark: 0.22 },
  )
