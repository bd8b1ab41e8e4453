import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Content encodings that the shop uses, named as in `Content-Encoding`. */
export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Returns the Brotli window size in bits, from 10 to 22: as small as the input allows, because the
 * encoder initialises the whole window.
 */
const windowFor = (bytes: Buffer): number => Math.min(22, Math.max(10, 32 - Math.clz32(bytes.length)))

/**
 * Compresses bytes. `brotliQuality` from 0 to 11: 3 for bytes sent once, 5 for bytes sent often, 11
 * (200 times as slow) for bytes that hardly ever change.
 */
export const compressed = (bytes: Buffer, encoding: Encoding, brotliQuality: number): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes),
        },
      })
    : zip(bytes)
