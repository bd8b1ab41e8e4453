import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Language } from '#kernel/languages.ts'
import { listenForOffer } from './install/offer.ts'
import { swallowExpectedRejections } from './rejections.ts'
import { loadCatalogue } from './text/catalogues.ts'

swallowExpectedRejections(window)
listenForOffer()
await loadCatalogue(document.documentElement.lang as Language)
startTransition(() => void hydrateRoot(document, <HydratedRouter />))
