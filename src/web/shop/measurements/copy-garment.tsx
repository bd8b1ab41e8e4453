import { useState } from 'react'
import type { Estimate } from '#domain/tailoring/estimate.ts'
import {
  FITS,
  type FitPreference,
  inRange,
  keptMeasure,
  type LengthUnit,
  type Measure,
  readNumber,
  type Taken,
} from '#domain/tailoring/tape.ts'
import { useText } from '../../i18n/text.tsx'
import { useMeasureText } from '../../shared/measurements/use-measure-text.ts'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { bodyIn, COPIED_GARMENTS, type CopiedGarment, easeAt, isHalved, laidMeasures } from './copied-garment.ts'
import { FlatGarment } from './flat-garment.tsx'

type Props = { unit: LengthUnit; onClose: () => void; onCopied: (estimates: Estimate[]) => void }
type Typed = Partial<Record<Measure, string>>

export default function CopyGarment({ unit, onClose, onCopied }: Props) {
  const t = useText()
  const [garment, setGarment] = useState<CopiedGarment>('jacket')
  const [fit, setFit] = useState<FitPreference>('regular')
  const [typed, setTyped] = useState<Typed>({})
  const [place, setPlace] = useState(0)
  const measures = laidMeasures(garment)
  const measure = measures[place]
  const found = bodyIn(garment, readings(typed, unit), fit).filter((each) => inRange(each.measure, each.value))
  return (
    <Dialog open onClose={onClose} title={t('measuring.copy.title')}>
      <div className="grid gap-4 p-5">
        {place === 0 && (
          <div className="grid grid-cols-2 gap-3">
            <Select
              label={t('measuring.copy.garment')}
              value={garment}
              onChange={({ target }) => setGarment(COPIED_GARMENTS.find((each) => each === target.value) ?? 'jacket')}
            >
              {COPIED_GARMENTS.map((each) => (
                <option key={each} value={each}>
                  {t(`measurement.garment.${each}`)}
                </option>
              ))}
            </Select>
            <Select
              label={t('measuring.copy.fit')}
              value={fit}
              onChange={({ target }) => setFit(FITS.find((each) => each === target.value) ?? 'regular')}
            >
              {FITS.map((each) => (
                <option key={each} value={each}>
                  {t(`measurement.fit.${each}`)}
                </option>
              ))}
            </Select>
          </div>
        )}
        {measure ? (
          <Line
            key={`${garment} ${measure}`}
            garment={garment}
            measure={measure}
            fit={fit}
            unit={unit}
            place={place}
            count={measures.length}
            typed={typed[measure] ?? ''}
            onType={(text) => setTyped({ ...typed, [measure]: text })}
            onNext={() => setPlace(place + 1)}
            onBack={place > 0 ? () => setPlace(place - 1) : undefined}
          />
        ) : (
          <Found found={found} unit={unit} onBack={() => setPlace(measures.length - 1)} onUse={() => onCopied(found)} />
        )}
      </div>
    </Dialog>
  )
}

/** Typed values that are numbers, in mm. */
const readings = (typed: Typed, unit: LengthUnit): Taken =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([measure, text]) => {
      const number = readNumber(text)
      return number === undefined ? [] : [[measure, keptMeasure(measure as Measure, number, unit)]]
    }),
  ) as Taken

type LineProps = {
  garment: CopiedGarment
  measure: Measure
  fit: FitPreference
  unit: LengthUnit
  place: number
  count: number
  typed: string
  onType: (text: string) => void
  onNext: () => void
  onBack: (() => void) | undefined
}

function Line({ garment, measure, fit, unit, place, count, typed, onType, onNext, onBack }: LineProps) {
  const t = useText()
  const inWords = useMeasureText()
  const name = t(`measurement.name.${measure}`)
  const bad = typed.trim() !== '' && readNumber(typed) === undefined
  const [isOpen, setIsOpen] = useState(false)
  const ease = easeAt(garment, measure, fit)
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setIsOpen(true)
        if (!bad) onNext()
      }}
    >
      <p className="figures text-small text-muted">{t('measuring.step', { place: place + 1, count })}</p>
      <FlatGarment garment={garment} measure={measure} label={t('measuring.diagram', { name })} />
      <TextInput
        name={`copy-${measure}`}
        label={`${name} (${t(`measurement.unit.${unit}`)})`}
        value={typed}
        ltr
        autoComplete="off"
        inputMode={unit === 'in' ? 'text' : 'decimal'}
        maxLength={12}
        hint={[
          t(isHalved(garment, measure) ? 'measuring.copy.across' : 'measuring.copy.along'),
          t(ease < 0 ? 'measuring.copy.added' : 'measuring.copy.ease', { ease: inWords(measure, Math.abs(ease), unit) }),
        ].join(' ')}
        error={isOpen && bad && t('measurement.notNumber')}
        onChange={({ target }) => onType(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="touch">
          {t(typed.trim() === '' ? 'measuring.skip' : 'measuring.next')}
        </Button>
        {onBack && (
          <Button look="quiet" size="touch" onClick={onBack}>
            {t('measuring.back')}
          </Button>
        )}
      </div>
    </form>
  )
}

function Found({ found, unit, onBack, onUse }: { found: Estimate[]; unit: LengthUnit; onBack: () => void; onUse: () => void }) {
  const t = useText()
  const inWords = useMeasureText()
  return (
    <>
      <p className="text-ink-2">{t(found.length > 0 ? 'measuring.copy.found' : 'measuring.copy.nothing')}</p>
      <ul className="border-t">
        {found.map(({ measure, value, give }) => (
          <li key={measure} className="flex min-h-11 items-center justify-between gap-4 border-b">
            {t(`measurement.name.${measure}`)}
            <span className="figures text-small text-info">
              {t('measuring.guessed', { value: inWords(measure, value, unit), give: inWords(measure, give, unit) })}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="touch" disabledReason={found.length > 0 ? null : t('measuring.copy.nothing')} onClick={onUse}>
          {t('measuring.copy.use')}
        </Button>
        <Button look="quiet" size="touch" onClick={onBack}>
          {t('measuring.back')}
        </Button>
      </div>
    </>
  )
}
