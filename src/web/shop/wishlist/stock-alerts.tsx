import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { StockRequests } from '#modules/wishlist/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useUser } from '../../shared/account/user.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { wishlistReads } from '../../shared/wishlist/wishlist-reads.ts'
import { wishlistWrites } from '../../shared/wishlist/wishlist-writes.ts'

export function StockAlerts() {
  const t = useText()
  const user = useUser()
  const { data } = useQuery({ ...wishlistReads.waiting(), staleTime: 0, enabled: user !== null })
  if (!user || !data || data.requests.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="section">
      <h2 id="waiting" className="text-h3 font-medium">
        {t('wishlist.waiting.title')}
      </h2>
      <p className="mt-1 text-small text-muted">{t('wishlist.waiting.text', { email: user.email })}</p>
      <ul className="mt-4 max-w-180 divide-y border-y">
        {data.requests.map((request) => (
          <Waiting key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function Waiting({ request: { id, slug, name, cloth, swatch, size } }: { request: StockRequests['requests'][number] }) {
  const t = useText()
  const client = useQueryClient()
  const { send, busy } = useWrite(async () => {
    try {
      client.setQueryData(wishlistReads.waiting().queryKey, await wishlistWrites.stopWaiting(id))
    } catch (error) {
      failureToast(t, t('wishlist.changeFailed'))(error)
    }
  })
  const details = [cloth, size && t('cart.size', { size })].filter(Boolean).join(t('common.comma'))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-2.5">
      <span>
        <Link to={paths.product(slug, { cloth: swatch, size })} className="font-medium hover:underline hover:underline-offset-4">
          {name}
        </Link>{' '}
        <span className="text-small text-muted">{details}</span>
      </span>
      <button
        type="button"
        aria-disabled={busy || undefined}
        aria-label={t('wishlist.waiting.stopFor', { name: [name, details].filter(Boolean).join(t('common.comma')) })}
        onClick={() => void send(undefined)}
        className="min-h-11 text-small underline underline-offset-4 hover:text-danger"
      >
        {t('wishlist.waiting.stop')}
      </button>
    </li>
  )
}
