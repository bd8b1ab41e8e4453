import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding } from '../compress.ts'
import { safeHeaders } from './content-policy.ts'
import { type Page, wholeOf, withOwn } from './page-cache.ts'
import { encodingFor } from './to-node.ts'
import type { VisitorFragment } from './visitor-fragment-cache.ts'

const CACHED_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-cache', // browsers revalidate every time
  Vary: 'Cookie, User-Agent, Accept-Language, Accept-Encoding',
}

export function sendCached(request: IncomingMessage, response: ServerResponse, page: Page, live: boolean): void | Promise<void> {
  const headers = { ...cachedHeaders(page, live), ETag: page.etag }
  if (request.headers['if-none-match']?.includes(page.etag)) return void response.writeHead(304, headers).end()
  const encoding = encodingFor(request)
  const bytes = wholeOf(page, encoding)
  if (bytes instanceof Promise) return bytes.then((body) => sendBytes(request, response, headers, encoding, body))
  sendBytes(request, response, headers, encoding, bytes)
}

export function sendWithOwn(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  own: VisitorFragment,
  live: boolean,
): void | Promise<void> {
  const headers = {
    ...cachedHeaders(page, live),
    ...(own.signedIn && { 'Cache-Control': 'private, no-store' }), // the next user of the browser must not see it
  }
  const encoding = encodingFor(request)
  const bytes = withOwn(page, encoding, own.html)
  if (bytes instanceof Promise) return bytes.then((body) => sendBytes(request, response, headers, encoding, body))
  sendBytes(request, response, headers, encoding, bytes)
}

const cachedHeaders = (page: Page, live: boolean): Record<string, string> => ({
  ...safeHeaders(live),
  ...CACHED_HEADERS,
  'Content-Security-Policy': page.policy,
})

function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  encoding: Encoding | undefined,
  body: Buffer,
): void {
  if (encoding) headers['Content-Encoding'] = encoding
  headers['Content-Length'] = String(body.length)
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
}
