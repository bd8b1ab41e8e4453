import { FITS, type FitPreference, POSTURE, POSTURE_POINTS, type Posture } from '#kernel/tape.ts'
import { useText } from '../../i18n/text.tsx'
import { Select } from '../../ui/field.tsx'

/** How somebody stands, and how they like a garment to sit. */
export function Stance({
  posture,
  fit,
  onPosture,
  onFit,
}: {
  posture: Posture
  fit: FitPreference
  onPosture: (posture: Posture) => void
  onFit: (fit: FitPreference) => void
}) {
  const t = useText()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {POSTURE_POINTS.map((point) => (
        <Select
          key={point}
          label={t(`measurement.posture.${point}`)}
          value={posture[point] ?? ''}
          onChange={({ target }) => {
            const { [point]: _before, ...others } = posture
            onPosture(target.value === '' ? others : ({ ...others, [point]: target.value } as Posture))
          }}
        >
          <option value="">{t('admin.sheet.notSaid')}</option>
          {POSTURE[point].map((way) => (
            <option key={way} value={way}>
              {t(`measurement.way.${way}`)}
            </option>
          ))}
        </Select>
      ))}
      <Select
        label={t('admin.measured.fit')}
        value={fit}
        onChange={({ target }) => onFit(FITS.find((each) => each === target.value) ?? 'regular')}
      >
        {FITS.map((each) => (
          <option key={each} value={each}>
            {t(`measurement.fit.${each}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
