import { isRouteErrorResponse, useRevalidator, useRouteLoaderData } from 'react-router'
import type { ProductCard } from '#modules/catalogue/contract.ts'
import { ApiProblem } from '../../api/transport.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { NotFound } from './not-found.tsx'
import { RequestNumber } from './request-number.tsx'

export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFound near={(error.data as { near?: ProductCard[] } | null)?.near} />
  }
  const requestId = error instanceof ApiProblem ? error.requestId : undefined
  const unreachable = error instanceof TypeError && typeof navigator !== 'undefined' && !(error instanceof ApiProblem)
  return unreachable && !navigator.onLine ? <Trouble kind="network" /> : <Trouble kind="server" requestId={requestId} />
}

export function Trouble({ kind, requestId }: { kind: 'server' | 'network'; requestId?: string }) {
  const t = useText()
  const store = useRouteLoaderData<{ store?: { name: string } }>('root')?.store
  const { revalidate, state } = useRevalidator()
  return (
    <section className="trouble page section">
      <meta name="robots" content="noindex" />
      <title>{store ? `${t(`error.${kind}.title`)} | ${store.name}` : t(`error.${kind}.title`)}</title>
      <h1 className="display text-h1">{t(`error.${kind}.title`)}</h1>
      <p className="mt-4 max-w-[62ch] text-body-lg text-ink-2">{t(`error.${kind}.cause`)}</p>
      {requestId && (
        <p className="mt-3 text-small text-muted">
          <RequestNumber requestId={requestId} />
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('common.tryAgain')}
        </Button>
        <ButtonLink to={paths.home()} look="outline">
          {t('common.home')}
        </ButtonLink>
      </div>
    </section>
  )
}
