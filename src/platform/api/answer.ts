import { NOTHING } from '../http/content-policy.ts'
import type { AnyProblem } from '../problems.ts'
import type { ApiRequest, ApiResponse } from './api-request.ts'
import { jsonOf, type SharedAnswer } from './shared-answer.ts'

const SAFE = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': NOTHING,
}

export const answerJson = (status: number, value: unknown, requestId: string, cacheControl?: string): ApiResponse => ({
  status,
  headers: {
    ...SAFE,
    'Content-Type': 'application/json',
    'Request-Id': requestId,
    ...(cacheControl && { 'Cache-Control': cacheControl }),
  },
  body: jsonOf(value),
})

/** Returns a refusal as plain text, or as RFC 9457 JSON when the client accepts `application/problem+json`. */
export function answerProblem(
  ask: ApiRequest,
  problem: AnyProblem,
  requestId: string,
  more: Record<string, string> = {},
): ApiResponse {
  const { code, status, message, retryAfter_s } = problem
  const asJson = ask.header('accept')?.includes('application/problem+json') === true
  return {
    status,
    headers: {
      ...SAFE,
      ...more,
      ...(retryAfter_s !== undefined && { 'Retry-After': String(retryAfter_s) }),
      'Content-Type': asJson ? 'application/problem+json' : 'text/plain; charset=utf-8',
      'Problem-Code': code,
      'Request-Id': requestId,
      Vary: 'Accept',
    },
    body: asJson ? JSON.stringify({ type: `/api/reference#${code}`, title: message, status, code, requestId }) : message,
  }
}

/** Converts a `Response`. Its headers take precedence over the default security headers. */
export function answerResponse(response: Response, requestId: string): ApiResponse {
  const headers: ApiResponse['headers'] = { ...SAFE, 'Request-Id': requestId }
  const defaults = new Map(Object.keys(headers).map((name) => [name.toLowerCase(), name]))
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[defaults.get(name) ?? name] = value
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['Set-Cookie'] = cookies
  return { status: response.status, headers, body: response.body }
}

export const answerShared = ({ body, headers }: SharedAnswer, requestId: string): ApiResponse => ({
  status: 200,
  headers: { ...SAFE, 'Request-Id': requestId, ...headers },
  body,
})

export function addCookie(answer: ApiResponse, cookie: string): void {
  const before = answer.headers['Set-Cookie'] ?? []
  answer.headers['Set-Cookie'] = [...(Array.isArray(before) ? before : [before]), cookie]
}
