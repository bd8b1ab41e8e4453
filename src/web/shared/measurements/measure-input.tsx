import { useEffect, useState } from 'react'
import { inRange, keptMeasure, type LengthUnit, type Measure, readNumber, shownMeasure, TAPE } from '#domain/tailoring/tape.ts'
import { useText } from '../../i18n/text.tsx'
import { TextInput } from '../../ui/field.tsx'
import { inEighths, useMeasureText } from './use-measure-text.ts'

type Props = {
  measure: Measure
  label: string
  name: string
  stored: number | undefined
  unit: LengthUnit
  onKept: (value: number | undefined) => void
  hint?: string | undefined
  error?: string | undefined
  autoFocus?: boolean
}

const typedAs = (measure: Measure, value: number | undefined, unit: LengthUnit): string => {
  if (value === undefined) return ''
  const shown = shownMeasure(measure, value, unit)
  return unit === 'in' && TAPE[measure].kind !== 'weight' ? inEighths(shown) : String(shown)
}

/**
 * Input of one measurement. Keeps the text as typed. A change of unit shows the same stored value
 * in the other unit.
 */
export function MeasureInput({ measure, label, name, stored, unit, onKept, hint, error, autoFocus }: Props) {
  const t = useText()
  const inWords = useMeasureText()
  const [typed, setTyped] = useState(() => typedAs(measure, stored, unit))
  const [own, setOwn] = useState(stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next effect handles a new stored value
  useEffect(() => {
    setTyped(typedAs(measure, stored, unit))
    setOwn(stored)
  }, [unit, measure])
  useEffect(() => {
    if (stored !== own) {
      setTyped(typedAs(measure, stored, unit))
      setOwn(stored)
    }
  }, [stored, own, measure, unit])
  const weight = TAPE[measure].kind === 'weight'
  const unitName = weight ? (unit === 'cm' ? 'kg' : 'lb') : unit
  const isNumber = typed.trim() === '' || readNumber(typed) !== undefined
  const outside = stored !== undefined && !inRange(measure, stored)
  const { min, max } = TAPE[measure]
  const wrong = !isNumber
    ? t('measurement.notNumber')
    : outside
      ? t('measurement.range', { min: inWords(measure, min, unit), max: inWords(measure, max, unit) })
      : error
  return (
    <TextInput
      name={name}
      label={`${label} (${t(`measurement.unit.${unitName}`)})`}
      value={typed}
      onChange={(event) => {
        const text = event.target.value
        const number = readNumber(text)
        const now = number === undefined ? undefined : keptMeasure(measure, number, unit)
        setTyped(text)
        setOwn(now)
        onKept(now)
      }}
      inputMode={unit === 'in' && !weight ? 'text' : 'decimal'}
      autoComplete="off"
      enterKeyHint="next"
      maxLength={12}
      ltr
      autoFocus={autoFocus}
      hint={hint}
      error={wrong}
    />
  )
}
