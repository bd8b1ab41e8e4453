/**
 * Where files that the shop makes or is given are kept: a folder, or a store that speaks S3. A name is written once and
 * never changes its bytes, so any number of processes may write the same one at the same time.
 */
export type BlobStore = {
  /** In words, for the start and for the settings. */
  where: string
  /** Nothing when there is no such file. */
  get: (name: string) => Promise<Uint8Array | undefined>
  /** The whole file or nothing of it. */
  put: (name: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Nothing happens when there is no such file. */
  remove: (name: string) => Promise<void>
}

/** `media/0af3…/w480.webp`: no way out of the folder, and the same in every store. */
export const isBlobName = (name: string): boolean =>
  name.length <= 200 && /^[a-z0-9_-]+(\/[a-z0-9_-]+)*(\.[a-z0-9]+)?$/.test(name)

declare module '../deps.ts' {
  interface Deps {
    blobs: BlobStore
  }
}
