/**
 * File storage: a folder, or a store with the S3 API. A file with a given name never changes, so processes can write the same
 * file concurrently.
 */
export type BlobStore = {
  where: string
  /** Returns the file. Undefined when it does not exist. */
  get: (name: string) => Promise<Uint8Array | undefined>
  /** Writes atomically. */
  put: (name: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** No-op when the file does not exist. */
  remove: (name: string) => Promise<void>
}

/** True for names such as `media/0af3…/w480.webp`, which cannot leave the folder. */
export const isBlobName = (name: string): boolean =>
  name.length <= 200 && /^[a-z0-9_-]+(\/[a-z0-9_-]+)*(\.[a-z0-9]+)?$/.test(name)

declare module '../deps.ts' {
  interface Deps {
    blobs: BlobStore
  }
}
