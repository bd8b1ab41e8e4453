import { ACCENT, type Look, MUTED, PAGE } from './page.ts'
import type { Paper } from './paper.ts'

export const LABEL: Look = { size: 7, colour: MUTED, tracking: 0.9 }
export const SMALL: Look = { size: 8.5, colour: MUTED }
export const BODY: Look = { size: 9.5 }
export const STRONG: Look = { size: 9.5, style: 'strong' }
export const COLUMNS_at = { first: PAGE.left, second: 226, third: 396 }
export const COLUMN_width = 150

type Head = { house: string; lines: readonly string[]; title: string; remark?: string | false }

export function letterhead(paper: Paper, { house, lines, title, remark }: Head): void {
  paper.put(house.toUpperCase(), PAGE.left, PAGE.top + 16, { size: 19, style: 'display', tracking: 4.9 })
  for (const [i, line] of lines.entries()) paper.put(line, PAGE.right, PAGE.top + 7 + i * 12.5, { ...SMALL, align: 'right' })
  paper.put(title, PAGE.left, 176, { size: 38, style: 'display' })
  if (remark) paper.put(remark, PAGE.left, 196, { ...SMALL, colour: ACCENT })
}

/** Draws a label with lines below it, the first one in bold. Returns the y position after the last line. */
export function column(paper: Paper, x: number, y: number, label: string, lines: readonly string[]): number {
  paper.put(label.toUpperCase(), x, y, LABEL)
  for (const [i, line] of lines.entries()) paper.put(line, x, y + 17 + i * 13.5, i === 0 ? STRONG : BODY)
  return y + 17 + lines.length * 13.5
}

type Foot = { left: string; middle: string; page: (n: number, all: number) => string }

/**
 * Draws the footer on every page of a document. `before`: number of pages of earlier documents in the file. Call it when the
 * number of pages is final.
 */
export function feet(paper: Paper, before: number, { left, middle, page }: Foot): void {
  const { count } = paper.doc.bufferedPageRange()
  const look = { ...SMALL, size: 7.5 }
  for (let at = before; at < count; at++) {
    paper.doc.switchToPage(at)
    paper.rule(PAGE.height - 52)
    paper.put(left, PAGE.left, PAGE.height - 36, look)
    paper.put(middle, COLUMNS_at.second, PAGE.height - 36, look)
    paper.put(page(at - before + 1, count - before), PAGE.right, PAGE.height - 36, { ...look, align: 'right' })
  }
}
