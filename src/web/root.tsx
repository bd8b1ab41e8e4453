import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useContext, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import { directionOf, type Language } from '#kernel/languages.ts'
import type { Route } from './+types/root'
import { remember } from './api/prefetch.ts'
import { getQueryClient } from './api/query-client.ts'
import styles from './app.css?url'
import { Nonce } from './document/nonce.ts'
import { dressInTheme } from './document/theme.ts'
import { WaitingScripts } from './document/waiting-scripts.tsx'
import hanken from './fonts/hanken-basic.woff2?url&no-inline'
import newsreader from './fonts/newsreader-display-basic.woff2?url&no-inline'
import wordmark from './fonts/newsreader-wordmark.woff2?url&no-inline'
import { TextProvider } from './i18n/text.tsx'
import { firstPage } from './layout/first-page.ts'
import { useOwnData } from './layout/own-data.ts'
import { PageMessages, usePageMessages } from './layout/page-messages.tsx'
import { Shell } from './layout/shell.tsx'
import { ErrorWhenNeeded } from './shared/errors/error-when-needed.tsx'
import { PLAIN, PreferencesProvider } from './shared/preferences/preferences.tsx'

export const loader = ({ request, context }: Route.LoaderArgs) => firstPage(request, context)

/** Prefetched by `layout/after-load.tsx`, because it is needed only on the first navigation. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (to, next) => (await import('./layout/load-messages.ts')).loadMessages(to, next),
]

/** The root data is read once per document load. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const start = useRouteLoaderData<typeof loader>('root')?.choices ?? PLAIN
  const [client] = useState(getQueryClient)
  return (
    <QueryClientProvider client={client}>
      <PreferencesProvider start={start}>
        {({ language, theme }) => (
          <html lang={language} dir={directionOf(language)} data-theme={theme} suppressHydrationWarning>
            <Head language={language} />
            <body>
              <TextProvider language={language}>{children}</TextProvider>
              <Foot language={language} />
            </body>
          </html>
        )}
      </PreferencesProvider>
    </QueryClientProvider>
  )
}

function Head({ language }: { language: Language }) {
  const nonce = useContext(Nonce)
  return (
    <head>
      <meta charSet="utf-8" />
      {import.meta.env.SSR && <script nonce={nonce}>{`(${dressInTheme})()`}</script>}
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {[hanken, newsreader, wordmark].map((face) => (
        <link key={face} rel="preload" as="font" type="font/woff2" href={face} crossOrigin="anonymous" />
      ))}
      {import.meta.env.SSR && <PageMessages />}
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      {import.meta.env.SSR && <AppHead language={language} />}
      <Meta />
      {/* Linked by URL, because a style sheet imported by the scripts would be added a second time. */}
      <link rel="stylesheet" href={styles} nonce={nonce} />
      <Links nonce={nonce} />
    </head>
  )
}

/** Tags for the installable app. Browsers read them once, from the served page. */
const AppHead = ({ language }: { language: string }) => (
  <>
    <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
    <link rel="apple-touch-icon" href="/icons/apple-180.png" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f4" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121110" />
  </>
)

function Foot({ language }: { language: Language }) {
  const nonce = useContext(Nonce)
  return (
    <>
      <ScrollRestoration nonce={nonce} />
      {import.meta.env.SSR && import.meta.env.PROD ? <LaterScripts language={language} /> : <Scripts nonce={nonce} />}
    </>
  )
}

/** Server only: scripts and messages are fetched after the first paint. */
const LaterScripts = ({ language }: { language: Language }) => <WaitingScripts messages={usePageMessages(language)} />

export default function Shop() {
  const matches = useMatches()
  const client = useQueryClient() // on the server, one per request
  useState(() => {
    // On the server only the root's data go into the cache. Screens render from their loader data.
    const screens = typeof document === 'undefined' ? matches.slice(0, 1) : matches
    remember(
      client,
      screens.map((match) => match.loaderData),
    )
  })
  useOwnData()
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorWhenNeeded error={error} />
