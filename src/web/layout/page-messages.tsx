import { screens } from 'virtual:catalogues'
import { useMatches } from 'react-router'
import type { Language } from '#kernel/languages.ts'
import { bundlesFor, isBackOffice } from '../i18n/bundles.ts'
import { bundleAddress } from '../i18n/catalogues.ts'
import { GUARD } from './guard-route.ts'

/** Message bundles that a screen needs in addition to those of its route: `export const handle = { messages }`. */
type Speaks = { messages?: (loaded: unknown) => readonly string[] }

function useBundles(): string[] {
  const matches = useMatches()
  const pastGuard = matches.some(({ id, loaderData }) => id === GUARD && loaderData)
  const own = bundlesFor(screens, matches.at(-1)?.id ?? '').filter((bundle) => pastGuard || !isBackOffice(bundle))
  const more = matches.flatMap(({ handle, loaderData }) => (handle as Speaks | undefined)?.messages?.(loaderData) ?? [])
  return ['base', ...own, ...more]
}

/** Meta tag, server only, with the message bundles that the browser needs before hydration. */
export const PageMessages = () => <meta name="messages" content={useBundles().join(' ')} />

export const usePageMessages = (language: Language): string[] => useBundles().map((bundle) => bundleAddress(language, bundle))
