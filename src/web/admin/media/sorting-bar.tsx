import { useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { wordsOf } from '../../shared/admin/kit/fields.tsx'
import { SelectionBar } from '../../shared/admin/kit/selection-bar.tsx'
import { mediaWrites } from '../../shared/admin/media/media-api.ts'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toasts.ts'

const MOST = 100
type Props = { ids: string[]; onClear: () => void; onDone: () => Promise<void> }

export function SortingBar({ ids, onClear, onDone }: Props) {
  const t = useText()
  const [dialog, setDialog] = useState<'sort' | 'remove'>()
  const some = ids.slice(0, MOST)
  const link = 'min-h-11 text-[0.8125rem] underline underline-offset-4 lg:min-h-9.5'
  const remove = async () => {
    const { removed, kept: inUse } = await mediaWrites.remove(some)
    toast({
      title: t('admin.library.removed', { count: removed.length }),
      ...(inUse.length > 0 && { description: t('admin.library.kept', { count: inUse.length }) }),
    })
    setDialog(undefined)
    await onDone()
  }
  return (
    <>
      <SelectionBar selected={ids.length} count={ids.length} all={false} onAll={() => undefined} onClear={onClear}>
        <button type="button" className={link} onClick={() => setDialog('sort')}>
          {t('admin.library.sort')}
        </button>
        <button type="button" className={link} onClick={() => setDialog('remove')}>
          {t('admin.library.remove')}
        </button>
      </SelectionBar>
      {dialog === 'sort' && <SortDialog ids={some} onDone={onDone} onClose={() => setDialog(undefined)} />}
      {dialog === 'remove' && (
        <ConfirmWrite
          title={t('admin.library.removeAsk', { count: some.length })}
          confirm={t('admin.library.remove')}
          send={remove}
          onClose={() => setDialog(undefined)}
        >
          {t('admin.library.removeHint')}
        </ConfirmWrite>
      )}
    </>
  )
}

function SortDialog({ ids, onDone, onClose }: { ids: string[]; onDone: () => Promise<void>; onClose: () => void }) {
  const t = useText()
  const [folder, setFolder] = useState('')
  const [add, setAdd] = useState('')
  const [take, setTake] = useState('')
  const { send, busy, error } = useWrite(async () => {
    const words = { addTags: wordsOf(add), removeTags: wordsOf(take) }
    await mediaWrites.sort({ ids, ...words, ...(folder.trim() && { folder }) })
    onClose()
    await onDone()
  })
  return (
    <Dialog open onClose={onClose} title={t('admin.library.sort')}>
      <form
        noValidate
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          void send(undefined)
        }}
      >
        <FormFailure write={{ busy, error }} />
        <TextInput
          label={t('admin.media.folder')}
          hint={t('admin.library.folderHint')}
          value={folder}
          maxLength={80}
          onChange={({ target }) => setFolder(target.value)}
          data-begins
        />
        <TextInput
          label={t('admin.library.addTags')}
          hint={t('admin.library.tagsHint')}
          value={add}
          onChange={({ target }) => setAdd(target.value)}
        />
        <TextInput label={t('admin.library.removeTags')} value={take} onChange={({ target }) => setTake(target.value)} />
        <Button type="submit" busy={busy}>
          {t('admin.library.save')}
        </Button>
      </form>
    </Dialog>
  )
}
