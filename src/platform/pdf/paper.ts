import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { code128, QUIET_modules } from '#kernel/code-128.ts'
import { directionOf, type Language } from '#kernel/languages.ts'
import { FONT_FILES, isRtl, type Run, runsOf } from './glyphs.ts'
import { INK, LINE, type Look, PAGE } from './page.ts'

/** `size`: page size in points, A4 by default. */
type Info = { title: string; author: string; at: Date; language: Language; size?: [number, number] | undefined }

/**
 * PDF pages with text placed by its baseline, in the fonts that its characters need. A right-to-left document is mirrored:
 * callers pass `left` and `right` as in a left-to-right one.
 */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  #mirrored = false
  #begun = false
  /** Range of mirroring: an offset from its left becomes the same offset from its right. */
  #between = { left: PAGE.left, right: PAGE.right }

  constructor(info: Info) {
    this.doc = new PDFDocument({
      size: info.size ?? 'A4',
      margin: 0,
      bufferPages: true,
      compress: true,
      displayTitle: true,
      pdfVersion: '1.7',
      lang: info.language,
      // Fixed metadata, so the same content gives the same bytes.
      info: { Title: info.title, Author: info.author, Producer: 'Loomcourt', Creator: 'Loomcourt', CreationDate: info.at },
    })
    for (const { name, file } of FONT_FILES) this.doc.registerFont(name, file)
  }

  /** Begins a document on a new page. Returns the number of pages before it. */
  begin(language: Language): number {
    if (this.#begun) this.doc.addPage()
    this.#begun = true
    this.#mirrored = directionOf(language) === 'rtl'
    return this.doc.bufferedPageRange().count - 1
  }

  /** Restricts mirroring to a part of the page, such as one label of a sheet. */
  frame(left: number, right: number): void {
    this.#between = { left, right }
  }

  #x = (x: number): number => (this.#mirrored ? this.#between.left + this.#between.right - x : x)

  #widths(runs: readonly Run[], size: number, tracking: number): number[] {
    // Joined letters (Arabic) must not be spaced.
    const spaced = (text: string) => ({ characterSpacing: isRtl(text) ? 0 : tracking })
    return runs.map(({ font, text }) => this.doc.font(font).fontSize(size).widthOfString(text, spaced(text)))
  }

  widthOf(text: string, { style = 'text', size, tracking = 0 }: Look): number {
    return this.#widths(runsOf(text, style), size, tracking).reduce((sum, width) => sum + width, 0)
  }

  /** Draws one line of text. `x` is its left end, or its right end with `align: 'right'`. */
  put(text: string, x: number, baseline: number, look: Look): void {
    const { style = 'text', size, colour = INK, align = 'left', tracking = 0 } = look
    const runs = runsOf(text, style)
    const widths = this.#widths(runs, size, tracking)
    const width = widths.reduce((sum, each) => sum + each, 0)
    let at = (align === 'right') === this.#mirrored ? this.#x(x) : this.#x(x) - width
    for (const [i, run] of runs.entries()) {
      this.doc
        .font(run.font)
        .fontSize(size)
        .fillColor(colour)
        .text(run.text, at, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          characterSpacing: isRtl(run.text) ? 0 : tracking,
        })
      at += widths[i] ?? 0
    }
  }

  /** Splits the text into lines of at most `width` points. Breaks a wider word. Empty for a blank text. */
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
    this.doc.moveTo(this.#x(from), y).lineTo(this.#x(to), y).lineWidth(0.5).strokeColor(colour).stroke()
  }

  /**
   * Draws strokes recorded by hand in a box of `box` units, scaled to `height`. `x`: left edge of the box. Handwriting is not
   * mirrored.
   */
  strokes(
    strokes: readonly (readonly number[])[],
    box: { width: number; height: number },
    at: { x: number; y: number; height: number },
  ): void {
    const scale = at.height / box.height
    const left = this.#mirrored ? this.#x(at.x) - box.width * scale : at.x
    for (const stroke of strokes) {
      for (let nth = 0; nth < stroke.length; nth += 2) {
        const [x, y] = [left + (stroke[nth] ?? 0) * scale, at.y + (stroke[nth + 1] ?? 0) * scale]
        if (nth === 0) this.doc.moveTo(x, y)
        else this.doc.lineTo(x, y)
      }
    }
    this.doc.lineWidth(1).lineCap('round').lineJoin('round').strokeColor(INK).stroke()
  }

  box(x: number, y: number, size: number): void {
    const left = this.#mirrored ? this.#x(x) - size : x
    this.doc.rect(left, y, size, size).lineWidth(0.7).strokeColor(INK).stroke()
  }

  /**
   * Draws a Code 128 bar code with modules of `module` points. `x`: right end of its last bar, without the quiet zone. Bars are
   * not mirrored.
   */
  bars(text: string, x: number, y: number, { module, height }: { module: number; height: number }): void {
    const { bars, width } = code128(text)
    const left = this.#mirrored ? this.#x(x) - QUIET_modules * module : x - (width - QUIET_modules) * module
    for (const bar of bars) this.doc.rect(left + bar.at * module, y, bar.width * module, height)
    this.doc.fillColor('#000').fill()
  }

  /** Draws a QR code of `size` points, including a quiet zone of 2 modules. `x`: its left edge. The code is not mirrored. */
  square(text: string, x: number, y: number, size: number): void {
    const { data, size: modules } = encode(text, { ecc: 'M', border: 2 })
    const module = size / modules
    const left = this.#mirrored ? this.#x(x) - size : x
    for (const [row, cells] of data.entries()) {
      for (const [at, dark] of cells.entries()) if (dark) this.doc.rect(left + at * module, y + row * module, module, module)
    }
    this.doc.fillColor('#000').fill()
  }

  end(): Promise<Uint8Array> {
    const parts: Buffer[] = []
    this.doc.on('data', (part: Buffer) => parts.push(part))
    const bytes = new Promise<Uint8Array>((done, fail) => {
      this.doc.once('end', () => done(Buffer.concat(parts))).once('error', fail)
    })
    this.doc.end()
    return bytes
  }
}
