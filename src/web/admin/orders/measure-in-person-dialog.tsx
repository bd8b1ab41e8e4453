import { type KeyboardEvent, useState } from 'react'
import {
  BLOCKS,
  type Block,
  type FitPreference,
  inRange,
  isSided,
  LENGTH_UNITS,
  type LengthUnit,
  type Measure,
  type Posture,
  type Right,
  settled,
  TAKEN_TWICE,
  type Taken,
  takenInPerson,
} from '#domain/tailoring/tape.ts'
import type { Finding, MeasuredGarment, NewSet } from '#modules/measurements/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { MeasureInput } from '../../shared/measurements/measure-input.tsx'
import { useMeasureText } from '../../shared/measurements/use-measure-text.ts'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { PhotoInputs, type PosturePhotos } from './posture-photos.tsx'
import { Stance } from './sheet-posture.tsx'

export type Sheet = { name: string; block: Block; set: NewSet }
type Props = {
  garment: MeasuredGarment
  customer: string
  busy: boolean
  findings: readonly Finding[]
  onClose: () => void
  onSend: (sheet: Sheet, photos: PosturePhotos) => void
}

function useSheet({ garment, needed, given: measured }: MeasuredGarment, customer: string) {
  const [sheet, setSheet] = useState({
    name: measured?.profile ?? customer,
    block: measured?.block ?? ((garment === 'dress' || garment === 'skirt' ? 'womenswear' : 'menswear') as Block),
    taken: measured?.set.taken ?? ({} as Taken),
    second: measured?.set.second ?? ({} as Taken),
    right: measured?.set.right ?? ({} as Right),
    posture: measured?.set.posture ?? ({} as Posture),
    fit: measured?.set.fit ?? ('regular' as FitPreference),
    kept: [] as readonly Measure[],
  })
  const put = (change: Partial<typeof sheet>) => setSheet((before) => ({ ...before, ...change }))
  const isMissing = (measure: Measure): boolean => {
    const [first, again] = [sheet.taken[measure], sheet.second[measure]]
    if (first === undefined || !inRange(measure, first)) return true
    return TAKEN_TWICE.includes(measure) && (again === undefined || settled(first, again) === undefined)
  }
  return { sheet, put, missing: needed.filter(isMissing) }
}
type Typed = ReturnType<typeof useSheet>

export function MeasureInPersonDialog({ garment, customer, busy, findings, onClose, onSend }: Props) {
  const t = useText()
  const [unit, setUnit] = useState<LengthUnit>('cm')
  const [photos, setPhotos] = useState<PosturePhotos>({})
  const { sheet, put, missing } = useSheet(garment, customer)
  const { name, block, taken, second, right, posture, fit, kept: confirmed } = sheet
  const usual = takenInPerson(garment.garment, block)
  const rows = [...usual, ...findings.map(({ measure }) => measure).filter((measure) => !usual.includes(measure))]
  return (
    <Dialog open onClose={onClose} title={t('admin.sheet.title')}>
      <form
        noValidate
        className="grid gap-5 p-5"
        onKeyDown={toNextField}
        onSubmit={(event) => {
          event.preventDefault()
          if (missing.length === 0)
            onSend({ name, block, set: { taken, second, right, posture, fit, kept: [...confirmed] } }, photos)
        }}
      >
        <PersonSelect sheet={sheet} put={put} unit={unit} onUnit={setUnit} />
        <div className="grid gap-x-4 gap-y-3">
          {rows.map((measure) => (
            <Row
              key={measure}
              measure={measure}
              unit={unit}
              first={taken[measure]}
              again={second[measure]}
              confirmed={confirmed.includes(measure)}
              finding={findings.find((each) => each.measure === measure)}
              right={isSided(measure) ? right[measure] : undefined}
              onRight={(value) => put({ right: withValue(right, measure, value) as Right })}
              onFirst={(value) => put({ taken: withValue(taken, measure, value) })}
              onAgain={(value) => put({ second: withValue(second, measure, value) })}
              onKeep={(keeps) => put({ kept: keeps ? [...confirmed, measure] : confirmed.filter((each) => each !== measure) })}
            />
          ))}
        </div>
        <Stance posture={posture} fit={fit} onPosture={(next) => put({ posture: next })} onFit={(next) => put({ fit: next })} />
        <PhotoInputs photos={photos} onChange={setPhotos} />
        <Keep busy={busy} missing={missing} />
      </form>
    </Dialog>
  )
}

