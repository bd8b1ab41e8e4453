import type { Api } from '#platform/api/api.ts'
import type { Ask } from '#platform/api/ask.ts'
import type { WhoIs } from '#platform/api/gate.ts'
import type { ReadOwn } from '#platform/http/listener.ts'

/** What the shell of every page shows of a visitor, by address; `web/layout/own-data.ts` gives it to the browser's cache. */
const OF_A_VISITOR = ['/api/cart', '/api/wishlist/kept']
const OF_AN_ACCOUNT = ['/api/user', '/api/profile']

/**
 * Reads what is the asker's own, to be laid behind a page that is everybody's. Administrators get pages of their own, with a bar above
 * them and a dashboard for a front page; so does everyone for whom something could not be read.
 */
export const ownDataFrom =
  (api: Api, whoIs: WhoIs): ReadOwn =>
  async (ask) => {
    const user = whoIs(ask.header('cookie'))
    const signedIn = await user
    if (signedIn?.role === 'admin') return undefined
    const paths = signedIn ? [...OF_A_VISITOR, ...OF_AN_ACCOUNT] : OF_A_VISITOR
    const answers = await Promise.all(paths.map((path) => answerOf(api, { ...ask, method: 'GET', path, query: '' }, () => user)))
    if (answers.includes(undefined)) return undefined
    const known = paths.map((path, i) => `[["${path}"],${answers[i]}]`).join(',')
    const json = `[${known}]`.replaceAll('<', '\\u003c')
    return { html: `<script type="application/json" id="own-data">${json}</script>`, signedIn: signedIn !== undefined }
  }

async function answerOf(api: Api, ask: Ask, whoIs: WhoIs): Promise<string | undefined> {
  const { status, body } = await api(ask, whoIs)
  return status === 200 && typeof body === 'string' ? body : undefined
}
