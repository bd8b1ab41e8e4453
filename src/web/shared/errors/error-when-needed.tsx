import { lazy, Suspense, useEffect } from 'react'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'

type Screen = typeof import('./error-screen.tsx').ErrorScreen
let loaded: Screen | undefined

const load = () =>
  import('./error-screen.tsx').then(({ ErrorScreen }) => {
    loaded = ErrorScreen
    return { default: ErrorScreen }
  })
const Coming = lazy(() => load().catch(() => ({ default: Unreachable })))

/** Error page in its own chunk, which no first view loads. */
export function ErrorWhenNeeded({ error }: { error: unknown }) {
  const ErrorScreen = loaded ?? Coming
  return (
    <Suspense>
      <ErrorScreen error={error} />
    </Suspense>
  )
}

/** Preloads the error page, so that it is available when the network fails. */
export const prepareErrorScreen = () => load().catch(() => undefined)

const reload = () => location.reload()

/** Offline message used when the error page itself could not be loaded. */
const Unreachable: Screen = () => {
  const t = useText()
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <section className="trouble page section">
      <h1 className="display text-h1">{t('error.network.title')}</h1>
      <p className="mt-4">{t('error.network.cause')}</p>
      <Button className="mt-8" onClick={reload}>
        {t('common.tryAgain')}
      </Button>
    </section>
  )
}
