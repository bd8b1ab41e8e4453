import type { Pattern } from '../pattern.ts'
import { wordsIn } from '../words/index.ts'
import { drawSheet } from './draw.ts'
import { drawTiles } from './draw-tiles.ts'
import { Paper } from './paper.ts'
import type { Caption, Letters, PaperFormat } from './paper-shapes.ts'
import { sheetsOf, spreadOf } from './sheets.ts'
import { OVERLAP_mm, STEP_mm } from './tiles.ts'

/** Number of tiles in a row that can be glued together on a table. */
const TILES_ACROSS = 5
const acrossOf = (tiles: number) => tiles * STEP_mm.x + OVERLAP_mm

/** Prints at true size. The same pattern and caption give the same bytes. */
export function pdfOf(
  pattern: Pattern,
  format: PaperFormat,
  caption: Caption,
  letters: Letters,
  { compress = true } = {},
): Promise<Uint8Array> {
  const title = `${caption.reference} ${wordsIn(caption.language)(`garment.${pattern.garment}`)}`
  const paper = new Paper(letters, { title, at: caption.at, compress })
  if (format === 'a4') drawTiles(paper, spreadOf(pattern, acrossOf(TILES_ACROSS)), pattern, caption)
  else {
    const sheets = sheetsOf(pattern, format)
    for (const [at, sheet] of sheets.entries()) drawSheet(paper, sheet, pattern, caption, { n: at + 1, all: sheets.length })
  }
  return paper.end()
}
