import { useState } from 'react'
import { shownLength, typedLength } from '#domain/tailoring/size-chart.ts'
import type { LengthUnit } from './chart-reads.ts'

type Props = {
  label: string
  mm: number | undefined
  unit: LengthUnit
  wrong?: boolean
  onChange: (mm: number | undefined) => void
  className?: string
}

const numberIn = (text: string): number | undefined => {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && Number.isFinite(number) && number >= 0 && number < 400 ? number : undefined
}

/** Field for a length in cm or inches. Its value is whole millimetres. */
export function LengthInput({ label, mm, unit, wrong, onChange, className = 'w-16' }: Props) {
  const shown = mm === undefined ? '' : String(shownLength(mm, unit))
  const [typed, setTyped] = useState({ text: shown, unit })
  const meant = numberIn(typed.text)
  const same = typed.unit === unit && (meant === undefined ? mm === undefined : typedLength(meant, unit) === mm)
  return (
    <input
      aria-label={label}
      aria-invalid={wrong || undefined}
      dir="ltr"
      inputMode="decimal"
      maxLength={7}
      value={same ? typed.text : shown}
      onChange={({ target }) => {
        setTyped({ text: target.value, unit })
        const number = numberIn(target.value)
        onChange(number === undefined ? undefined : typedLength(number, unit))
      }}
      className={`figures min-h-9 rounded-1 border border-control bg-surface px-1.5 text-center text-small aria-invalid:border-danger pointer-coarse:min-h-11 ${className}`}
    />
  )
}
