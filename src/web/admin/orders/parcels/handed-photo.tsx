import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { FilesInput } from '../../../ui/files-input.tsx'
import { toast } from '../../../ui/toasts.ts'
import { parcelWrites } from './parcel-reads.ts'

type Props = { number: string; parcel: string; onChanged: () => Promise<void> }

/** A photo of how it was handed over, taken with the phone of whoever brought it; another one takes its place. */
export function HandedPhoto({ number, parcel, onChanged }: Props) {
  const t = useText()
  const { send, busy } = useWrite(async (file: File) => {
    const refused = await parcelWrites.photo(number, parcel, file)
    if (refused === undefined) await onChanged()
    else toast({ title: t('admin.parcels.noPhoto'), description: refused, tone: 'danger' })
  })
  return (
    <FilesInput
      label={t('admin.parcels.photo')}
      hint={t('admin.parcels.photoHint')}
      accept="image/*"
      capture="environment"
      most={1}
      files={[]}
      onChange={([file]) => {
        if (file && !busy) void send(file)
      }}
    />
  )
}
