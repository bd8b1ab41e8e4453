import { useText } from '../../../i18n/text.tsx'
import { PhotoInput } from '../../../shared/admin/photo-input.tsx'
import { parcelWrites } from './parcel-writes.ts'

type Props = { number: string; parcel: string; onChanged: () => Promise<void> }

export function HandedPhoto({ number, parcel, onChanged }: Props) {
  const t = useText()
  return (
    <PhotoInput
      label={t('admin.parcels.photo')}
      hint={t('admin.parcels.photoHint')}
      failed={t('admin.parcels.noPhoto')}
      keep={(photo) => parcelWrites.photo(number, parcel, photo)}
      onChanged={onChanged}
    />
  )
}
