import { FITS, type FitPreference, type Posture } from '#domain/tailoring/tape.ts'
import { useText } from '../../i18n/text.tsx'
import { PostureChoice } from '../../shared/measurements/posture-choice.tsx'
import { Select } from '../../ui/field.tsx'

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
    <div className="grid gap-4">
      <PostureChoice
        posture={posture}
        onPosture={onPosture}
        words={{ unsaid: t('admin.sheet.notSaid'), behind: t('admin.sheet.behind') }}
      />
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
