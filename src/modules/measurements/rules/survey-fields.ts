import { type Block, MEASURES, type Measure, type Taken } from '#domain/tailoring/tape.ts'
import type { Noise, Sex, SurveyValues } from './statistics.ts'

/**
 * The tailor's measurements in the words of the survey, where it has them: `tape = survey × times + plus`. The factors are rules of thumb
 * of the trade and not from the survey (docs/measurements.md); how far a home measurement is usually off is an assumption as well.
 */
type SurveyField = { field: string; times?: number; plus?: number | Record<Sex, number>; off: number }
const KILOGRAM = 1000

const FIELDS: Partial<Record<Measure, SurveyField>> = {
  height: { field: 'height', off: 8 },
  weight: { field: 'weight', times: KILOGRAM, off: 1.5 },
  neck: { field: 'neck', off: 7 },
  // The survey's calipers measure straight, the tape lies on the back.
  shoulderToShoulder: { field: 'biacromial', times: 1.08, off: 12 },
  chest: { field: 'chest', off: 12 },
  waist: { field: 'waist', off: 12 },
  seat: { field: 'seat', off: 12 },
  // Measured flexed there, relaxed here.
  biceps: { field: 'bicepsFlexed', times: 0.93, off: 7 },
  wrist: { field: 'wrist', off: 4 },
  shoulderToElbow: { field: 'shoulderToElbow', off: 7 },
  // Straight there; a tailor follows a slightly bent arm, which is 10 to 35 mm longer.
  shoulderToWrist: { field: 'shoulderToWrist', plus: 20, off: 7 },
  // To the navel there, to the waist here: less the mean distance between both levels, and from the side of the neck instead of the nape.
  hpsToWaistBack: { field: 'backLengthNavel', plus: { male: 15 - 35, female: 15 - 46 }, off: 12 },
  upperLeg: { field: 'upperLeg', off: 7 },
  inseam: { field: 'inseam', off: 12 },
  waistToFloor: { field: 'waistToFloor', off: 12 },
  waistToKnee: { field: 'waistToKnee', off: 12 },
  waistToSeat: { field: 'waistToSeat', off: 12 },
  // From navel to navel there, from waist to waist here: the same distance once in front and once behind.
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
/** Noise of measurements taken at home. */
export const HOME: Noise = (field) => OFF.get(field) ?? 0
