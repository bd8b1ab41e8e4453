import { dirname } from 'node:path'
import { isOfApi } from '#domain/channels/channel-paths.ts'
import * as identity from '#modules/identity/index.ts'
import { apiFrom } from '#platform/api/api.ts'
import { askInProcess } from '#platform/api/in-process.ts'
import { visitorCookie, visitorCookieName } from '#platform/api/visitor.ts'
import type { Deps } from '#platform/deps.ts'
import { endpointsOf } from '#server/endpoints.ts'
import { openPages } from '#server/pages.ts'

/** Follows redirects. Returns the last status. */
export type OpenPage = (address: string, visitorId: string) => Promise<number>

const ROOT = dirname(dirname(import.meta.dirname))
const MAX_REDIRECTS = 3
const CALLER = { clientAddress: '192.0.2.1', secure: true, requestId: 'simulation' }

/** Serves the API and the pages in this process, with the database and the clock of the story. */
export function openPagesOf(deps: Deps): OpenPage {
  let opened: ReturnType<typeof shopOf> | undefined
  return async (address, visitorId) => {
    opened ??= shopOf(deps)
    const { api, render } = await opened
    const headers = { cookie: `${visitorCookieName(deps.config)}=${visitorCookie(deps.secret, visitorId)}` }
    let at = new URL(address)
    for (let redirects = 0; ; redirects++) {
      const request = new Request(at, { headers })
      if (isOfApi(at.pathname)) return (await api(askInProcess({ ...CALLER, request }, address))).status
      const answer = await render(request, CALLER)
      const to = answer.headers.get('Location')
      if (to === null || redirects === MAX_REDIRECTS) return answer.status
      at = new URL(to, at)
    }
  }
}

async function shopOf(deps: Deps) {
  const whoIs = (cookies: string | undefined) => identity.whoIs(deps, cookies)
  const api = apiFrom(endpointsOf(deps.config), { deps, whoIs })
  return { api, render: await openPages(ROOT, { api, whoIs, log: deps.log, live: false }) }
}
