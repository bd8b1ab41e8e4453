import type { Point } from '../core/curves.ts'
import { smooth } from '../core/numbers.ts'
import { flatten } from '../core/path.ts'
import { type Fold, isPanel, type Mark, mirror, type Panel, type Piece } from './write.ts'

/**
 * Arm poses of a garment. `hanging`: straight down. `eased`: elbows slightly out, forearms forward over the sides. `drawn`: one
 * forearm behind the skirt of the garment, as with a hand in a pocket; the other arm hangs.
 */
export const POSES = ['hanging', 'eased', 'drawn'] as const
export type Pose = (typeof POSES)[number]

/** Geometry of the straight sleeve on the viewer's right: x of its middle line, and heights (y) along it. */
export type Arm = { axis: number; armpit: number; elbow: number; wrist: number }
export const TAILORED_ARM: Arm = { axis: 648, armpit: 384, elbow: 550, wrist: 820 }
export const WOMANS_ARM: Arm = { axis: 568, armpit: 232, elbow: 350, wrist: 530 }

/**
 * `out`: degrees of the upper arm away from the body. `back`: degrees of the forearm from the vertical towards the body.
 * `forward`: how far the wrist is in front of the body, as a multiple of `FORWARD`; negative behind it.
 */
type Bend = { out: number; back: number; forward: number; behind?: true }

const LAID: Readonly<Record<Pose, readonly [left: Bend, right: Bend]>> = {
  hanging: [
    { out: 0, back: 0, forward: 0.5 },
    { out: 0, back: 0, forward: 0.5 },
  ],
  eased: [
    { out: 5, back: 11, forward: 1 },
    { out: 6, back: 8, forward: 1 },
  ],
  drawn: [
    { out: 2, back: 0, forward: 0.5 },
    { out: 9, back: 15, forward: -1, behind: true },
  ],
}
/** Forward distance of a wrist, in design units, for an arm as long as `TAILORED_ARM`. */
const FORWARD = 62

/** Arms to draw behind the body and arms to draw before it. The viewer's left arm comes first in each. */
export type Arms = { behind: Piece[]; before: Piece[] }

/**
 * Draws both arms of a garment from the pieces of its right one. `fromBehind` swaps the sides, and an arm drawn back is then in
 * front of the body.
 */
export function arms(own: readonly Piece[], arm: Arm, pose: Pose = 'hanging', fromBehind = false): Arms {
  const [left, right] = fromBehind ? seenFromBehind(LAID[pose]) : LAID[pose]
  const sides = [
    { bend: left, pieces: bent(own, arm, left).map((piece) => mirror(piece)) },
    { bend: right, pieces: bent(own, arm, right) },
  ]
  const of = (behind: boolean) => sides.filter(({ bend }) => Boolean(bend.behind) === behind).flatMap(({ pieces }) => pieces)
  return { behind: of(true), before: of(false) }
}

/** Mirrors a pose for the back view: a forearm in front of the body is then behind it, and vice versa. */
const seenFromBehind = ([left, right]: readonly [Bend, Bend]): readonly [Bend, Bend] => [turnedRound(right), turnedRound(left)]
function turnedRound({ behind, ...bend }: Bend): Bend {
  if (bend.back === 0) return bend
  return behind ? { ...bend, forward: 1 } : { ...bend, forward: -1, behind: true }
}

function bent(pieces: readonly Piece[], arm: Arm, bend: Bend): Piece[] {
  const size = (arm.wrist - arm.armpit) / (TAILORED_ARM.wrist - TAILORED_ARM.armpit)
  const warp = warpOf(arm, bend)
  const rise = (y: number) => bend.forward * FORWARD * size * smooth(arm.armpit, arm.wrist, y)
  // A stronger bend compresses the cloth more, so its folds are deeper.
  const deeper = 1 + (bend.out + bend.back) / 34
  const creased = (fold: Fold): Fold => {
    const y = fold.along[0]![1]
    const atElbow = y > arm.armpit && y < arm.elbow + 0.3 * (arm.wrist - arm.elbow)
    return { ...fold, along: fold.along.map(warp.forth), height: fold.height * (atElbow ? deeper : 1) }
  }
  const laid = (panel: Panel): Panel => ({
    ...panel,
    outline: warp.path(panel.outline),
    surface: (px, py) => {
      const [x, y] = warp.back(px, py)
      return panel.surface(x, y) + rise(y)
    },
    cloth: (px, py) => panel.cloth(...warp.back(px, py)),
    ...(panel.folds && { folds: panel.folds.map(creased) }),
  })
  return pieces.map((piece) => (isPanel(piece) ? laid(piece) : { ...(piece as Mark), path: warp.path((piece as Mark).path) }))
}

type Warp = { forth: (point: Point) => Point; back: (x: number, y: number) => Point; path: (path: string) => string }
const UNCHANGED: Warp = { forth: (point) => point, back: (x, y) => [x, y], path: (path) => path }

/** Bends the middle line of the straight arm into a curve. Other points keep their distance from it. */
function warpOf({ axis, armpit, elbow, wrist }: Arm, { out, back }: Bend): Warp {
  if (out === 0 && back === 0) return UNCHANGED
  const angleAt = (y: number) =>
    ((out * smooth(armpit, armpit + 0.6 * (elbow - armpit), y) -
      (out + back) * smooth(elbow - 0.22 * (wrist - elbow), elbow + 0.3 * (wrist - elbow), y)) *
      Math.PI) /
    180
  const last = Math.ceil(wrist - armpit) + 60
  const middle: Point[] = [[axis, armpit]]
  for (let n = 0; n < last; n++) {
    const angle = angleAt(armpit + n + 0.5)
    const [x, y] = middle[n]!
    middle.push([x + Math.sin(angle), y + Math.cos(angle)])
  }
  const middleAt = (y: number): Point => {
    const at = Math.min(Math.max(0, y - armpit), last - 1)
    const n = Math.floor(at)
    const [from, to] = [middle[n]!, middle[n + 1]!]
    return [from[0] + (to[0] - from[0]) * (at - n), from[1] + (to[1] - from[1]) * (at - n)]
  }
  const forth = ([x, y]: Point): Point => {
    if (y <= armpit) return [x, y]
    const [mx, my] = middleAt(y)
    const angle = angleAt(y)
    return [mx + (x - axis) * Math.cos(angle), my - (x - axis) * Math.sin(angle)]
  }
  const backTo = (px: number, py: number): Point => {
    if (py <= armpit) return [px, py]
    let y = py
    for (let step = 0; step < 6; step++) {
      const [mx, my] = middleAt(y)
      const angle = angleAt(y)
      y += (px - mx) * Math.sin(angle) + (py - my) * Math.cos(angle)
    }
    const [mx, my] = middleAt(y)
    const angle = angleAt(y)
    return [axis + (px - mx) * Math.cos(angle) - (py - my) * Math.sin(angle), y]
  }
  return { forth, back: backTo, path: (path) => bentPath(path, forth) }
}

const CHORD = 8

const bentPath = (path: string, forth: (point: Point) => Point): string =>
  flatten(path)
    .map(({ points, closed }) => {
      const along = points.flatMap((to, n): Point[] => {
        const from = points[n - 1]
        if (!from) return [to]
        const parts = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / CHORD))
        return Array.from({ length: parts }, (_, part): Point => {
          const t = (part + 1) / parts
          return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
        })
      })
      return `M ${along
        .map((point) =>
          forth(point)
            .map((each) => Number(each.toFixed(2)))
            .join(' '),
        )
        .join(' L ')}${closed ? ' Z' : ''}`
    })
    .join(' ')
