import type * as measurements from '#api/admin/orders/orders.measurements.ts'
import { POSTURE_SIDES, type PostureSide } from '#domain/tailoring/tape.ts'
import type { MeasuredGarment, OrderMeasurements } from '#modules/measurements/contract.ts'
import { clientOf } from '../../api/client.ts'
import { sendPhoto } from '../../api/send-photo.ts'
import { useText } from '../../i18n/text.tsx'
import { PhotoInput } from '../../shared/admin/photo-input.tsx'
import { FilesInput } from '../../ui/files-input.tsx'
import { toast } from '../../ui/toasts.ts'

const api = clientOf<typeof measurements>()
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'
const photoAt = (number: string, line: number, side: PostureSide) =>
  api.address('/api/admin/orders/:number/measurements/:line/photos/:side', { params: { number, line, side } })

export type PosturePhotos = Partial<Record<PostureSide, File>>
type To = { number: string; line: number; failed: (why: string | undefined) => void }

/** Uploads the photos one by one and reports each failure through `failed`. Returns undefined when none was stored. */
export async function photographed(photos: PosturePhotos, { number, line, failed }: To): Promise<OrderMeasurements | undefined> {
  let changed: OrderMeasurements | undefined
  for (const side of POSTURE_SIDES) {
    const photo = photos[side]
    if (!photo) continue
    const answer = await sendPhoto(photoAt(number, line, side), { method: 'PUT', body: photo }).catch(() => undefined)
    if (answer?.ok) changed = (await answer.json()) as OrderMeasurements
    else failed(await answer?.text())
  }
  return changed
}

export function PhotoInputs({ photos, onChange }: { photos: PosturePhotos; onChange: (photos: PosturePhotos) => void }) {
  const t = useText()
  return (
    <fieldset>
      <legend className="text-small font-medium">{t('admin.sheet.photos')}</legend>
      <p className="mt-1 text-caption text-muted">{t('admin.sheet.photosHint')}</p>
      <div className="mt-2 grid gap-4 sm:grid-cols-3">
        {POSTURE_SIDES.map((side) => (
          <FilesInput
            key={side}
            label={t(`measurement.photo.${side}`)}
            accept={ACCEPTED}
            capture="environment"
            most={1}
            files={photos[side] ? [photos[side]] : []}
            onChange={(files) => {
              const { [side]: _before, ...others } = photos
              const photo = files.at(-1)
              onChange(photo ? { ...others, [side]: photo } : others)
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}

type Props = { number: string; garment: MeasuredGarment; open: boolean; after: (changed: OrderMeasurements) => Promise<void> }

export function PostureGallery({ number, garment: { line, given: measured }, open, after }: Props) {
  const t = useText()
  if (!measured || (measured.set.photos.length === 0 && !measured.set.byHouse)) return null
  const { photos } = measured.set
  return (
    <div className="mt-4 grid grid-cols-3 gap-3 sm:max-w-md">
      {POSTURE_SIDES.map((side) => (
        <figure key={side} className="grid content-start gap-1.5">
          {photos.includes(side) ? (
            <img
              src={photoAt(number, line, side)}
              alt={t(`measurement.photo.${side}`)}
              loading="lazy"
              className="aspect-3/4 w-full border bg-sunk object-contain"
            />
          ) : (
            <span className="grid aspect-3/4 place-items-center border border-dashed p-2 text-center text-caption text-muted">
              {t(`measurement.photo.${side}`)}
            </span>
          )}
          {open && !photos.includes(side) && (
            <PhotoInput
              label={t(`measurement.photo.${side}`)}
              hint=""
              failed={t('admin.sheet.noPhoto')}
              keep={async (photo) => {
                let why: string | undefined
                const failed = (message: string | undefined) => {
                  why = message ?? t('error.network.short')
                }
                const changed = await photographed({ [side]: photo }, { number, line, failed })
                if (changed) await after(changed)
                return why
              }}
              onChanged={async () => {
                toast({ title: t('admin.sheet.photoKept') })
              }}
            />
          )}
        </figure>
      ))}
    </div>
  )
}
