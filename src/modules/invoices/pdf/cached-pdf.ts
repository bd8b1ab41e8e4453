import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { FiscalSeal, InvoiceContent } from '../contract.ts'
import { pdfOf } from './pdf.ts'

const MAX_bytes = 8 * 1024 * 1024
/** Cache size counted for a PDF that is still being drawn. */
const UNKNOWN_bytes = 64 * 1024
const drawn = new LRUCache<string, Promise<Uint8Array>>({ maxSize: MAX_bytes })

/**
 * Returns the PDF of a document, cached because drawing it is slow. Callers must not change the
 * bytes.
 */
export function cachedPdf(content: InvoiceContent, seal?: FiscalSeal): Promise<Uint8Array> {
  const key = createHash('sha256')
    .update(JSON.stringify([content, seal ?? null]))
    .digest('base64')
  const cached = drawn.get(key)
  if (cached) return cached
  const made = pdfOf(content, seal)
  drawn.set(key, made, { size: UNKNOWN_bytes })
  made.then(
    ({ length }) => drawn.set(key, made, { size: length }),
    () => drawn.delete(key),
  )
  return made
}
