import { lazy, Suspense, useEffect } from 'react'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'

type Screen = typeof import('./error-screen.tsx').ErrorScreen
let there: Screen | undefined

const load = () =>
  import('./error-screen.tsx').then(({ ErrorScreen }) => {
    there = ErrorScreen
    return { default: ErrorScreen }
  })
const Coming = lazy(() => load().catch(() => ({ default: Unreachable })))

/** What went wrong, by code that no first view carries. */
export function ErrorWhenNeeded({ error }: { error: unknown }) {
  const ErrorScreen = there ?? Coming
  return (
    <Suspense>
      <ErrorScreen error={error} />
    </Suspense>
  )
}

/**
 * So that it is at hand when the network, which it tells about, is gone; and before a page that came as an error is taken over: its words would be
 * gone for a moment.
 */
export const prepareErrorScreen = () => load().catch(() => undefined)

const reload = () => location.reload()

/** The connection went before the screen that tells of it had come: of what every page has from its first moment. It goes on by itself. */
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
