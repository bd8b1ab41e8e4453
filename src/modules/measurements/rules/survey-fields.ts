import { type Block, MEASURES, type Measure, type Taken } from '#domain/tailoring/tape.ts'
import type { Noise, Sex, SurveyValues } from './statistics.ts'

/** `tape = survey × times + plus`. `off`: assumed error of a measurement at home, in mm or kg. */
type SurveyField = { field: string; times?: number; plus?: number | Record<Sex, number>; off: number }
const KILOGRAM = 1000

const FIELDS: Partial<Record<Measure, SurveyField>> = {
  height: { field: 'height', off: 8 },
  weight: { field: 'weight', times: KILOGRAM, off: 1.5 },
  neck: { field: 'neck', off: 7 },
  // The survey measures with calipers in a straight line; the tape follows the back.
  shoulderToShoulder: { field: 'biacromial', times: 1.08, off: 12 },
  chest: { field: 'chest', off: 12 },
  waist: { field: 'waist', off: 12 },
  seat: { field: 'seat', off: 12 },
  // The survey measures it flexed; a tailor measures it relaxed.
  biceps: { field: 'bicepsFlexed', times: 0.93, off: 7 },
  wrist: { field: 'wrist', off: 4 },
  shoulderToElbow: { field: 'shoulderToElbow', off: 7 },
  // The survey measures it straight; a tailor follows a slightly bent arm, which is 10 to 35 mm longer.
  shoulderToWrist: { field: 'shoulderToWrist', plus: 20, off: 7 },
  // The survey measures from the nape to the navel; a tailor measures from the side of the neck to the waist. So 15 mm are
  // added, and the mean distance from waist to navel is subtracted.
  hpsToWaistBack: { field: 'backLengthNavel', plus: { male: 15 - 35, female: 15 - 46 }, off: 12 },
  upperLeg: { field: 'upperLeg', off: 7 },
  inseam: { field: 'inseam', off: 12 },
  waistToFloor: { field: 'waistToFloor', off: 12 },
  waistToKnee: { field: 'waistToKnee', off: 12 },
  waistToSeat: { field: 'waistToSeat', off: 12 },
  // The survey measures from navel to navel, a tailor from waist to waist. So the mean distance between both levels is added,
  // once in front and once behind.
  crossSeam: { field: 'crossSeam', plus: { male: 2 * 35, female: 2 * 46 }, off: 12 },
  crossSeamFront: { field: 'crossSeamFront', plus: { male: 35, female: 46 }, off: 12 },
}

export const sexOf = (block: Block): Sex => (block === 'menswear' ? 'male' : 'female')
export const inSurvey = (measure: Measure): boolean => FIELDS[measure] !== undefined
export const fieldOf = (measure: Measure): string => FIELDS[measure]?.field ?? ''

const parts = (measure: Measure, sex: Sex) => {
  const { times = 1, plus = 0 } = FIELDS[measure] ?? {}
  return { times, plus: typeof plus === 'number' ? plus : plus[sex] }
}
export const toSurvey = (measure: Measure, value: number, sex: Sex): number => {
  const { times, plus } = parts(measure, sex)
  return (value - plus) / times
}
export const toTape = (measure: Measure, value: number, sex: Sex): number => {
  const { times, plus } = parts(measure, sex)
  return Math.round(value * times + plus)
}

export const surveyValues = (taken: Taken, sex: Sex): SurveyValues =>
  Object.fromEntries(
    MEASURES.flatMap((measure) => {
      const value = taken[measure]
      return value !== undefined && inSurvey(measure) ? [[fieldOf(measure), toSurvey(measure, value, sex)]] : []
    }),
  )

const OFF = new Map(Object.values(FIELDS).map(({ field, off }) => [field, off]))
export const HOME: Noise = (field) => OFF.get(field) ?? 0
