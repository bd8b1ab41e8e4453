import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListSummary } from '#modules/wishlist/contract.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { wishlistReads } from '../../shared/wishlist/wishlist-reads.ts'
import { wishlistWrites } from '../../shared/wishlist/wishlist-writes.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { NameDialog } from './name-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { useWishlistWrites } from './use-wishlist-writes.ts'

export function ListTools({ list }: { list: ListSummary }) {
  const t = useText()
  const { toList } = useWishlistWrites()
  const [over, setOver] = useState<'name' | 'share' | 'delete'>()
  const close = () => setOver(undefined)
  const look = () =>
    getQueryClient().fetchQuery({ ...wishlistReads.wishlist(list.isDefault ? undefined : list.id), staleTime: 0 })
  return (
    <div className="-me-3 flex items-center">
      <RefreshButton refresh={look} />
      <IconButton label={t('wishlist.rename')} onClick={() => setOver('name')}>
        <Icon name="pencil" size={18} />
      </IconButton>
      <IconButton label={t('wishlist.share')} onClick={() => setOver('share')}>
        <Icon name="share-2" size={18} />
      </IconButton>
      {!list.isDefault && (
        <IconButton label={t('wishlist.delete')} onClick={() => setOver('delete')} className="hover:text-danger">
          <Icon name="trash-2" size={18} />
        </IconButton>
      )}
      <NameDialog
        key={list.id}
        title={t('wishlist.rename')}
        start={list.name ?? t('wishlist.title')}
        open={over === 'name'}
        onClose={close}
        onName={async (name) => {
          if (await toList(() => wishlistWrites.renameList(list.id, name), t('wishlist.changeFailed'))) close()
        }}
      />
      <ShareDialog list={list} open={over === 'share'} onClose={close} />
      {!list.isDefault && <DeleteDialog list={list} open={over === 'delete'} onClose={close} />}
    </div>
  )
}

function DeleteDialog({ list, open, onClose }: { list: ListSummary; open: boolean; onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const { readAgain } = useWishlistWrites()
  const { send, busy } = useWrite(async () => {
    try {
      await wishlistWrites.deleteList(list.id)
      await navigate(paths.wishlist(), { replace: true })
      await readAgain()
    } catch (error) {
      failureToast(t, t('wishlist.deleteFailed'))(error)
    }
  })
  return (
    <Dialog open={open} onClose={onClose} title={t('wishlist.delete')}>
      <div className="grid gap-5 p-5">
        <p>{t('wishlist.deleteText', { name: list.name ?? '', count: list.count })}</p>
        <Button busy={busy} onClick={() => void send(undefined)}>
          {t('wishlist.delete')}
        </Button>
      </div>
    </Dialog>
  )
}
