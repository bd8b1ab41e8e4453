import { useWrite } from '../../api/use-write.ts'
import { FilesInput } from '../../ui/files-input.tsx'
import { toast } from '../../ui/toasts.ts'

type Props = {
  label: string
  hint: string
  failed: string
  keep: (photo: File) => Promise<string | undefined>
  onChanged: () => Promise<void>
}

export function PhotoInput({ label, hint, failed, keep, onChanged }: Props) {
  const { send, busy } = useWrite(async (photo: File) => {
    const refused = await keep(photo)
    if (refused === undefined) await onChanged()
    else toast({ title: failed, description: refused, tone: 'danger' })
  })
  return (
    <FilesInput
      label={label}
      hint={hint}
      accept="image/*"
      capture="environment"
      most={1}
      files={[]}
      onChange={([photo]) => {
        if (photo && !busy) void send(photo)
      }}
    />
  )
}
