import type { Body } from '../pattern.ts'

/** Invented body for tests, in millimetres. The shoulder slope is in degrees. */
const TAPED: Record<string, number> = {
  neck: 400,
  shoulderToShoulder: 464,
  chest: 1016,
  highBust: 965,
  underbust: 900,
  bustSpan: 200,
  hpsToBust: 277,
  waist: 852,
  waistBack: 426,
  hips: 927,
  seat: 1005,
  seatBack: 520,
  biceps: 336,
  wrist: 180,
  shoulderToElbow: 363,
  shoulderToWrist: 657,
  hpsToWaistBack: 469,
  hpsToWaistFront: 480,
  waistToArmpit: 244,
  waistToHips: 130,
  waistToSeat: 233,
  waistToUpperLeg: 283,
  waistToKnee: 609,
  waistToFloor: 1089,
  knee: 396,
  crossSeam: 720,
  crossSeamFront: 336,
  shoulderSlope: 13,
  inseam: 806,
}
export const standardBody = (change: Record<string, number | undefined> = {}): Body =>
  Object.fromEntries(
    Object.entries({ ...TAPED, ...change }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, { value, origin: 'taped' as const }]],
    ),
  )
