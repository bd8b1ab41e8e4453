import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Answer } from '../api/ask.ts'

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
const GZIP = { level: 5 }
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const WORTH_COMPRESSING_bytes = 1400 // below, everything fits one packet anyway
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|problem\+json|manifest\+json|xml)|image\/svg)/

export type Encoding = 'br' | 'gzip' | undefined

export function encodingFor(request: IncomingMessage): Encoding {
  const accepts = request.headers['accept-encoding']
  if (!accepts) return undefined
  return accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : undefined
}

export async function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const { status, headers, body } = answer
  const encoding = isCompressible(headers) ? encodingFor(request) : undefined
  if (body instanceof ReadableStream) return sendStream(request, response, answer, encoding)

  let bytes = body === null ? Buffer.alloc(0) : typeof body === 'string' ? Buffer.from(body) : body
  if (encoding && bytes.length >= WORTH_COMPRESSING_bytes) {
    bytes = await (encoding === 'br' ? compressors.br(bytes, BROTLI) : compressors.gzip(bytes, GZIP))
    headers['Content-Encoding'] = encoding
    varyByEncoding(headers)
  }
  if (status !== 204 && status !== 304) headers['Content-Length'] = String(bytes.length)
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : bytes)
}

async function sendStream(request: IncomingMessage, response: ServerResponse, answer: Answer, encoding: Encoding): Promise<void> {
  const { status, headers } = answer
  const body = answer.body as ReadableStream<Uint8Array>
  if (encoding) {
    headers['Content-Encoding'] = encoding
    delete headers['content-length']
    varyByEncoding(headers)
  }
  response.writeHead(status, headers)
  if (request.method === 'HEAD') {
    await body.cancel()
    return void response.end()
  }
  response.flushHeaders()
  const parts = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  try {
    if (!encoding) return await pipeline(parts, response)
    await pipeline(parts, encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP), response)
  } catch {
    response.destroy() // the visitor went away, or the rest cannot be made: a cut-off answer must not look whole
  }
}

const headerOf = (headers: Answer['headers'], name: string): string => String(headers[name] ?? headers[name.toLowerCase()] ?? '')

const isCompressible = (headers: Answer['headers']): boolean =>
  COMPRESSIBLE.test(headerOf(headers, 'Content-Type')) && headerOf(headers, 'Content-Encoding') === ''

function varyByEncoding(headers: Answer['headers']): void {
  const before = headerOf(headers, 'Vary')
  delete headers.vary
  headers.Vary = before ? `${before}, Accept-Encoding` : 'Accept-Encoding'
}
