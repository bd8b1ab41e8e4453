import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Language } from '#kernel/languages.ts'
import { swallowExpectedRejections } from './document/rejections.ts'
import { loadCatalogue } from './i18n/catalogues.ts'

swallowExpectedRejections(window)
// Browsers offer once, and early, to install the shop; what comes later takes the offer up (`install/offer.ts`).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { offer: event })
})
addEventListener('popstate', (event) => window.onBack?.(event)) // before the router: `ui/use-back-closes.ts`
// Which messages the page needs, its maker knew (`page-messages.tsx`).
const bundles = document.querySelector<HTMLMetaElement>('meta[name="messages"]')?.content.split(' ')
await loadCatalogue(document.documentElement.lang as Language, bundles)
startTransition(() => void hydrateRoot(document, <HydratedRouter />))
