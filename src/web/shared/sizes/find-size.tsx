import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  BLOCKS,
  type Block,
  inRange,
  keptMeasure,
  type LengthUnit,
  type Measure,
  readNumber,
  shownMeasure,
  type Taken,
} from '#domain/tailoring/tape.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { measurementReads } from '../measurements/measurement-reads.ts'
import type { KnownBody } from './known-body.ts'
import { WornSize } from './worn-size.tsx'

/** Message keys listed one by one, so that a product list does not load the names of all other measurements. */
const NAME = {
  height: 'measurement.name.height',
  weight: 'measurement.name.weight',
  chest: 'measurement.name.chest',
  waist: 'measurement.name.waist',
  seat: 'measurement.name.seat',
  neck: 'measurement.name.neck',
} as const
const ASKED = Object.keys(NAME) as (keyof typeof NAME & Measure)[]
type Typed = Partial<Record<Measure, string>>

type Props = { open: boolean; start: KnownBody | null; onClose: () => void; onFound: (body: KnownBody) => void }

export default function FindSize({ open, start, onClose, onFound }: Props) {
  const t = useText()
  const [unit, setUnit] = useState<LengthUnit>('cm')
  const [block, setBlock] = useState<Block>(start?.block ?? 'menswear')
  const [typed, setTyped] = useState<Typed>(() => inWords(start?.taken ?? {}, 'cm'))
  const [worn, setWorn] = useState(start?.worn)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const wrong = ASKED.filter((measure) => typed[measure]?.trim() && storedValue(measure, typed[measure], unit) === undefined)
  const taken = Object.fromEntries(
    ASKED.flatMap((measure) => {
      const value = storedValue(measure, typed[measure], unit)
      return value === undefined ? [] : [[measure, value]]
    }),
  ) as Taken
  const little = Object.keys(taken).length < 2
  const turn = (next: LengthUnit) => {
    setTyped(inWords(taken, next))
    setUnit(next)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('sizes.find')}>
      <form
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          setIsSubmitted(true)
          if (wrong.length === 0 && !little) onFound({ block, taken, ...(worn && { worn }) })
        }}
      >
        <People onTake={onFound} />
        <p className="text-small text-ink-2">{t('sizes.about')}</p>
        <Fields
          block={block}
          unit={unit}
          typed={typed}
          wrong={wrong}
          onBlock={setBlock}
          onUnit={turn}
          onType={setTyped}
          isSubmitted={isSubmitted}
        />
        <WornSize worn={worn} block={block} onChange={setWorn} />
        {isSubmitted && little && (
          <p role="alert" className="text-small text-danger">
            {t('sizes.tooLittle')}
          </p>
        )}
        <Button type="submit">{t('sizes.show')}</Button>
      </form>
    </Dialog>
  )
}

type FieldsProps = {
  block: Block
  unit: LengthUnit
  typed: Typed
  wrong: readonly Measure[]
  isSubmitted: boolean
  onBlock: (block: Block) => void
  onUnit: (unit: LengthUnit) => void
  onType: (typed: Typed) => void
}

function Fields({ block, unit, typed, wrong, isSubmitted, onBlock, onUnit, onType }: FieldsProps) {
  const t = useText()
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t('sizes.block')}
        value={block}
        onChange={(event) => onBlock(BLOCKS.find((each) => each === event.target.value) ?? 'menswear')}
      >
        {BLOCKS.map((each) => (
          <option key={each} value={each}>
            {t(`sizes.${each}`)}
          </option>
        ))}
      </Select>
      <Select label={t('sizes.unit')} value={unit} onChange={(event) => onUnit(event.target.value === 'in' ? 'in' : 'cm')}>
        <option value="cm">{t('sizes.metric')}</option>
        <option value="in">{t('sizes.imperial')}</option>
      </Select>
      {ASKED.map((measure) => (
        <TextInput
          key={measure}
          name={measure}
          label={t(NAME[measure])}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed[measure] ?? ''}
          onChange={(event) => onType({ ...typed, [measure]: event.target.value })}
          error={isSubmitted && wrong.includes(measure) && t('sizes.wrong')}
        />
      ))}
    </div>
  )
}

function People({ onTake }: { onTake: (body: KnownBody) => void }) {
  const t = useText()
  const { data } = useQuery(measurementReads.mine())
  const measured =
    data?.profiles.flatMap(({ id, name, block, set }) => (set ? [{ id, name, block, taken: set.taken }] : [])) ?? []
  if (measured.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {measured.map(({ id, name, block, taken }) => (
        <Button key={id} look="outline" size="small" onClick={() => onTake({ block, taken })}>
          {t('sizes.of', { name })}
        </Button>
      ))}
    </div>
  )
}

function storedValue(measure: Measure, typed: string | undefined, unit: LengthUnit): number | undefined {
  const number = typed === undefined ? undefined : readNumber(typed)
  const value = number === undefined ? undefined : keptMeasure(measure, number, unit)
  return value !== undefined && inRange(measure, value) ? value : undefined
}

const inWords = (taken: Taken, unit: LengthUnit): Typed =>
  Object.fromEntries(
    ASKED.flatMap((measure) => {
      const value = taken[measure]
      return value === undefined ? [] : [[measure, String(shownMeasure(measure, value, unit))]]
    }),
  )
