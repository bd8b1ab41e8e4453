import { arcsine, bulge, CENTRE, through } from '../core/curves.ts'
import type { ClothMap, Surface } from '../core/garment.ts'
import { clamp, smooth } from '../core/numbers.ts'

/*
 * Body surfaces on which cloth lies. Lists are `[y, value]` in design units, before the garment's
 * fit.
 */

/** Distance from the centre line, rounded near it, so that a body has no ridge between its halves. */
export const offCentre = (x: number): number => Math.hypot(x - CENTRE, 16)

export type Body = { surface: Surface; cloth: ClothMap }

type TorsoShape = {
  half: readonly (readonly [number, number])[]
  depth: readonly (readonly [number, number])[]
  shoulder: number
  chest: { at: number; y: number; height: number; across: number; down: number }
  ease: number
}

export function torsoOf({ half, depth, shoulder, chest, ease }: TorsoShape): Body {
  const halfAt = through(half)
  const depthAt = through(depth)
  return {
    surface: (x, y) => {
      const swell = -(((offCentre(x) - chest.at) / chest.across) ** 2) - ((y - chest.y) / chest.down) ** 2
      return depthAt(y) * bulge((x - CENTRE) / halfAt(y), 2.1) - shoulder * smooth(250, 130, y) + chest.height * Math.exp(swell)
    },
    // Measured from the centre line, so that stripes match across the closing.
    cloth: (x, y) => {
      const round = ease * halfAt(y)
      return [round * arcsine((x - CENTRE) / round), y + (ease > 1.1 ? 8 * (1 - bulge((x - CENTRE) / round)) : 0)]
    },
  }
}

export const TORSO = torsoOf({
  half: [
    [120, 240],
    [190, 244],
    [300, 246],
    [400, 244],
    [520, 218],
    [620, 226],
    [720, 244],
    [860, 258],
  ],
  depth: [
    [110, 60],
    [200, 100],
    [330, 128],
    [520, 104],
    [700, 112],
    [860, 116],
  ],
  shoulder: 26,
  chest: { at: 95, y: 350, height: 7, across: 80, down: 90 },
  ease: 1.12,
})

export const SHIRT_BODY = torsoOf({
  half: [
    [110, 220],
    [190, 232],
    [300, 240],
    [420, 238],
    [560, 226],
    [700, 232],
    [880, 246],
  ],
  depth: [
    [100, 50],
    [200, 92],
    [330, 116],
    [560, 96],
    [880, 104],
  ],
  shoulder: 24,
  chest: { at: 90, y: 340, height: 5, across: 80, down: 90 },
  ease: 1.1,
})

type SleeveShape = {
  centre: readonly (readonly [number, number])[]
  half: readonly (readonly [number, number])[]
  arm: number
  armLift: number
  head: number
  crown: number
  /** Range of y over which the sleeve head turns into the arm. */
  blend: readonly [number, number]
  cloth: { from: number; ease: number; slant: number; round: number }
}

/** Surface of the viewer's right sleeve. Its head starts at the height of the body and turns outwards. */
export function sleeveOf(shape: SleeveShape): Body {
  const centreAt = through(shape.centre)
  const halfAt = through(shape.half)
  return {
    surface: (x, y) => {
      const s = clamp((x - centreAt(y)) / halfAt(y), -1, 1)
      const arm = shape.arm * bulge(s, 2.1) + shape.armLift
      const q = (s + 1) / 2
      const head = shape.head * Math.sqrt(Math.max(0, 1 - q ** 2.2)) + 4 - shape.crown * smooth(250, 165, y)
      return arm + (head - arm) * smooth(shape.blend[0], shape.blend[1], y)
    },
    cloth: (x, y) => {
      const round = halfAt(y) * shape.cloth.ease
      const s = (x - centreAt(y)) / round
      return [
        shape.cloth.from + round * arcsine(s),
        y - (x - centreAt(y)) * shape.cloth.slant + shape.cloth.round * bulge(clamp(s, -1, 1)),
      ]
    },
  }
}

export const SLEEVE = sleeveOf({
  centre: [
    [170, 600],
    [210, 622],
    [260, 634],
    [380, 644],
    [520, 652],
    [660, 658],
    [820, 656],
  ],
  half: [
    [170, 40],
    [210, 48],
    [260, 56],
    [380, 66],
    [520, 66],
    [660, 61],
    [820, 57],
  ],
  arm: 64,
  armLift: 22,
  head: 86,
  crown: 34,
  blend: [470, 300],
  cloth: { from: 900, ease: 1.06, slant: 0.09, round: 10 },
})

export const SHIRT_SLEEVE = sleeveOf({
  centre: [
    [165, 592],
    [210, 616],
    [280, 634],
    [380, 648],
    [560, 660],
    [820, 660],
  ],
  half: [
    [165, 40],
    [210, 48],
    [280, 60],
    [380, 68],
    [560, 62],
    [760, 50],
    [820, 46],
  ],
  arm: 56,
  armLift: 20,
  head: 70,
  crown: 30,
  blend: [460, 300],
  cloth: { from: 700, ease: 1.06, slant: 0.1, round: 0 },
})

export const inside =
  (half: number, depth: number, round: number, neck = 0): Surface =>
  (x, y) =>
    -depth - round * bulge((x - CENTRE) / half) + neck * smooth(230, 118, y)
