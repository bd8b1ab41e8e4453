import type * as search from '#api/shop/catalogue/search.ts'
import { type BodyOf, clientOf } from '../../api/client.ts'
import { browserFetch } from '../../api/transport.ts'

/** `keepalive`: the request must survive leaving the page. */
const api = clientOf<typeof search>((path, init) => browserFetch(path, { ...init, keepalive: true }))

/** Records which product a search led to. Fire-and-forget: a lost click is acceptable. */
export const sendSearchClick = (click: BodyOf<typeof search.postSearchClick>): void =>
  void api.send('POST', '/api/search/clicks', { body: click }).catch(() => undefined)
