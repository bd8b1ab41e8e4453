import { useState } from 'react'
import {
  BODY_POINTS,
  type Body,
  type Fit,
  type Recommendation,
  recommendSize,
  shownLength,
} from '#domain/tailoring/size-chart.ts'
import { useText } from '../../i18n/text.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import type { ChartDocument, LengthUnit } from './chart-reads.ts'
import { LengthInput } from './length-input.tsx'

export function TryOn({ document, unit }: { document: ChartDocument; unit: LengthUnit }) {
  const t = useText()
  const [body, setBody] = useState<Body>({})
  const bodily = (mm: number | undefined, { min, max }: { min: number; max: number }) =>
    mm === undefined || (mm >= min && mm <= max)
  const wrong = document.points.filter((point) => !bodily(body[point], BODY_POINTS[point]))
  const found = wrong.length > 0 ? undefined : recommendSize(document, body)
  return (
    <Panel title={t('admin.sizeCharts.tryOn')} id="try-on">
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        <p className="max-w-[62ch] text-small text-muted">{t('admin.sizeCharts.tryOnAbout')}</p>
        <div className="flex flex-wrap gap-x-5 gap-y-3">
          {document.points.map((point) => (
            <span key={point} className="grid gap-1 text-small">
              <span aria-hidden="true" className="font-medium">
                {t(`admin.sizeCharts.point.${point}`)}
              </span>
              <LengthInput
                label={t('admin.sizeCharts.bodyOf', { point: t(`admin.sizeCharts.point.${point}`) })}
                mm={body[point]}
                unit={unit}
                wrong={wrong.includes(point)}
                onChange={(mm) => setBody(({ [point]: _, ...rest }) => (mm === undefined ? rest : { ...rest, [point]: mm }))}
                className="w-24"
              />
            </span>
          ))}
        </div>
        <div role="status" className="text-small">
          {wrong.length > 0 && <p className="text-warn">{t('admin.sizeCharts.noBody')}</p>}
          {found && <Answer found={found} unit={unit} />}
        </div>
      </div>
    </Panel>
  )
}

function Answer({ found, unit }: { found: Recommendation; unit: LengthUnit }) {
  const t = useText()
  return (
    <>
      <p className="text-body">
        {t.rich('admin.sizeCharts.recommended', { size: <b className="display text-h2">{found.size}</b> })}{' '}
        <span className="text-small text-muted">
          {found.exact
            ? t('admin.sizeCharts.exact')
            : found.decides && found.nextBest
              ? t('admin.sizeCharts.decides', {
                  point: t(`admin.sizeCharts.point.${found.decides}`),
                  next: found.nextBest,
                })
              : ''}
        </span>
      </p>
      <ul className="mt-2 grid gap-1">
        {found.fits.map((fit) => (
          <FitLine key={fit.point} fit={fit} unit={unit} />
        ))}
        {found.missing.map((point) => (
          <li key={point} className="text-muted">
            {t('admin.sizeCharts.unmeasured', { point: t(`admin.sizeCharts.point.${point}`) })}
          </li>
        ))}
      </ul>
    </>
  )
}

function FitLine({ fit: { point, mm, range, verdict, by_mm }, unit }: { fit: Fit; unit: LengthUnit }) {
  const t = useText()
  const length = (value: number) => `${shownLength(value, unit)} ${t(`admin.sizeCharts.unitName.${unit}`)}`
  return (
    <li className={verdict === 'within' ? '' : 'text-warn'}>
      {t(`admin.sizeCharts.verdict.${verdict}`, {
        point: t(`admin.sizeCharts.point.${point}`),
        length: length(mm),
        from: shownLength(range.from, unit),
        to: length(range.to),
        by: length(by_mm),
      })}
    </li>
  )
}
