import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { toast } from '../../ui/toasts.ts'
import { useOnline } from '../../ui/use-online.ts'
import { lookAgain } from '../cart/cart.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { OFFLINE_PAGE, PICTURE, type WorkerMessage } from './cache-rules.ts'
import { cacheReads, restoreReads } from './cached-reads.ts'

/** Time on a page after which it is cached, in ms. */
const SEEN_ms = 1_500
const MAX_PICTURES = 24

export function useOffline(): void {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const { language, currency } = usePreferences()
  useWorker(language, currency)
  useWords()
  useEffect(() => {
    restoreReads(client)
    return cacheReads(client)
  }, [client])
  useEffect(() => {
    if (savesData()) return
    const timer = setTimeout(() => {
      if (navigator.onLine) postToWorker({ kind: 'seen', path: pathname + search, pictures: picturesHere(), language, currency })
    }, SEEN_ms)
    return () => clearTimeout(timer)
  }, [pathname, search, language, currency])
}

/** Registers the service worker. A browser may refuse it: the refusal is swallowed and logged (`rejections.ts`). */
function useWorker(language: string, currency: string) {
  useEffect(() => {
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
    void navigator.serviceWorker.register('/sw.js')
    if (!savesData()) postToWorker({ kind: 'shell', path: '/', pictures: [], language, currency })
  }, [language, currency])
  // Offline, links do a full page load, so that the service worker answers with the cached page or the offline page.
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (navigator.onLine || !navigator.serviceWorker?.controller) return
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (link instanceof HTMLAnchorElement && link.origin === location.origin) event.stopPropagation()
    }
    window.addEventListener('click', onClick, true)
    return () => window.removeEventListener('click', onClick, true)
  }, [])
}

/** Shows a toast when the connection is lost and when it is back. Refetches the cart when the connection is back. */
function useWords() {
  const t = useText()
  const client = useQueryClient()
  const online = useOnline()
  const before = useRef(true)
  useEffect(() => {
    if (online === before.current) return
    before.current = online
    if (online) toast({ title: t('offline.back') })
    else if (location.pathname !== OFFLINE_PAGE) toast({ title: t('offline.title'), description: t('offline.short') })
    if (online) void lookAgain(client)
  }, [online, t, client])
}

const postToWorker = (message: WorkerMessage): void =>
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message)).catch(() => undefined)

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

const picturesHere = (): string[] =>
  [...document.images]
    .filter(({ complete, currentSrc }) => complete && URL.canParse(currentSrc) && PICTURE.test(new URL(currentSrc).pathname))
    .map(({ currentSrc }) => new URL(currentSrc).pathname)
    .slice(0, MAX_PICTURES)
