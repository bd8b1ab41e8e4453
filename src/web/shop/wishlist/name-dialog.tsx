import { type FormEvent, useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'

type Props = { title: string; start: string; open: boolean; onClose: () => void; onName: (name: string) => Promise<void> }

export function NameDialog({ title, start, open, onClose, onName }: Props) {
  const t = useText()
  const [name, setName] = useState(start)
  const [left, setLeft] = useState(false)
  const { send, busy } = useWrite(async (newName: string) => {
    await onName(newName)
    setLeft(false)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (name.trim()) void send(name.trim())
  }
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <form noValidate onSubmit={submit} className="grid gap-5 p-5">
        <TextInput
          data-begins
          label={t('wishlist.listName')}
          hint={t('wishlist.listNameHint')}
          maxLength={60}
          value={name}
          error={left && !name.trim() ? t('wishlist.listNameMissing') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" busy={busy}>
          {t('wishlist.save')}
        </Button>
      </form>
    </Dialog>
  )
}
