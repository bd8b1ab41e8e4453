import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { ALWAYS_SECURE, NOTHING } from './content-policy.ts'
import { encodingFor } from './to-node.ts'

type File = {
  plain: Buffer
  br: Buffer | undefined
  gzip: Buffer | undefined
  headers: Record<string, string>
  etag: string | undefined
}

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
const FOR_EVER = 'public, max-age=31536000, immutable' // under assets/ the name changes with the content
const FOR_NOW = 'public, max-age=300, must-revalidate'

/** The built files, read once: their names are the only ones that are ever looked up. `live`: to be asked for over https alone. */
export function openBuiltFiles(folder: string, live: boolean): Map<string, File> {
  const files = new Map<string, File>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const kind = KINDS[extname(entry.name)]
    if (!entry.isFile() || !kind) continue
    const path = join(entry.parentPath, entry.name)
    const name = `/${relative(folder, path).split(sep).join('/')}`
    const packed = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined)
    const lasting = name.startsWith('/assets/')
    const plain = readFileSync(path)
    files.set(name, {
      plain,
      br: packed('.br'),
      gzip: packed('.gz'),
      etag: lasting ? undefined : `W/"${plain.length.toString(36)}-${checksum(plain)}"`,
      headers: {
        'Content-Type': kind,
        'Cache-Control': lasting ? FOR_EVER : FOR_NOW,
        'X-Content-Type-Options': 'nosniff',
        Vary: 'Accept-Encoding',
        ...(live && { [ALWAYS_SECURE[0]]: ALWAYS_SECURE[1] }),
        // A script or a style is bound by the page that asks for it; whatever else is opened by itself does nothing.
        ...(!/\.(js|css)$/.test(name) && { 'Content-Security-Policy': NOTHING }),
        // A worker's own address decides its reach; the browser asks for it anew anyway.
        ...(name === '/sw.js' && { 'Cache-Control': 'no-cache' }),
      },
    })
  }
  return files
}

export function sendFile(request: IncomingMessage, response: ServerResponse, file: File): void {
  const headers: Record<string, string> = { ...file.headers }
  if (file.etag) headers.ETag = file.etag
  if (file.etag && request.headers['if-none-match'] === file.etag) return void response.writeHead(304, headers).end()
  const encoding = encodingFor(request)
  const packed = encoding && file[encoding]
  if (packed) headers['Content-Encoding'] = encoding
  const body = packed ?? file.plain
  headers['Content-Length'] = String(body.length)
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
}

/** FNV-1a: to tell two versions of a small file apart, not to protect anything. */
function checksum(bytes: Buffer): string {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(36)
}
