import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, isRouteErrorResponse, RouterContextProvider, type ServerBuild } from 'react-router'
import { isCardPage } from '#domain/channels/card-pages.ts'
import { withChannelPrefix } from '#domain/channels/channel-paths.ts'
import { preferencesFrom } from '#domain/channels/preferences.ts'
import { readCookie } from '#kernel/cookies.ts'
import type { Language } from '#kernel/languages.ts'
import type { Api } from '#platform/api/api.ts'
import type { ResolveUser } from '#platform/api/authorize.ts'
import { answeredBy, askInProcess } from '#platform/api/in-process.ts'
import { SetupError } from '#platform/config.ts'
import { contentPolicy, type Others, safeHeaders, together } from '#platform/http/content-policy.ts'
import type { RenderPage } from '#platform/http/listener.ts'
import type { Log } from '#platform/log.ts'
import type * as EntryServer from '#web/entry.server.tsx'
import { CARD_PROVIDER, GOOGLE_ANALYTICS, GOOGLE_SIGN_IN } from './content-origins.ts'
import { errorPage } from './error-page.ts'

export type Pages = {
  api: Api
  whoIs: ResolveUser
  log: Log
  live: boolean
  cardProvider?: boolean
  google?: boolean
  analytics?: boolean
  policy?: typeof contentPolicy
}

/** Loads the built pages. Throws a `SetupError` when they are missing. */
export async function openPages(root: string, pages: Pages): Promise<RenderPage> {
  const file = join(root, 'build/server/index.js')
  if (!existsSync(file)) throw new SetupError('The pages are not built yet. Run "npm run build".')
  return renderWith((await import(pathToFileURL(file).href)) as ServerBuild, pages)
}

/** Returns the language of a page, so that the API responses in it are in the same language. */
function languageOf(request: Request): Language {
  const { headers, url } = request
  const visit = { cookies: headers.get('cookie') ?? '', acceptLanguage: headers.get('accept-language') ?? undefined }
  return preferencesFrom({ ...visit, search: new URL(url).searchParams }).language
}

/** Renders pages on the server. They read through the same API as the browser, called in process. */
export function renderWith(build: ServerBuild, pages: Pages, mode: 'production' | 'development' = 'production'): RenderPage {
  const { api, whoIs, log, live, cardProvider = false, google = false, analytics = false, policy = contentPolicy } = pages
  // The contexts are taken from the bundle: an unbundled copy would be another object, and never match.
  const { apiContext, nonceContext } = build.entry.module as unknown as typeof EntryServer
  const requestIds = new WeakMap<object, string>()
  const render = createRequestHandler({ ...build, entry: { module: { ...build.entry.module, handleError } } }, mode)

  function handleError(error: unknown, { request, context }: { request: Request; context: object }) {
    // The client disconnected, or the page responded with a status such as 404.
    if (request.signal.aborted || isRouteErrorResponse(error)) return
    log.error(
      { err: error, requestId: requestIds.get(context), path: new URL(request.url).pathname },
      'page could not be rendered',
    )
  }

  return async (request, { clientAddress, secure, requestId }) => {
    const nonce = crypto.randomUUID()
    const contexts = new RouterContextProvider()
    const caller = { clientAddress, secure, request, language: languageOf(request) }
    let resolved: ReturnType<ResolveUser> | undefined
    const whoIsOnce: ResolveUser = (cookies) => {
      resolved ??= whoIs(cookies)
      return resolved
    }
    const page = new URL(request.url).pathname
    contexts.set(apiContext, async (path, init) =>
      answeredBy(await api(askInProcess(caller, withChannelPrefix(page, path), init), whoIsOnce)),
    )
    contexts.set(nonceContext, nonce)
    requestIds.set(contexts, requestId)
    try {
      const made = dressed(await render(request, contexts), nonce, request)
      // The browser must not cache a page made for a signed-in user: the next person at the device would see it.
      if (await resolved) made.headers.set('Cache-Control', 'private, no-store')
      return made
    } catch (error) {
      log.error({ err: error, requestId, path: new URL(request.url).pathname }, 'page could not be rendered')
      return dressed(errorPage(requestId), nonce, request)
    }
  }

  function othersAt({ url, headers }: Request): Others | undefined {
    if (isCardPage(new URL(url).pathname)) return cardProvider ? CARD_PROVIDER : undefined
    const agreed = analytics && readCookie(headers.get('cookie') ?? '', 'consent') === 'yes'
    return together(...(google ? [GOOGLE_SIGN_IN] : []), ...(agreed ? [GOOGLE_ANALYTICS] : []))
  }

  function dressed(response: Response, nonce: string, request: Request): Response {
    const { headers } = response
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', policy(`'nonce-${nonce}'`, othersAt(request)))
    }
    for (const [name, value] of Object.entries(safeHeaders(live))) headers.set(name, value)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', response.status < 400 ? 'private, no-cache' : 'no-store')
    return response
  }
}
