import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Language } from '#kernel/languages.ts'
import { swallowExpectedRejections } from './document/rejections.ts'
import { loadCatalogue } from './i18n/catalogues.ts'
import { prepareErrorScreen } from './shared/errors/error-when-needed.tsx'
import { firstInteraction } from './ui/first-interaction.ts'

swallowExpectedRejections(window)
// Browsers fire the install prompt once and early. It is stored for `shared/install-offer.ts`.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { offer: event })
})
addEventListener('popstate', (event) => window.onBack?.(event)) // registered before the router's listener (`ui/use-back-closes.ts`)
// Route discovery re-renders the whole page, which would hydrate all of it. It waits for `firstInteraction`.
const links = document.querySelectorAll('[data-discover]')
for (const link of links) link.removeAttribute('data-discover')
void firstInteraction.then(() => {
  for (const link of links) link.setAttribute('data-discover', 'true')
})
// The server lists the message bundles that the page needs (`page-messages.tsx`).
const bundles = document.querySelector<HTMLMetaElement>('meta[name="messages"]')?.content.split(' ')
await loadCatalogue(document.documentElement.lang as Language, bundles)
if (document.querySelector('#main > .trouble')) await prepareErrorScreen()
startTransition(() => void hydrateRoot(document, <HydratedRouter />))
