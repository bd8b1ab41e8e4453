import PDFDocument from 'pdfkit'
import { FONT_FILES, type Run, runsOf, type Style } from '#platform/paper/letters.ts'

/** A4 in points, and the margins of the house. */
export const PAGE = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 56, bottom: 770 }
export const INK = '#1B1815'
export const MUTED = '#6A6258'
export const LINE = '#D8D0C3'
export const ACCENT = '#8A3A20'

export type Look = { style?: Style; size: number; colour?: string; align?: 'left' | 'right'; tracking?: number }

/** A page that text is put on by its baseline, in as many fonts as its letters need. */
export class Paper {
  readonly doc: PDFKit.PDFDocument

  constructor(info: { title: string; author: string; at: Date }) {
    this.doc = new PDFDocument({
      ...{ size: 'A4', margin: 0, bufferPages: true, compress: true, lang: 'en', displayTitle: true, pdfVersion: '1.7' },
      // All that could differ between two makings is fixed: the same content gives the same bytes.
      info: { Title: info.title, Author: info.author, Producer: 'Loomcourt', Creator: 'Loomcourt', CreationDate: info.at },
    })
    for (const { name, file } of FONT_FILES) this.doc.registerFont(name, file)
  }

  #widths(runs: readonly Run[], size: number, tracking: number): number[] {
    return runs.map(({ font, text }) => this.doc.font(font).fontSize(size).widthOfString(text, { characterSpacing: tracking }))
  }

  widthOf(text: string, { style = 'text', size, tracking = 0 }: Look): number {
    return this.#widths(runsOf(text, style), size, tracking).reduce((sum, width) => sum + width, 0)
  }

  /** One line. `x` is its left end, or its right end when it is aligned there. */
  put(text: string, x: number, baseline: number, look: Look): void {
    const { style = 'text', size, colour = INK, align = 'left', tracking = 0 } = look
    const runs = runsOf(text, style)
    const widths = this.#widths(runs, size, tracking)
    let at = align === 'right' ? x - widths.reduce((sum, width) => sum + width, 0) : x
    for (const [i, run] of runs.entries()) {
      this.doc
        .font(run.font)
        .fontSize(size)
        .fillColor(colour)
        .text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', characterSpacing: tracking })
      at += widths[i] ?? 0
    }
  }

  /** The text in lines that fit; a word that is wider than a line is broken. */
  wrap(text: string, width: number, look: Look): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/\s+/).flatMap((each) => this.#broken(each, width, look))) {
      const longer = line ? `${line} ${word}` : word
      if (this.widthOf(longer, look) <= width) line = longer
      else {
        if (line) lines.push(line)
        line = word
      }
    }
    if (line) lines.push(line)
    return lines
  }

  #broken(word: string, width: number, look: Look): string[] {
    if (this.widthOf(word, look) <= width) return [word]
    const parts: string[] = []
    let part = ''
    for (const letter of word) {
      if (part && this.widthOf(part + letter, look) > width) {
        parts.push(part)
        part = ''
      }
      part += letter
    }
    return [...parts, part]
  }

  rule(y: number, colour = LINE, from = PAGE.left, to = PAGE.right): void {
    this.doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(colour).stroke()
  }

  end(): Promise<Uint8Array> {
    const parts: Buffer[] = []
    this.doc.on('data', (part: Buffer) => parts.push(part))
    const whole = new Promise<Uint8Array>((done, fail) => {
      this.doc.once('end', () => done(Buffer.concat(parts))).once('error', fail)
    })
    this.doc.end()
    return whole
  }
}
