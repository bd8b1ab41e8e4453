import type { ListSummary } from '#modules/wishlist/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useFirstPage } from '../../shared/store/first-page.ts'
import { share } from '../../shared/wishlist/share.ts'
import { wishlistWrites } from '../../shared/wishlist/wishlist-writes.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { useWishlistWrites } from './use-wishlist-writes.ts'

export function ShareDialog({ list, open, onClose }: { list: ListSummary; open: boolean; onClose: () => void }) {
  const t = useText()
  const { toList } = useWishlistWrites()
  const begin = useWrite(() => toList(() => wishlistWrites.share(list.id), t('share.listFailed')))
  const end = useWrite(() => toList(() => wishlistWrites.unshare(list.id), t('wishlist.changeFailed')))
  return (
    <Dialog open={open} onClose={onClose} title={t('wishlist.share')}>
      <div className="grid gap-5 p-5">
        <p className="text-ink-2">{t('wishlist.shareText')}</p>
        {list.link === null ? (
          <Button busy={begin.busy} onClick={() => void begin.send(undefined)}>
            {t('wishlist.makeLink')}
          </Button>
        ) : (
          <Shared list={list} link={list.link} busy={end.busy} onEnd={() => void end.send(undefined)} />
        )}
      </div>
    </Dialog>
  )
}

function Shared({ list, link, busy, onEnd }: { list: ListSummary; link: string; busy: boolean; onEnd: () => void }) {
  const t = useText()
  const { origin } = useFirstPage()
  const url = origin + paths.wishlist({ shared: link })
  const hand = () => share(t, { title: list.name ?? t('wishlist.title'), url, failed: t('share.listFailed') })
  return (
    <>
      <TextInput label={t('wishlist.link')} ltr readOnly value={url} onFocus={({ target }) => target.select()} />
      <Button onClick={() => void hand()}>{t('share.link')}</Button>
      <Button look="quiet" size="touch" busy={busy} onClick={onEnd}>
        {t('wishlist.endLink')}
      </Button>
    </>
  )
}
