import { type LengthUnit, type Measure, shownMeasure, TAPE } from '#domain/tailoring/tape.ts'
import { useText } from '../../i18n/text.tsx'

const LRI = '\u2066'
const PDI = '\u2069'

/** Returns a formatter for measurements with their unit, left to right in every language. */
export function useMeasureText() {
  const t = useText()
  return (measure: Measure, value: number, unit: LengthUnit): string => {
    const weight = TAPE[measure].kind === 'weight'
    const name = weight ? (unit === 'cm' ? 'kg' : 'lb') : unit
    const shown = shownMeasure(measure, value, unit)
    return `${LRI}${!weight && unit === 'in' ? inEighths(shown) : shown}${PDI} ${t(`measurement.unit.${name}`)}`
  }
}

const EIGHTHS = ['', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8']
/** Formats inches in eighths, as on a measuring tape. */
export function inEighths(inches: number): string {
  const eighths = Math.round(inches * 8)
  const [wholeInches, part] = [Math.floor(eighths / 8), EIGHTHS[eighths % 8]]
  return part ? (wholeInches > 0 ? `${wholeInches} ${part}` : part) : String(wholeInches)
}
