import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { nextPath } from '#kernel/next-path.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useCart } from '../../shared/cart/cart.ts'
import { type OfflinePage, offlinePages } from '../../shared/offline/offline-pages.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useOnline } from '../../ui/use-online.ts'

const MAX = 12

/** The service worker stores this page, so personal data are rendered only after hydration. */
export default function ErrorNetworkScreen() {
  const t = useText()
  const online = useOnline()
  const [params] = useSearchParams()
  const [pages, setPages] = useState<readonly OfflinePage[]>([])
  const [from, setFrom] = useState('/')
  useEffect(() => {
    setFrom(nextPath(params.get('from')))
    void offlinePages(MAX).then(setPages, () => undefined)
  }, [params])
  const [wasOffline, setWasOffline] = useState(false)
  useEffect(() => {
    if (!online) setWasOffline(true)
  }, [online])
  const isBack = online && wasOffline
  const title = t(isBack ? 'offline.back' : online ? 'error.network.title' : 'offline.title')
  return (
    <Screen title={title} unlisted>
      <section className="page section">
        <h1 className="display text-h1">{title}</h1>
        <p role="status" className="mt-4 max-w-[62ch] text-body-lg text-ink-2">
          {!isBack && t(online ? 'error.network.cause' : 'offline.cause')}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={() => location.assign(from)}>{t(online && from !== '/' ? 'offline.goOn' : 'common.tryAgain')}</Button>
          <CartLink />
          <ButtonLink to={paths.home()} look="outline">
            {t('common.home')}
          </ButtonLink>
        </div>
        {pages.length > 0 && (
          <nav aria-labelledby="seen" className="mt-14">
            <h2 id="seen" className="text-h3 font-medium">
              {t('offline.seen')}
            </h2>
            <ul className="mt-3 grid gap-x-(--gap) border-t sm:grid-cols-2 lg:grid-cols-3">
              {pages.map(({ path, title: name }) => (
                <li key={path}>
                  {/* A full page load, so that the service worker can open the page without a connection. */}
                  <a href={path} className="quiet-link flex min-h-13 items-center border-b">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </section>
    </Screen>
  )
}

function CartLink() {
  const t = useText()
  const { count } = useCart()
  if (count === 0) return null
  return (
    <ButtonLink to={paths.cart()} look="outline">
      {t('shell.bag', { count })}
    </ButtonLink>
  )
}
