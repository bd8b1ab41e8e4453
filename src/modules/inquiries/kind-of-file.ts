const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const PDF = 'application/pdf'
export type FileKind = (typeof PICTURES)[number] | typeof DOCX | typeof PDF

/** A document with active content is refused: scripts, launch actions, embedded files, macros. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFile|OpenAction\s*<<[^>]*\/URI)\b|vbaProject\.bin|oleObject\d|activeX\//

export const ENDINGS: Record<FileKind, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  [PDF]: 'pdf',
  [DOCX]: 'docx',
}

/**
 * Returns the type of a file that is accepted: PDF or Word for an application, image or PDF for a question. Null for other
 * types and for active content.
 */
export async function acceptedKind(bytes: Uint8Array, to: 'application' | 'question'): Promise<FileKind | null> {
  const { fileTypeFromBuffer } = await import('file-type')
  const kind = await fileTypeFromBuffer(bytes)
  const accepted: readonly string[] = to === 'application' ? [PDF, DOCX] : [...PICTURES, PDF]
  if (!kind || !accepted.includes(kind.mime)) return null
  if (kind.mime === PDF || kind.mime === DOCX) {
    if (ACTIVE.test(Buffer.from(bytes).toString('latin1'))) return null
  }
  return kind.mime as FileKind
}
