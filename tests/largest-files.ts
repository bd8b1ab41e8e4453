import { crc32, deflateSync } from 'node:zlib'
import { zipOf } from './zips.ts'

/** Expensive valid files, generated so that none has to be stored. */

/** Side lengths of square pictures just below 50, 25 and 12 million pixels. */
export const SIDE_50_MP = 7060
export const SIDE_25_MP = 4990
export const SIDE_12_MP = 3460

/** Columns and rows of the seven passes of Adam7: first pixel and step. */
const PASSES = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const
const CHANNELS = 3

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** A black interlaced PNG, which a decoder must hold whole. `seed` makes files differ. */
export function interlacedPng(side: number, seed = 0): Buffer {
  const bytes = PASSES.reduce((sum, [x, dx, y, dy]) => {
    const [columns, rows] = [Math.ceil((side - x) / dx), Math.ceil((side - y) / dy)]
    return sum + rows * (1 + columns * CHANNELS) // each row begins with a filter byte
  }, 0)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 1], 8) // 8 bits, RGB, deflate, adaptive filters, interlaced
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('tEXt', Buffer.from(`Comment\0${seed}`)),
    pngChunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const WORKBOOK = `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`
const RELATIONS = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`

export function workbookOf(rows: string | Buffer, dimension?: string): Buffer {
  const claimed = dimension ? `<dimension ref="${dimension}"/>` : ''
  const head = `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${claimed}<sheetData>`
  return zipOf(
    { name: 'xl/workbook.xml', bytes: Buffer.from(WORKBOOK) },
    { name: 'xl/_rels/workbook.xml.rels', bytes: Buffer.from(RELATIONS) },
    {
      name: 'xl/worksheets/sheet1.xml',
      bytes: Buffer.concat([Buffer.from(head), Buffer.from(rows), Buffer.from('</sheetData></worksheet>')]),
    },
  )
}

/** `1` → `A`, `16384` → `XFD`. */
export function columnName(n: number): string {
  let name = ''
  for (let left = n; left > 0; left = Math.floor((left - 1) / 26)) name = String.fromCharCode(65 + ((left - 1) % 26)) + name
  return name
}

export const textCell = (address: string, text: string): string => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`

export function fullWorkbook(rows: number, columns: number): Buffer {
  const names = Array.from({ length: columns }, (_, place) => columnName(place + 1))
  const headings = names.map((name, place) => textCell(`${name}1`, ['sku', 'stock'][place] ?? `c${place}`)).join('')
  const parts = [Buffer.from(`<row r="1">${headings}</row>`)]
  for (let n = 2; n <= rows + 1; n++) {
    parts.push(Buffer.from(`<row r="${n}">${names.map((name) => `<c r="${name}${n}"><v>1</v></c>`).join('')}</row>`))
  }
  return workbookOf(Buffer.concat(parts))
}

/** `XFD1048576` is the last cell that a sheet can have. */
export function strayWorkbook(...addresses: readonly string[]): Buffer {
  const stray = addresses.map((address) => {
    const row = /\d+$/.exec(address)?.[0]
    return `<row r="${row}">${textCell(address, 'stray')}</row>`
  })
  const first = `<row r="1">${textCell('A1', 'sku')}${textCell('B1', 'stock')}</row>`
  return workbookOf(`${first}<row r="2">${textCell('A2', 'LC-1')}<c r="B2"><v>3</v></c></row>${stray.join('')}`)
}
