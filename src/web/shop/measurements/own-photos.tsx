import type { PostureSide } from '#domain/tailoring/tape.ts'
import type { Profile } from '#modules/measurements/contract.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { measurementReads } from '../../shared/measurements/measurement-reads.ts'
import { measurementWrites } from './measurement-writes.ts'

export function OwnPhotos({ set }: { set: NonNullable<Profile['set']> }) {
  const t = useText()
  const remove = useWrite(async (side: PostureSide) => {
    const left = await measurementWrites.removePhoto(set.id, side).catch((error) => {
      failureToast(t, t('measuring.failed'))(error)
      throw error
    })
    getQueryClient().setQueryData(measurementReads.mine().queryKey, left)
  })
  if (set.photos.length === 0) return null
  return (
    <section aria-label={t('measuring.photos')} className="mt-3 w-full">
      <p className="text-small text-ink-2">{t('measuring.photos')}</p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {set.photos.map((side) => (
          <li key={side} className="grid w-28 content-start gap-1">
            <img
              src={measurementWrites.photo(set.id, side)}
              alt={t(`measurement.photo.${side}`)}
              loading="lazy"
              className="aspect-3/4 w-full border bg-sunk object-contain"
            />
            <button
              type="button"
              aria-label={`${t('measuring.deletePhoto')}: ${t(`measurement.photo.${side}`)}`}
              onClick={() => void remove.send(side)}
              className="min-h-11 justify-self-start text-small text-danger underline underline-offset-4"
            >
              {t('measuring.deletePhoto')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
