/** Accepted upload types. No SVG, because it can contain scripts. */
export const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** Detects the type from the first bytes. */
export async function isAcceptedPicture(bytes: Uint8Array): Promise<boolean> {
  const { fileTypeFromBuffer } = await import('file-type')
  const kind = await fileTypeFromBuffer(bytes)
  return kind !== undefined && (ACCEPTED as readonly string[]).includes(kind.mime)
}
