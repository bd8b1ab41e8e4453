import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ListSummary } from '#modules/wishlist/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { wishlistWrites } from '../../shared/wishlist/wishlist-writes.ts'
import { Icon } from '../../ui/icon.tsx'
import { NameDialog } from './name-dialog.tsx'
import { useWishlistWrites } from './use-wishlist-writes.ts'

const CHIP =
  'flex min-h-11 items-center gap-2 rounded-1 border px-4 text-small aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-bg hover:border-ink'

export function Lists({ lists, shown }: { lists: readonly ListSummary[]; shown: string | undefined }) {
  const t = useText()
  const navigate = useNavigate()
  const { toList } = useWishlistWrites()
  const [naming, setNaming] = useState(false)
  const begin = async (name: string) => {
    const list = await toList(() => wishlistWrites.addList(name), t('wishlist.newFailed'))
    if (!list) return
    setNaming(false)
    await navigate(paths.wishlist({ list: list.id }), { replace: true })
  }
  return (
    <nav aria-label={t('wishlist.lists')} className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {lists.map(({ id, name, isDefault, count }) => (
          <li key={id}>
            <Link
              to={paths.wishlist(isDefault ? {} : { list: id })}
              aria-current={id === shown ? 'page' : undefined}
              className={`${CHIP} max-w-70`}
            >
              <span className="truncate">{name ?? t('wishlist.title')}</span>
              <span className="figures opacity-70">{count}</span>
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => setNaming(true)} className={`${CHIP} border-dashed`}>
            <Icon name="plus" size={16} />
            {t('wishlist.newList')}
          </button>
        </li>
      </ul>
      <NameDialog title={t('wishlist.newList')} start="" open={naming} onClose={() => setNaming(false)} onName={begin} />
    </nav>
  )
}
