import yauzl from 'yauzl'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { MAX_CELLS, MAX_COLUMNS, MAX_ROWS } from '../contract.ts'
import { problems } from '../problems.ts'

const MAX_ENTRIES = 2000
const MAX_UNPACKED = 256 * 1024 * 1024
/** Text compresses about twenty-fold; a zip bomb a thousand-fold. */
const MAX_RATIO = 200
/** Maximum length of the parts of a workbook that name its sheets, in characters. */
const MAX_INDEX = 1024 * 1024
/** Maximum length of a cell's tag across two chunks, in characters. */
const LONGEST_TAG = 1000

const SHEETS = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const CELL = /<(?:\w+:)?c\b[^>]*?\br="([A-Z]{1,3})(\d{1,7})"/g

/** Used range of a sheet. A reader allocates every cell up to the last one. */
type Extents = { rows: number; columns: number }

/**
 * Checks a workbook before memory is allocated for it. Reads the cell addresses, because one cell at the far corner makes a
 * table of 17 billion cells. Refuses `imports.not-a-workbook`, `.unpacks-too-large`, `.too-many-rows`, `.too-many-columns` and
 * `.too-many-cells`.
 */
export async function checkWorkbook(bytes: Buffer): Promise<Outcome<void>> {
  try {
    const zip = await yauzl.fromBufferPromise(bytes, { validateEntrySizes: true })
    const most = Math.min(MAX_UNPACKED, Math.max(bytes.length, 64 * 1024) * MAX_RATIO)
    const sheets = new Map<string, Extents>()
    const index = { [SHEETS]: '', [RELATIONS]: '' }
    let unpacked = 0
    let entries = 0
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry
      entries += 1
      if (entries > MAX_ENTRIES || entry.uncompressedSize > MAX_UNPACKED) return refuse(problems.zipBomb())
      if (entry.isEncrypted()) return refuse(problems.notAWorkbook())
      if (fileName.endsWith('/')) continue
      const extents: Extents = { rows: 0, columns: 0 }
      let tail = ''
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        unpacked += chunk.length
        if (unpacked > most) return refuse(problems.zipBomb())
        if (!fileName.endsWith('.xml') && !(fileName in index)) continue
        const text = tail + (chunk as Buffer).toString('latin1') // tags and addresses are ASCII
        if (fileName in index) {
          if (text.length > MAX_INDEX) return refuse(problems.zipBomb())
          tail = text
          continue
        }
        widen(extents, text)
        const open = text.lastIndexOf('<')
        tail = open < 0 ? '' : text.slice(Math.max(open, text.length - LONGEST_TAG))
      }
      if (fileName in index) index[fileName as typeof SHEETS] = tail
      else sheets.set(fileName, extents)
    }
    if (index[SHEETS] === '') return refuse(problems.notAWorkbook())
    return fits(extentsOfFirst(sheets, firstSheet(index[SHEETS], index[RELATIONS])))
  } catch {
    return refuse(problems.notAWorkbook())
  }
}

function widen(extents: Extents, text: string): void {
  for (const [, letters = '', row] of text.matchAll(CELL)) {
    let column = 0
    for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
    extents.columns = Math.max(extents.columns, column)
    extents.rows = Math.max(extents.rows, Number(row))
  }
}

function firstSheet(workbook: string, relations: string): string | undefined {
  const id = /<(?:\w+:)?sheet\b[^>]*?\b\w+:id="([^"]+)"/.exec(workbook)?.[1]
  const tag = [...relations.matchAll(/<Relationship\b[^>]*>/g)].map(([each]) => each).find((each) => each.includes(`Id="${id}"`))
  const target = /\bTarget="([^"]+)"/.exec(tag ?? '')?.[1]
  return target && (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
}

function extentsOfFirst(sheets: ReadonlyMap<string, Extents>, name: string | undefined): Extents {
  const first = name === undefined ? undefined : sheets.get(name)
  const all = [...sheets.values()]
  return (
    first ?? { rows: Math.max(0, ...all.map(({ rows }) => rows)), columns: Math.max(0, ...all.map(({ columns }) => columns)) }
  )
}

function fits({ rows, columns }: Extents): Outcome<void> {
  if (rows > MAX_ROWS.xlsx + 1) return refuse(problems.tooManyRows(MAX_ROWS.xlsx))
  if (columns > MAX_COLUMNS) return refuse(problems.tooManyColumns(columns, MAX_COLUMNS))
  return rows * columns > MAX_CELLS ? refuse(problems.tooManyCells(MAX_CELLS)) : done(undefined)
}
