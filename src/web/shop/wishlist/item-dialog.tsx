import { useState } from 'react'
import type { ListSummary, WishlistItem } from '#modules/wishlist/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextArea } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { useWishlistWrites } from './use-wishlist-writes.ts'

type Props = { item: WishlistItem; lists: readonly ListSummary[]; listId: string; open: boolean; onClose: () => void }

export default function ItemDialog({ item, lists, listId, open, onClose }: Props) {
  const t = useText()
  const { change } = useWishlistWrites()
  const [note, setNote] = useState(item.note ?? '')
  const [to, setTo] = useState(listId)
  const { send, busy } = useWrite(async () => {
    if (await change(item, { listId: to, note: note.replaceAll(/\s+/g, ' ').trim() }, listId)) onClose()
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={item.name}
      footer={
        <Button busy={busy} onClick={() => void send(undefined)} className="w-full">
          {t('wishlist.save')}
        </Button>
      }
    >
      <div className="grid gap-5 p-5">
        {lists.length > 1 && (
          <Select label={t('wishlist.onList')} value={to} onChange={({ target }) => setTo(target.value)}>
            {lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name ?? t('wishlist.title')}
              </option>
            ))}
          </Select>
        )}
        <TextArea
          data-begins
          label={t('wishlist.note')}
          hint={t('wishlist.noteHint')}
          maxLength={280}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  )
}
