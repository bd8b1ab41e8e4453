import type { Answer, Ask } from './ask.ts'
import { SharedBody } from './shared-answer.ts'

/** What the API needs to know of a page's own request, when that page calls it while it is being rendered. */
export type Caller = Pick<Ask, 'clientAddress' | 'secure' | 'language'> & { request: Request }

/** The caller's identity goes along, and nothing else: its cookie, its address. */
export function askInProcess(caller: Caller, path: string, init: RequestInit = {}): Ask {
  const url = new URL(path, caller.request.url)
  const headers = new Headers(init.headers)
  const cookie = caller.request.headers.get('cookie')
  if (cookie) headers.set('cookie', cookie)
  headers.set('host', url.host)
  const body = init.body === undefined || init.body === null ? '' : String(init.body)
  return {
    method: (init.method ?? 'GET').toUpperCase(),
    path: url.pathname,
    query: url.search.slice(1),
    header: (name) => headers.get(name) ?? undefined,
    readBody: async (max) => {
      const bytes = new TextEncoder().encode(body)
      return bytes.length > max ? 'too-large' : bytes
    },
    clientAddress: caller.clientAddress,
    secure: caller.secure,
    ...(caller.language && { language: caller.language }),
    request: () => new Request(url, { method: init.method ?? 'GET', headers, signal: caller.request.signal }),
  }
}

/** What a page reads of an answer: a `Response`, or the same without the copies that one makes. */
export type Answered = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'text' | 'json'>

/** An answer of the API as a page reads one that came over the wire. */
export function answeredBy({ status, headers, body }: Answer): Answered {
  const text = async (): Promise<string> => {
    if (typeof body === 'string') return body
    if (body instanceof SharedBody) return body.plain.toString()
    return new Response(body as BodyInit | null).text()
  }
  return {
    status,
    ok: status >= 200 && status < 300,
    statusText: '',
    text,
    json: async () => JSON.parse(await text()),
    get headers() {
      const list = new Headers()
      for (const [name, value] of Object.entries(headers)) for (const each of [value].flat()) list.append(name, each)
      return list
    },
  }
}
