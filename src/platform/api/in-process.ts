import type { ApiRequest, ApiResponse } from './api-request.ts'
import { SharedBody } from './shared-answer.ts'

export type Caller = Pick<ApiRequest, 'clientAddress' | 'secure' | 'language'> & { request: Request }

/** Builds an API request. Of the page's headers it takes only the cookie. */
export function askInProcess(caller: Caller, path: string, init: RequestInit = {}): ApiRequest {
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

export type Answered = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'text' | 'json'>

export function answeredBy({ status, headers, body }: ApiResponse): Answered {
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
