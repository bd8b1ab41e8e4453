import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Returns the Brotli window size in bits, from 10 to 22: as small as the input allows, because the
 * encoder initialises the whole window.
 */
const windowFor = (bytes: Buffer): number => Math.min(22, Math.max(10, 32 - Math.clz32(bytes.length)))

/** Compresses bytes. `brotliQuality`: 0 to 11, without effect on gzip. */
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
