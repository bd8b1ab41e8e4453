import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { ApiResponse } from '../api/api-request.ts'
import { SharedBody } from '../api/shared-answer.ts'
import { compressed, type Encoding } from '../compress.ts'

const BROTLI_QUALITY = 3 // each response is compressed for one client
/**
 * Window of 256 kB for streams, whose length is unknown. The default of 4 MB is too much memory for
 * each of many streams.
 */
const STREAM_WINDOW_bits = 18
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: STREAM_WINDOW_bits,
  },
}
const GZIP = { level: 5 }
const WORTH_COMPRESSING_bytes = 1400 // a smaller body fits one packet uncompressed
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|problem\+json|manifest\+json|xml)|image\/svg)/

export function encodingFor(request: IncomingMessage): Encoding | undefined {
  const accepts = request.headers['accept-encoding']
  if (!accepts) return undefined
  return accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : undefined
}

/** Sends a response. Synchronous when the bytes are ready, to save a tick. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: ApiResponse): void | Promise<void> {
  const { headers, body } = answer
  const encoding = isCompressible(headers) ? encodingFor(request) : undefined
  if (body instanceof ReadableStream) return sendStream(request, response, answer, encoding)

  const bytes = bytesOf(body)
  if (!encoding || bytes.length < WORTH_COMPRESSING_bytes) return sendBytes(request, response, answer, bytes)
  const sendPacked = (packed: Buffer) => {
    headers['Content-Encoding'] = encoding
    varyByEncoding(headers)
    sendBytes(request, response, answer, packed)
  }
  const ready = body instanceof SharedBody ? body.ready(encoding) : undefined
  if (ready) return sendPacked(ready)
  return (body instanceof SharedBody ? body.in(encoding) : compressed(bytes, encoding, BROTLI_QUALITY)).then(sendPacked)
}

function sendBytes(request: IncomingMessage, response: ServerResponse, { status, headers }: ApiResponse, bytes: Buffer): void {
  if (status !== 204 && status !== 304) headers['Content-Length'] = String(bytes.length)
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : bytes)
}

function bytesOf(body: Exclude<ApiResponse['body'], ReadableStream>): Buffer {
  if (body === null) return Buffer.alloc(0)
  if (body instanceof SharedBody) return body.plain
  return typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength)
}

async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ApiResponse,
  encoding: Encoding | undefined,
): Promise<void> {
  const { status, headers } = answer
  const body = answer.body as ReadableStream<Uint8Array>
  if (encoding) {
    headers['Content-Encoding'] = encoding
    delete headers['content-length']
    varyByEncoding(headers)
  }
  response.writeHead(status, headers)
  if (request.method === 'HEAD') {
    response.end()
    // Not awaited: cancelling one branch of a teed stream waits for the other branch, which may never end.
    body.cancel().catch(() => {})
    return
  }
  response.flushHeaders()
  const parts = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  try {
    if (!encoding) return await pipeline(parts, response)
    await pipeline(parts, encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP), response)
  } catch {
    response.destroy() // the client disconnected or the stream failed: a truncated response must not look complete
  }
}

const headerOf = (headers: ApiResponse['headers'], name: string): string =>
  String(headers[name] ?? headers[name.toLowerCase()] ?? '')

const isCompressible = (headers: ApiResponse['headers']): boolean =>
  COMPRESSIBLE.test(headerOf(headers, 'Content-Type')) && headerOf(headers, 'Content-Encoding') === ''

function varyByEncoding(headers: ApiResponse['headers']): void {
  const before = headerOf(headers, 'Vary')
  delete headers.vary
  headers.Vary = before ? `${before}, Accept-Encoding` : 'Accept-Encoding'
}
