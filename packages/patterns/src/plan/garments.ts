import type {
  DesignName,
  Figuration,
  FinishedMeasure,
  FinishedPlace,
  Options,
  PatternGarment,
  Step,
  Unexpressed,
} from '../pattern.ts'
import { frontCrotchAroundFork, type Reconcile, seatAboveFork } from './reconcile.ts'

/** `roomier` steps are tried only after a step whose garment was too small for its body. */
type Rung = {
  step: Step
  design: DesignName
  options: Options
  styled: boolean
  reconcile: Reconcile | undefined
  roomier: boolean
}
type More = { styled?: boolean; reconcile?: Reconcile; roomier?: boolean }
const rung = (step: Step, design: DesignName, options: Options = {}, more: More = {}): Rung => ({
  step,
  design,
  options,
  styled: more.styled ?? step === 'usual',
  reconcile: more.reconcile,
  roomier: more.roomier ?? false,
})
const roomier = (design: DesignName, options: Options): Rung => rung('adjusted', design, options, { styled: true, roomier: true })

/** Minimum ease as a share of the body's girth. Smaller for a skirt, whose waist is meant to hold. */
const LEAST_EASE = 0.015
const LEAST_EASE_OF: Partial<Record<PatternGarment, number>> = { skirt: 0.005 }
const GIRTHS: readonly FinishedPlace[] = ['chest', 'waist', 'hips', 'seat']
/** Returns the places where a garment is too small for its body. Empty when it fits. */
export const tooSmall = (garment: PatternGarment, finished: readonly FinishedMeasure[]): FinishedMeasure[] =>
  finished.filter(
    ({ at, body, garment: sewn }) =>
      GIRTHS.includes(at) && body !== null && sewn < body * (1 + (LEAST_EASE_OF[garment] ?? LEAST_EASE)),
  )

/** Crotch curve for a short front rise, where the design's own curve often fails at the fly (`freesewing/freesewing` #1486). */
const SHORT_RISE = { crotchSeamCurveStart: 0.6, crotchSeamCurveBend: 0.45 }

/** Steps tried for a garment, in order. When none can be drawn the cutter drafts by hand. */
const LADDERS: Record<PatternGarment, readonly Rung[]> = {
  jacket: [
    rung('usual', 'jaeger'),
    roomier('jaeger', { chestEase: 0.08, waistEase: 0.14 }),
    roomier('jaeger', { chestEase: 0.12, waistEase: 0.18 }),
    ...[rung('adjusted', 'jaeger'), rung('block', 'bent')],
  ],
  trousers: [
    rung('usual', 'charlie'),
    rung('adjusted', 'charlie', SHORT_RISE, { styled: true }),
    rung('adjusted', 'charlie', SHORT_RISE, { styled: true, reconcile: seatAboveFork }),
    rung('adjusted', 'charlie', {}, { styled: true, roomier: true, reconcile: frontCrotchAroundFork }),
    roomier('charlie', { seatEase: 0.05 }),
    roomier('charlie', { seatEase: 0.1 }),
    roomier('charlie', { seatEase: 0.1, crotchDrop: 0 }),
    rung('block', 'titan'),
  ],
  waistcoat: [rung('usual', 'wahid'), rung('adjusted', 'wahid'), rung('block', 'brian')],
  shirt: [rung('usual', 'simon'), rung('adjusted', 'simon'), rung('block', 'brian')],
  coat: [rung('usual', 'carlton'), rung('adjusted', 'carlton'), rung('block', 'bent')],
  skirt: [rung('usual', 'penelope'), rung('adjusted', 'penelope', { curvedDarts: false })],
  dress: [
    rung('usual', 'bella'),
    ...[0.13, 0.15, 0.17, 0.2].map((chestEase) => roomier('bella', { chestEase })),
    rung('block', 'brian'),
  ],
}

/**
 * Steps tried first for a body with a bust: a shirt with bust darts, a coat with princess seams.
 */
const FOR_A_BUST: Partial<Record<PatternGarment, readonly Rung[]>> = {
  shirt: [rung('usual', 'simone'), roomier('simone', { chestEase: 0.2, waistEase: 0.2 }), rung('adjusted', 'simone')],
  coat: [rung('usual', 'carlita'), rung('adjusted', 'carlita')],
}
export const ladderFor = (garment: PatternGarment, bust: boolean): readonly Rung[] => {
  const own = bust ? FOR_A_BUST[garment] : undefined
  return own
    ? [...own, ...LADDERS[garment].map((each) => (each.step === 'usual' ? { ...each, step: 'adjusted' as const } : each))]
    : LADDERS[garment]
}

export const optionsOf = ({ options, styled }: Rung, chosen: Options): Options => (styled ? { ...chosen, ...options } : options)

/** Posture values that need no adjustment, and codes covered by a measurement (square and sloping shoulders are in the slope). */
const NORMAL = ['normal', 'none']
const IN_THE_BODY = ['shoulders']
/** Garments below the waist, and posture codes that do not affect them. */
const BELOW: readonly PatternGarment[] = ['trousers', 'skirt']
const ABOVE_ONLY = ['back', 'shoulders', 'lowerShoulder']

const SLEEVED: readonly PatternGarment[] = ['jacket', 'shirt', 'coat', 'dress']
const SHORTER: Readonly<Record<string, readonly PatternGarment[]>> = {
  leftSleeve: SLEEVED,
  rightSleeve: SLEEVED,
  leftLeg: ['trousers'],
  rightLeg: ['trousers'],
}
export const isShorter = (code: string): boolean => Object.hasOwn(SHORTER, code)

/** `drafted` leaves out the shoulders, which are in the slope. */
export const figurationByHand = (garment: PatternGarment, figuration: Figuration, drafted: boolean): Unexpressed[] =>
  Object.entries(figuration).flatMap(([code, value]): Unexpressed[] => {
    if (value === undefined || NORMAL.includes(value) || (drafted && IN_THE_BODY.includes(code))) return []
    if (isShorter(code)) return SHORTER[code]?.includes(garment) ? [{ code, value }] : []
    return BELOW.includes(garment) && ABOVE_ONLY.includes(code) ? [] : [{ code, value }]
  })

/** Measurements that must be taken with a tape: an estimate is refused. */
export const TAPED: Record<PatternGarment, readonly string[]> = {
  jacket: ['chest', 'waist', 'seat', 'neck', 'shoulderToWrist'],
  trousers: ['waist', 'seat', 'inseam'],
  waistcoat: ['chest', 'waist', 'neck'],
  shirt: ['chest', 'waist', 'neck', 'shoulderToWrist'],
  coat: ['chest', 'waist', 'seat', 'neck', 'shoulderToWrist'],
  skirt: ['waist', 'seat'],
  dress: ['chest', 'waist', 'neck'],
}
