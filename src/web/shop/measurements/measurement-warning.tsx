import type { LengthUnit } from '#domain/tailoring/tape.ts'
import type { Finding } from '#modules/measurements/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMeasureText } from '../../shared/measurements/use-measure-text.ts'
import { Button } from '../../ui/button.tsx'

type Props = { finding: Finding; unit: LengthUnit; onUse: (value: number) => void; onKeep: () => void }

export function MeasurementWarning({ finding, unit, onUse, onKeep }: Props) {
  const t = useText()
  const inWords = useMeasureText()
  const { measure, kind, apart, slip } = finding
  const by = apart === null ? null : inWords(measure, Math.abs(apart), unit)
  const more = (apart ?? 0) > 0
  // Compared with people of the same size, or with the customer's earlier measurements.
  const than = finding.rule === 'changed' ? (more ? 'grown' : 'shrunk') : more ? 'more' : 'less'
  const others = finding.with.map((other) => t(`measurement.name.${other}`)).join(', ')
  const would = slip && inWords(measure, slip.would, unit)
  // The field shows the accepted range. Here only a likely slip is suggested.
  if (kind === 'range' && !slip) return null
  return (
    <div role="status" className="mt-5 max-w-160 border-s-2 border-warn bg-warn-bg px-4 py-3.5">
      {kind !== 'range' && (
        <p className="max-w-[58ch]">
          {kind === 'rule' ? t('measuring.rule', { others }) : by !== null && t(`measuring.${than}`, { by })}
        </p>
      )}
      {finding.rule === 'sides-apart' && <p className="max-w-[58ch]">{t('measuring.sidesApart')}</p>}
      {slip && would && <p className="mt-1.5 max-w-[58ch]">{t(`measuring.slip.${slip.kind}`, { would })}</p>}
      <div className="mt-3 flex flex-wrap gap-2.5">
        {slip && would && (
          <Button size="touch" onClick={() => onUse(slip.would)}>
            {t('measuring.use', { would })}
          </Button>
        )}
        {kind !== 'range' && (
          <Button size="touch" look="outline" onClick={onKeep}>
            {t('measuring.keep')}
          </Button>
        )}
      </div>
    </div>
  )
}
