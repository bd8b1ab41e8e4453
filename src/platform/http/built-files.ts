import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { crc32 } from 'node:zlib'
import { ALWAYS_SECURE, NOTHING } from './content-policy.ts'
import { encodingFor } from './to-node.ts'

type Bytes = { plain: Buffer; br: Buffer | undefined; gzip: Buffer | undefined; etag: string | undefined }
type File = { headers: Record<string, string>; bytes: () => Bytes }

/** Files per batch. Between batches, other requests are served. */
const READ_AT_ONCE = 16

const KINDS: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
}
const FOR_EVER = 'public, max-age=31536000, immutable' // the name of a file in assets/ changes with its content
const FOR_NOW = 'public, max-age=300, must-revalidate'

/**
 * Returns the built files by URL path. Empty when the folder does not exist. Contents are read once, in the background or on the
 * first request. `live`: adds the header that requires HTTPS.
 */
export function openBuiltFiles(folder: string, live: boolean): Map<string, File> {
  const files = new Map<string, File>()
  if (!existsSync(folder)) return files
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = new Set(entries.map((entry) => join(entry.parentPath, entry.name)))
  for (const path of paths) {
    const kind = KINDS[extname(path)]
    if (!kind) continue
    const name = `/${relative(folder, path).split(sep).join('/')}`
    const lasting = name.startsWith('/assets/')
    files.set(name, {
      bytes: once(() => bytesOf(path, paths, lasting)),
      headers: {
        'Content-Type': kind,
        'Cache-Control': lasting ? FOR_EVER : FOR_NOW,
        'X-Content-Type-Options': 'nosniff',
        Vary: 'Accept-Encoding',
        ...(live && { [ALWAYS_SECURE[0]]: ALWAYS_SECURE[1] }),
        // The page's policy governs scripts and styles. Any other file that is opened directly can run and load nothing.
        ...(!/\.(js|css)$/.test(name) && { 'Content-Security-Policy': NOTHING }),
        // `/sw.js` has a fixed URL, so browsers must revalidate it.
        ...(name === '/sw.js' && { 'Cache-Control': 'no-cache' }),
      },
    })
  }
  void readAll([...files.values()])
  return files
}

function bytesOf(path: string, paths: ReadonlySet<string>, lasting: boolean): Bytes {
  const packed = (ending: string) => (paths.has(path + ending) ? readFileSync(path + ending) : undefined)
  const plain = readFileSync(path)
  // The checksum detects a change only; it is no protection.
  const etag = lasting ? undefined : `W/"${plain.length.toString(36)}-${crc32(plain).toString(36)}"`
  return { plain, br: packed('.br'), gzip: packed('.gz'), etag }
}

function once<T>(work: () => T): () => T {
  let cached: { value: T } | undefined
  return () => {
    cached ??= { value: work() }
    return cached.value
  }
}

/** Reads all files into memory, because a later build deletes them. */
async function readAll(files: readonly File[]): Promise<void> {
  try {
    for (const [turn, { bytes }] of files.entries()) {
      if (turn % READ_AT_ONCE === 0) await new Promise((done) => setTimeout(done, 20).unref())
      bytes()
    }
  } catch {
    // A later build has deleted the file, so requests for it fail.
  }
}

export function sendFile(request: IncomingMessage, response: ServerResponse, file: File): void {
  const headers: Record<string, string> = { ...file.headers }
  const { etag, ...bytes } = file.bytes()
  if (etag) headers.ETag = etag
  if (etag && request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end()
  const encoding = encodingFor(request)
  const packed = encoding && bytes[encoding]
  if (packed) headers['Content-Encoding'] = encoding
  const body = packed ?? bytes.plain
  headers['Content-Length'] = String(body.length)
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
}
