import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/**
 * Format of a backup file: gzip over a first line that identifies the format, then records. A record is a line of JSON, which
 * contains the length of the body after it. The last record contains the hash of everything before it, so a truncated or corrupt
 * file is detected.
 */
export const FIRST_LINE = 'LOOMCOURT BACKUP 1\n'

export type TableState = { name: string; columns: string[]; rows: number }
export type Header =
  | { kind: 'about'; at: string; migrations: string[]; sequences: { name: string; value: string }[] }
  | { kind: 'rows'; table: string; columns: string[]; rows: number }
  | { kind: 'file'; name: string }
  | { kind: 'end'; sha256: string; tables: Record<string, number>; files: number }
export type BackupRecord = { header: Header; body: Buffer }

/** Error for a file that is not a valid backup. Its message is shown to the user. */
export class NotABackup extends Error {}

const MAX_HEADER = 4_000_000
/** Max bytes of a body, which is read into memory as a whole. */
const MAX_BODY = 512 * 1024 * 1024
/** Max bytes of rows in one body. A larger single row gets a body for itself. */
const MAX_ROWS = 64 * 1024 * 1024

export function groupsOf(rows: readonly string[], limit = MAX_ROWS): string[][] {
  const groups: string[][] = []
  let size = 0
  for (const row of rows) {
    const bytes = Buffer.byteLength(row) + 1
    const last = groups.at(-1)
    if (last && size + bytes <= limit) last.push(row)
    else groups.push([row])
    size = last && size + bytes <= limit ? size + bytes : bytes
  }
  return groups
}

/** Throws for a body above `MAX_BODY`, which could not be restored. */
export function frame(header: Header, body: Buffer = Buffer.alloc(0)): Buffer {
  if (body.length > MAX_BODY) throw new Error(`A backup cannot hold ${nameOf(header)}: it is larger than 512 MB.`)
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...header, bytes: body.length })}\n`), body])
}
const nameOf = (header: Header): string =>
  header.kind === 'file' ? `the file ${header.name}` : header.kind === 'rows' ? `a row of ${header.table}` : header.kind

/**
 * Yields the records of a file, and verifies the hash at the end. Throws `NotABackup` for a
 * missing, foreign, truncated or corrupt file.
 */
export async function* recordsOf(file: string): AsyncGenerator<BackupRecord> {
  const hash = createHash('sha256')
  const source = createReadStream(file)
  const plain = source.pipe(createGunzip())
  source.on('error', (error) => plain.destroy(error)) // `pipe` does not forward errors
  const reader = new Reader(plain)
  let ended = false
  try {
    if ((await reader.take(FIRST_LINE.length)).toString('latin1') !== FIRST_LINE) throw new NotABackup(FOREIGN)
    hash.update(FIRST_LINE)
    for (let line = await reader.line(); line !== undefined; line = await reader.line()) {
      if (ended) throw new NotABackup(BROKEN)
      const { bytes, ...header } = JSON.parse(line) as Header & { bytes: number }
      if (!Number.isSafeInteger(bytes) || bytes < 0 || bytes > MAX_BODY) throw new NotABackup(BROKEN)
      const body = await reader.take(bytes)
      if (header.kind === 'end') {
        ended = true
        if (header.sha256 !== digest(hash)) throw new NotABackup(BROKEN)
      } else hash.update(`${line}\n`).update(body)
      yield { header: header as Header, body }
    }
  } catch (error) {
    if (error instanceof NotABackup) throw error
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT') throw new NotABackup(`There is no file ${file}.`)
    if (code === 'Z_DATA_ERROR' && reader.taken === 0) throw new NotABackup(FOREIGN)
    if (code?.startsWith('Z_') || error instanceof SyntaxError) throw new NotABackup(BROKEN)
    throw error
  }
  if (!ended) throw new NotABackup(BROKEN)
}

const digest = (hash: Hash) => hash.copy().digest('hex')

const FOREIGN = 'This file is no backup of a shop. Nothing was changed.'
const BROKEN = 'This backup is cut off or broken: its bytes are not as they were written. Nothing was changed.'

class Reader {
  taken = 0
  #pieces: Buffer[] = []
  #held = 0
  readonly #source: AsyncIterator<Buffer>
  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#source.next()
    if (done) return false
    this.#pieces.push(value)
    this.#held += value.length
    return true
  }

  #all(): Buffer {
    const all = this.#pieces.length === 1 ? (this.#pieces[0] as Buffer) : Buffer.concat(this.#pieces)
    this.#pieces = [all]
    return all
  }

  #cut(all: Buffer, bytes: number): Buffer {
    this.#pieces = [all.subarray(bytes)]
    this.#held = all.length - bytes
    this.taken += bytes
    return all.subarray(0, bytes)
  }

  async take(bytes: number): Promise<Buffer> {
    while (this.#held < bytes) if (!(await this.#more())) throw new NotABackup(this.taken === 0 ? FOREIGN : BROKEN)
    return bytes === 0 ? Buffer.alloc(0) : this.#cut(this.#all(), bytes)
  }

  /** Returns the next line. Undefined at the end of the file. */
  async line(): Promise<string | undefined> {
    for (;;) {
      const all = this.#held > 0 ? this.#all() : Buffer.alloc(0)
      const end = all.indexOf(10)
      if (end >= 0) return this.#cut(all, end + 1).toString('utf8', 0, end)
      if (all.length > MAX_HEADER) throw new NotABackup(BROKEN)
      if (!(await this.#more())) {
        if (all.length > 0) throw new NotABackup(BROKEN)
        return undefined
      }
    }
  }
}
