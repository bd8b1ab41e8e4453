import type { Paper } from './paper.ts'
import type { Bars } from './paper-shapes.ts'

const PAGE = { width: 210, height: 297, margin: 12 }
/** Text height, line height and gap between tables, in millimetres. */
const USUAL = { text: 3.2, line: 4.2, gap: 2 }
/** Smaller sizes, which can save a page. */
const TIGHT = { text: 2.9, line: 3.7, gap: 1.2 }
const GUTTER_mm = 7
const FOOT_mm = 6
/** Tables up to this height are not split across pages. */
const KEPT_TOGETHER_mm = 60
const MODULE_mm = 0.4
type Look = { colour?: string; size?: number; style?: 'text' | 'strong' }

/** Fills A4 pages from the top down. Right-to-left languages start at the right edge. */
export class Columns {
  readonly #paper: Paper
  readonly #rtl: boolean
  readonly #foot: string
  readonly #set: typeof USUAL
  #y = 0
  pages = 0

  constructor(paper: Paper, { rtl, foot, tight }: { rtl: boolean; foot: string; tight: boolean }) {
    this.#paper = paper
    this.#set = tight ? TIGHT : USUAL
    this.#rtl = rtl
    this.#foot = foot
    this.#page()
  }

  get #bottom() {
    return PAGE.height - PAGE.margin - FOOT_mm
  }
  get #width() {
    return PAGE.width - 2 * PAGE.margin
  }

  #page(): void {
    this.#paper.page(PAGE.width, PAGE.height)
    this.#paper.put(this.#foot, { x: PAGE.width / 2, y: PAGE.height - PAGE.margin }, { size: 3, align: 'centre' })
    this.#y = PAGE.margin
    this.pages += 1
  }
  #room(height: number): void {
    if (this.#y + height > this.#bottom) this.#page()
  }

  /** `from`: mm from the edge at which the language starts. With `end` the text ends there. */
  #put(text: string, from: number, y: number, { end = false, ...look }: Look & { end?: boolean } = {}): void {
    const x = this.#rtl ? PAGE.width - PAGE.margin - from : PAGE.margin + from
    const align = end === this.#rtl ? 'left' : 'right'
    this.#paper.put(text, { x, y }, { size: this.#set.text, ...look, align })
  }

  /** A word wider than `width` gets a separate line. */
  #broken(text: string, width: number, look: Look = {}): string[] {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      if (lines.length > 0 && this.#paper.widthOf(longer, { size: this.#set.text, ...look }) <= width)
        lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  heading(title: string, lines: readonly string[]): void {
    this.#put(title, 0, this.#y + 7, { size: 7, style: 'strong' })
    this.#y += 13
    for (const line of lines) {
      this.#put(line, 0, this.#y + this.#set.text, { size: 4 })
      this.#y += 5.5
    }
  }

  barcode({ text, bars, width }: Bars): void {
    const [height, wide] = [14, width * MODULE_mm]
    const left = this.#rtl ? PAGE.margin : PAGE.width - PAGE.margin - wide
    const top = PAGE.margin + this.#barcodes * (height + 8)
    for (const bar of bars) this.#paper.fill(left + bar.at * MODULE_mm, top, bar.width * MODULE_mm, height)
    this.#paper.put(text, { x: left + wide / 2, y: top + height + 4.5 }, { size: 4, style: 'strong', align: 'centre' })
    this.#barcodes += 1
    this.#y = Math.max(this.#y, top + height + 8)
  }
  #barcodes = 0

  rule(): void {
    this.#paper.line({ x: PAGE.margin, y: this.#y }, { x: PAGE.width - PAGE.margin, y: this.#y }, { width: 0.4 })
    this.#y += 4
  }

  text(text: string, look: Look = {}): void {
    for (const line of this.#broken(text, this.#width, look)) {
      this.#room(this.#set.line)
      this.#put(line, 0, this.#y + this.#set.text, look)
      this.#y += this.#set.line
    }
    this.#y += 1
  }

  box(title: string, lines: readonly string[], colour: string): void {
    const inner = this.#width - 8
    const all = lines.flatMap((line) => this.#broken(`– ${line}`, inner))
    const height = 7 + all.length * this.#set.line + 3
    this.#room(height)
    this.#paper.rectangle(PAGE.margin, this.#y, this.#width, height, colour, 0.9)
    this.#put(title, 4, this.#y + 6, { style: 'strong', size: 4, colour })
    for (const [at, line] of all.entries()) this.#put(line, 4, this.#y + 7 + (at + 1) * this.#set.line - 1, { style: 'strong' })
    this.#y += height + 1 + this.#set.gap
  }

  /** A pair too wide for one line of its column is broken. */
  rows(title: string, pairs: readonly (readonly [string, string])[], columns = 2): void {
    if (pairs.length === 0) return
    const column = (this.#width - (columns - 1) * GUTTER_mm) / columns
    const cells = pairs.map(([name, value]) => {
      const beside = this.#paper.widthOf(`${name}  ${value}`, { size: this.#set.text }) <= column
      return beside ? { name: [name], value, lines: 1 } : { name: this.#broken(`${name}: ${value}`, column), value: '', lines: 0 }
    })
    const heights = cells.map(({ name, lines }) => Math.max(lines, name.length) * this.#set.line + 0.8)
    const fullHeight = 9 + lowest(heights, columns)
    this.#room(fullHeight <= KEPT_TOGETHER_mm ? fullHeight : 9 + this.#set.line * 2)
    this.#put(title, 0, this.#y + 4.5, { style: 'strong', size: 4.2 })
    this.#y += this.#set.line + 3.3
    for (let from = 0; from < cells.length; ) from = this.#columns(cells, heights, { from, columns, column })
    this.#y += this.#set.gap
  }

  /**
   * Writes the cells that fit on this page, in columns as low as possible. Returns the index of the
   * first cell of the next page.
   */
  #columns(
    cells: readonly { name: string[]; value: string }[],
    heights: readonly number[],
    { from, columns, column }: { from: number; columns: number; column: number },
  ): number {
    const most = Math.min(lowest(heights.slice(from), columns), this.#bottom - this.#y)
    const top = this.#y
    let at = from
    for (let nth = 0; nth < columns; nth++) {
      const x = nth * (column + GUTTER_mm)
      let y = top
      for (; at < cells.length && (y - top + (heights[at] as number) <= most + 0.01 || (at === from && nth === 0)); at++) {
        const { name, value } = cells[at] as { name: string[]; value: string }
        for (const [line, text] of name.entries()) this.#put(text, x, y + this.#set.text + 0.4 + line * this.#set.line)
        if (value) this.#put(value, x + column, y + this.#set.text + 0.4, { end: true, style: 'strong' })
        y += heights[at] as number
        this.#hair(x, x + column, y - 0.6)
      }
      this.#y = Math.max(this.#y, y)
    }
    if (at < cells.length) this.#page()
    return at
  }
  #hair(from: number, to: number, y: number): void {
    const at = (x: number) => (this.#rtl ? PAGE.width - PAGE.margin - x : PAGE.margin + x)
    this.#paper.line({ x: at(from), y }, { x: at(to), y }, { width: 0.1, colour: '#8a8378' })
  }

  blanks(names: readonly string[], notes: string): void {
    this.#room(23)
    const wide = this.#width / names.length
    for (const [at, name] of names.entries()) {
      this.#put(name, at * wide, this.#y + 4)
      this.#hair(at * wide, (at + 1) * wide - 6, this.#y + 11)
    }
    this.#put(notes, 0, this.#y + 16)
    for (const line of [22, 29]) if (this.#y + line < this.#bottom) this.#hair(0, this.#width, this.#y + line)
    this.#y += 36
  }
}

/**
 * Returns the smallest height, to half a millimetre, at which that many columns hold all cells in
 * order.
 */
function lowest(heights: readonly number[], columns: number): number {
  const holds = (most: number): boolean => {
    let [used, high] = [1, 0]
    for (const height of heights) {
      if (high + height > most + 0.01) [used, high] = [used + 1, 0]
      high += height
    }
    return used <= columns
  }
  let most = Math.max(...heights, heights.reduce((all, each) => all + each, 0) / columns)
  while (!holds(most)) most += 0.5
  return most
}
