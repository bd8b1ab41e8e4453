import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { LengthUnit } from '#domain/tailoring/tape.ts'
import type { Profile } from '#modules/measurements/contract.ts'
import type { DesignMeasures } from '#modules/patterns/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { failureText } from '../../shared/errors/failure.ts'
import { measurementsPath } from '../../shared/measurements/measurement-paths.ts'
import { measurementReads } from '../../shared/measurements/measurement-reads.ts'
import { useMeasureText } from '../../shared/measurements/use-measure-text.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { designWrites } from './design-api.ts'
import type { Design } from './use-design.ts'

export function Finished({ design }: { design: Design }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <details className="accordion mt-6 border-y" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-3 font-medium">
        {t('design.finished.title')}
        <Icon name="plus" size={16} className="accordion-sign" />
      </summary>
      {open && <People design={design} />}
    </details>
  )
}

function People({ design }: { design: Design }) {
  const t = useText()
  const { data, error } = useQuery({ ...measurementReads.mine(), staleTime: 0 })
  const [chosen, setChosen] = useState<string>()
  if (error) return <p className="pb-5 text-small text-danger">{failureText(t, error)}</p>
  if (!data) return <Skeleton className="mb-5 h-40" />
  const measured = data.profiles.filter(({ set }) => set)
  const profile = measured.find(({ id }) => id === chosen) ?? measured[0]
  if (!profile)
    return (
      <p className="pb-5 text-ink-2">
        {t('design.finished.nobody')}{' '}
        <Link to={measurementsPath()} className="underline underline-offset-4">
          {t('design.finished.measure')}
        </Link>
      </p>
    )
  return (
    <div className="pb-5">
      {measured.length > 1 && (
        <Select
          className="mb-4"
          label={t('design.finished.who')}
          value={profile.id}
          onChange={({ target }) => setChosen(target.value)}
        >
          {measured.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Measured key={profile.id} design={design} profile={profile} />
    </div>
  )
}

function Measured({ design: { cloth, style }, profile }: { design: Design; profile: Profile }) {
  const t = useText()
  const [unit, setUnit] = useState<LengthUnit>(profile.unit)
  const request = cloth && { variantId: cloth.variantId, style, profile: profile.id }
  const { data, error } = useQuery({
    queryKey: ['design-measures', request, profile.set?.version],
    queryFn: () => (request ? designWrites.measure(request) : null),
    placeholderData: (before) => before, // shows the measurements of the earlier design until the current one is drafted
  })
  if (error) return <p className="text-small text-danger">{failureText(t, error)}</p>
  if (!data) return <Skeleton className="h-40" />
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-small text-muted">{t('design.finished.of', { name: profile.name })}</p>
        <Button look="quiet" size="small" onClick={() => setUnit(unit === 'cm' ? 'in' : 'cm')}>
          {t(unit === 'cm' ? 'design.finished.inches' : 'design.finished.centimetres')}
        </Button>
      </div>
      {data.pieces.map((piece) => (
        <FinishedPiece key={piece.piece} piece={piece} unit={unit} />
      ))}
      {data.missing.length > 0 && (
        <p className="mt-3 text-small text-ink-2">
          {t('design.finished.missing', {
            what: data.missing.map((name) => t(`measurement.name.${name}`)).join(t('common.comma')),
          })}{' '}
          <Link to={measurementsPath({ person: profile.id })} className="underline underline-offset-4">
            {t('design.finished.measure')}
          </Link>
        </p>
      )}
      <p className="mt-3 text-caption text-muted">{t('design.finished.how')}</p>
    </>
  )
}

function FinishedPiece({ piece: { piece, finished }, unit }: { piece: DesignMeasures['pieces'][number]; unit: LengthUnit }) {
  const t = useText()
  const measureText = useMeasureText()
  const title = t(`garment.piece.${piece as 'jacket'}`)
  if (finished.length === 0) return <p className="mt-3 text-ink-2">{t('design.finished.byHand', { piece: title })}</p>
  const length = (mm: number) => measureText('chest', Math.round(mm), unit)
  return (
    <table className="figures mt-3 w-full text-small">
      <caption className="pb-1 text-start font-medium">{title}</caption>
      <thead className="text-muted">
        <tr className="border-b">
          <td />
          <th scope="col" className="py-1.5 ps-3 text-end font-normal">
            {t('design.finished.body')}
          </th>
          <th scope="col" className="py-1.5 ps-3 text-end font-normal">
            {t('design.finished.ease')}
          </th>
          <th scope="col" className="py-1.5 ps-3 text-end font-normal">
            {t('design.finished.garment')}
          </th>
        </tr>
      </thead>
      <tbody>
        {finished.map(({ at, body, taped, garment }) => (
          <tr key={at} className="border-b">
            <th scope="row" className="py-1.5 text-start font-normal">
              {t(`garment.finished.${at}`)}
            </th>
            <td className={`py-1.5 ps-3 text-end ${taped || body === null ? '' : 'text-info'}`}>
              {body === null ? '' : taped ? length(body) : t('design.finished.about', { value: length(body) })}
            </td>
            <td className="py-1.5 ps-3 text-end">{body === null ? '' : signed(garment - body, length)}</td>
            <td className="py-1.5 ps-3 text-end font-medium">{length(garment)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Direction isolate around a number with its sign, so that the sign is on the same side in every language. */
const LRI = '\u2066'
const signed = (mm: number, length: (mm: number) => string) => length(Math.abs(mm)).replace(LRI, `${LRI}${mm < 0 ? '−' : '+'}`)
