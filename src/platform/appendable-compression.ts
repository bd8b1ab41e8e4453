import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, gzip } from 'node:zlib'
import type { Encoding } from './compress.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type AppendableStream = {
  br: Buffer
  gzip: Buffer
  /** CRC-32 and length of the uncompressed bytes: a gzip trailer consists of both. */
  crc: number
  length: number
}

/** Compresses `bytes` in both encodings and leaves the streams open. `brotliQuality`: 0 to 11, as in `compressed`. */
export async function openEnded(bytes: Buffer, brotliQuality: number): Promise<AppendableStream> {
  const [br, zipped] = await Promise.all([
    openBrotli(bytes, brotliQuality),
    zip(bytes, { finishFlush: constants.Z_SYNC_FLUSH }), // ends at a byte boundary, without the trailer
  ])
  return { br, gzip: zipped, crc: crc32(bytes), length: bytes.length }
}

export const openBrotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  brotli(bytes, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

/** Completes the stream in `encoding`: the open part, then `last` uncompressed, then the end mark. */
export const finishStream = (open: AppendableStream, encoding: Encoding, last: Buffer): Buffer =>
  encoding === 'br'
    ? Buffer.concat([open.br, ...brotliBlocks(last), BROTLI_END])
    : Buffer.concat([open.gzip, ...gzipBlocks(last), gzipTrailer(open, last)])

const MAX_BROTLI_BLOCK = 1 << 16
/** Empty last block (RFC 7932, 9.2: ISLAST and ISLASTEMPTY). */
const BROTLI_END = Buffer.from([0b11])

/**
 * Yields uncompressed meta-blocks (RFC 7932, 9.2): ISLAST 0, MNIBBLES 4, sixteen bits for the length minus one,
 * ISUNCOMPRESSED 1, padded to a byte.
 */
function* brotliBlocks(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += MAX_BROTLI_BLOCK) {
    const block = bytes.subarray(at, at + MAX_BROTLI_BLOCK)
    const head = Buffer.alloc(3)
    head.writeUIntLE(((block.length - 1) << 3) | (1 << 19), 0, 3)
    yield head
    yield block
  }
}

const MAX_DEFLATE_BLOCK = 0xffff

/** Yields stored blocks, the last one marked as final (RFC 1951, 3.2.4). */
function* gzipBlocks(bytes: Buffer): Generator<Buffer> {
  let at = 0
  do {
    const block = bytes.subarray(at, at + MAX_DEFLATE_BLOCK)
    at += MAX_DEFLATE_BLOCK
    const head = Buffer.alloc(5)
    head.writeUInt8(at >= bytes.length ? 1 : 0, 0)
    head.writeUInt16LE(block.length, 1)
    head.writeUInt16LE(~block.length & 0xffff, 3)
    yield head
    yield block
  } while (at < bytes.length)
}

/** Returns checksum and length of the whole uncompressed stream (RFC 1952, 2.3.1). */
function gzipTrailer({ crc, length }: AppendableStream, last: Buffer): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(last, crc), 0)
  trailer.writeUInt32LE((length + last.length) >>> 0, 4)
  return trailer
}
