// Draws garments in the given cloths on one contact sheet.
// usage: contact-sheet.ts [kind…] [--cloth code,code] [--options '{…}'] [--frame left,top,width] [--near macro]
//    [--clear] [--width 480] [--samples 2] [--columns 4] [--out data/contact-sheet.png]
import { parseArgs } from 'node:util'
import { clothByCode } from '../src/cloths/records.ts'
import { GARMENTS, type GarmentKind } from '../src/garments/index.ts'
import { contactSheet, SHEET_OPTIONS, sheetOptionsFrom } from '../src/node/contact-sheet.ts'
import type { PictureSpec } from '../src/pictures/render.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...SHEET_OPTIONS,
    cloth: { type: 'string', default: 'twill-indigo' },
    options: { type: 'string', default: '{}' },
    frame: { type: 'string' },
    near: { type: 'string' },
  },
})
const kinds = (positionals.length > 0 ? positionals : Object.keys(GARMENTS)) as GarmentKind[]
const options = [JSON.parse(values.options)].flat()
const [left = 0, top = 0, wide = 0] = values.frame?.split(',').map(Number) ?? []
const frame = wide ? { left, top, width: wide, height: wide * 1.25 } : undefined
const pictures = kinds.flatMap((kind) =>
  options.flatMap((each) =>
    values.cloth.split(',').map((code) => {
      const shell = clothByCode(code)
      if (!shell) throw new Error(`no cloth is called "${code}"`)
      const nearness = values.near as PictureSpec['nearness']
      const spec: PictureSpec = { subject: { kind, options: each }, cloths: { shell }, nearness, frame, backdrop: 'studio' }
      return { title: `${kind} ${JSON.stringify(each)} ${code}`, spec }
    }),
  ),
)
await contactSheet(pictures, sheetOptionsFrom(values))
