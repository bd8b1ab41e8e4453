import { LENGTH_UNITS, type LengthUnit } from '#domain/tailoring/tape.ts'
import { useText } from '../../i18n/text.tsx'

const NAMES = { cm: 'measuring.metric', in: 'measuring.imperial' } as const

/** Switch between centimetres and inches, which changes only input and display. */
export function UnitSwitch({ unit, onUnit }: { unit: LengthUnit; onUnit: (unit: LengthUnit) => void }) {
  const t = useText()
  return (
    <fieldset className="flex">
      <legend className="sr-only">{t('measuring.unit')}</legend>
      {LENGTH_UNITS.map((each) => (
        <label
          key={each}
          className="relative inline-flex min-h-11 items-center border px-4 text-small has-checked:border-ink has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="unit"
            checked={each === unit}
            onChange={() => onUnit(each)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {t(NAMES[each])}
        </label>
      ))}
    </fieldset>
  )
}