function PersonSelect({
  sheet: { name, block },
  put,
  unit,
  onUnit,
}: Pick<Typed, 'sheet' | 'put'> & { unit: LengthUnit; onUnit: (unit: LengthUnit) => void }) {
  const t = useText()
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <TextInput
        label={t('admin.sheet.name')}
        value={name}
        maxLength={60}
        onChange={({ target }) => put({ name: target.value })}
      />
      <Select
        label={t('admin.sheet.block')}
        value={block}
        onChange={({ target }) => put({ block: BLOCKS.find((each) => each === target.value) ?? 'menswear' })}
      >
        {BLOCKS.map((each) => (
          <option key={each} value={each}>
            {t(`admin.sheet.${each}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('admin.sheet.unit')}
        value={unit}
        onChange={({ target }) => onUnit(LENGTH_UNITS.find((each) => each === target.value) ?? 'cm')}
      >
        {LENGTH_UNITS.map((each) => (
          <option key={each} value={each}>
            {t(`measurement.unit.${each}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}

function Keep({ busy, missing }: { busy: boolean; missing: readonly Measure[] }) {
  const t = useText()
  const measures = missing.map((each) => t(`measurement.name.${each}`)).join(t('common.comma'))
  const reason = missing.length > 0 ? t('admin.sheet.missing', { measures }) : null
  return (
    <div className="grid gap-2">
      <Button type="submit" busy={busy} disabledReason={reason}>
        {t('admin.sheet.keep')}
      </Button>
      {/* Shown as text, because a tooltip does not open on a touch screen. */}
      {reason && <p className="text-caption text-muted">{reason}</p>}
    </div>
  )
}

function withValue(before: Taken, measure: Measure, value: number | undefined): Taken {
  const { [measure]: _before, ...others } = before
  return value === undefined ? others : { ...others, [measure]: value }
}

const LINES = 'input:not([type=radio], [type=file], [type=checkbox]), input[type=radio]:checked'
/** Moves to the next input on Enter, so that one hand is enough. */
function toNextField(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(LINES)]
  const next = fields[fields.indexOf(event.target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

type RowProps = {
  measure: Measure
  unit: LengthUnit
  first: number | undefined
  again: number | undefined
  right: number | undefined
  confirmed: boolean
  finding: Finding | undefined
  onFirst: (value: number | undefined) => void
  onAgain: (value: number | undefined) => void
  onRight: (value: number | undefined) => void
  onKeep: (keeps: boolean) => void
}

function Row({ measure, unit, first, again, right, confirmed, finding, onFirst, onAgain, onRight, onKeep }: RowProps) {
  const t = useText()
  const inWords = useMeasureText()
  const name = t(`measurement.name.${measure}`)
  const differs = first !== undefined && again !== undefined && settled(first, again) === undefined
  return (
    <div>
      <div className="grid grid-cols-2 gap-4">
        <MeasureInput measure={measure} unit={unit} name={measure} label={name} stored={first} onKept={onFirst} />
        {isSided(measure) && (
          <MeasureInput
            measure={measure}
            unit={unit}
            name={`${measure}-right`}
            label={t('admin.sheet.right', { name })}
            stored={right}
            onKept={onRight}
          />
        )}
        {TAKEN_TWICE.includes(measure) && (
          <MeasureInput
            measure={measure}
            unit={unit}
            name={`${measure}-again`}
            label={t('admin.sheet.again', { name })}
            stored={again}
            onKept={onAgain}
            error={differs ? t('admin.sheet.apart') : undefined}
          />
        )}
      </div>
      {finding && (
        <label className="mt-1.5 flex min-h-11 items-center gap-3 text-small text-warn">
          <input
            type="checkbox"
            checked={confirmed}
            onChange={({ target }) => onKeep(target.checked)}
            className="size-5 shrink-0 accent-ink"
          />
          {finding.slip
            ? t(finding.slip.kind === 'sides-exchanged' ? 'admin.sheet.exchanged' : 'admin.sheet.slip', {
                would: inWords(measure, finding.slip.would, unit),
              })
            : finding.rule === 'sides-apart'
              ? t('admin.sheet.sidesApart')
              : t('admin.sheet.unusual', { by: inWords(measure, Math.abs(finding.apart ?? 0), unit) })}
        </label>
      )}
    </div>
  )
}
