/** What may be uploaded. No SVG: it is a program as much as a picture. */
export const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** Told by its first bytes: what the sender calls it counts for nothing. */
export async function isAcceptedPicture(bytes: Uint8Array): Promise<boolean> {
  const { fileTypeFromBuffer } = await import('file-type')
  const kind = await fileTypeFromBuffer(bytes)
  return kind !== undefined && (ACCEPTED as readonly string[]).includes(kind.mime)
}
