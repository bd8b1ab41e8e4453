import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Language } from '#kernel/languages.ts'
import { swallowExpectedRejections } from './document/rejections.ts'
import { loadCatalogue } from './i18n/catalogues.ts'
import { prepareErrorScreen } from './shared/errors/error-when-needed.tsx'
import { untilAwake } from './ui/wake.ts'

swallowExpectedRejections(window)
// Browsers offer once, and early, to install the shop; what comes later takes the offer up (`install/offer.ts`).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { offer: event })
})
addEventListener('popstate', (event) => window.onBack?.(event)) // before the router: `ui/use-back-closes.ts`
// The router asks where links lead; its answer is news to the whole page, and would bring all of it to life. So it asks when somebody is there to follow one.
const links = document.querySelectorAll('[data-discover]')
for (const link of links) link.removeAttribute('data-discover')
void untilAwake.then(() => {
  for (const link of links) link.setAttribute('data-discover', 'true')
})
// Which messages the page needs, its maker knew (`page-messages.tsx`).
const bundles = document.querySelector<HTMLMetaElement>('meta[name="messages"]')?.content.split(' ')
await loadCatalogue(document.documentElement.lang as Language, bundles)
if (document.querySelector('#main > .trouble')) await prepareErrorScreen()
startTransition(() => void hydrateRoot(document, <HydratedRouter />))
