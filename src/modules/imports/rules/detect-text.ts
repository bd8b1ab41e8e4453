import { analyse } from 'chardet'

/** Supported encodings; names of `TextDecoder`. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1256', 'macintosh'] as const
export type Encoding = (typeof ENCODINGS)[number]
export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/**
 * Detects the encoding: by byte order mark, UTF-16 by its zero bytes, valid UTF-8, else the more likely one of Windows-1256 and
 * Windows-1252.
 */
export function encodingOf(sample: Uint8Array): Encoding {
  const [first, second, third] = sample
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (let place = 0; place < Math.min(sample.length, 4096); place++)
    if (sample[place] === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const half = Math.min(sample.length, 4096) / 2
  if ((zeros[1] ?? 0) > half * 0.4) return 'utf-16le'
  if ((zeros[0] ?? 0) > half * 0.4) return 'utf-16be'
  if (isUtf8(sample)) return 'utf-8'
  const likely = analyse(sample).map(({ name }) => name)
  return likely.find((name) => /^(windows-125[26]|ISO-8859-[16])$/.test(name))?.endsWith('6') ? 'windows-1256' : 'windows-1252'
}

/** Decodes as a stream, because a sample may end in the middle of a character. */
function isUtf8(sample: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return true
  } catch {
    return false
  }
}

/**
 * Detects the delimiter: the character that splits most lines into the same number of cells. Quoted characters do not count.
 */
export function delimiterOf(text: string): Delimiter {
  const declared = /^sep=([,;|\t])\r?\n/i.exec(text)?.[1] as Delimiter | undefined
  if (declared) return declared
  const lines = linesOutsideQuotes(text).slice(0, 50)
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => line.split(delimiter).length)
    const head = counts[0] ?? 1
    const score = head > 1 ? (counts.filter((count) => count === head).length / counts.length) * 1000 + Math.min(head, 500) : 0
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

const linesOutsideQuotes = (text: string): string[] =>
  text
    .replace(/"(?:[^"]|"")*"?/g, 'x')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
