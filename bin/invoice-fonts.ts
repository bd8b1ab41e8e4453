import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

/**
 * Builds `src/platform/pdf/fonts`: the shop's two families at fixed weights, because the PDF code supports no variable fonts,
 * and DejaVu for names in other scripts. Run again after updating the font packages. Pass the path of DejaVuSans.ttf 2.37 to
 * rebuild that font as well.
 */
const [dejavu] = process.argv.slice(2)
const packages = join(import.meta.dirname, '../node_modules/@fontsource-variable')
const fonts = join(import.meta.dirname, '../src/platform/pdf/fonts')

const LATIN = characters(
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2010, 0x2026],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
)
const LATIN_EXT = characters([0x100, 0x24f], [0x1e00, 0x1eff], [0x300, 0x323])
const OTHERS = characters([0x370, 0x3ff], [0x400, 0x52f], [0x5d0, 0x5ea], [0x600, 0x6ff], [0x200c, 0x200f], [0x20, 0x2f])

const HANKEN = 'hanken-grotesk/files/hanken-grotesk'
const CUTS: { from: string; to: string; text: string; axes: Record<string, number> }[] = [
  { from: `${HANKEN}-latin-wght-normal`, to: 'text', text: LATIN, axes: { wght: 400 } },
  { from: `${HANKEN}-latin-ext-wght-normal`, to: 'text-ext', text: LATIN_EXT, axes: { wght: 400 } },
  { from: `${HANKEN}-vietnamese-wght-normal`, to: 'text-vietnamese', text: LATIN_EXT, axes: { wght: 400 } },
  { from: `${HANKEN}-latin-wght-normal`, to: 'strong', text: LATIN, axes: { wght: 600 } },
  { from: `${HANKEN}-latin-ext-wght-normal`, to: 'strong-ext', text: LATIN_EXT, axes: { wght: 600 } },
  { from: 'newsreader/files/newsreader-latin-opsz-normal', to: 'display', text: LATIN, axes: { opsz: 60, wght: 300 } },
  {
    from: 'newsreader/files/newsreader-latin-ext-opsz-normal',
    to: 'display-ext',
    text: LATIN_EXT,
    axes: { opsz: 60, wght: 300 },
  },
]

/** Characters that each font contains, as ranges. The PDF code checks them, so that no missing-glyph box is printed. */
const coverage: Record<string, [number, number][]> = {}

for (const { from, to, text, axes } of CUTS) await cut(join(packages, `${from}.woff2`), to, text, axes)
if (dejavu) await cut(dejavu, 'other-scripts', OTHERS)
writeFileSync(join(fonts, 'coverage.json'), `${JSON.stringify(coverage)}\n`)
copyFileSync(join(packages, 'newsreader/LICENSE'), join(fonts, 'newsreader-OFL.txt'))
copyFileSync(join(packages, 'hanken-grotesk/LICENSE'), join(fonts, 'hanken-grotesk-OFL.txt'))

async function cut(from: string, to: string, text: string, variationAxes?: Record<string, number>) {
  const made = await subsetFont(readFileSync(from), text, { targetFormat: 'sfnt', ...(variationAxes && { variationAxes }) })
  writeFileSync(join(fonts, `${to}.ttf`), made)
  const font = create(made)
  coverage[to] = rangesOf(
    [...text].map((letter) => letter.codePointAt(0) ?? 0).filter((point) => font.hasGlyphForCodePoint(point)),
  )
  console.log(`${to}: ${(made.length / 1000).toFixed(1)} kB`)
}

function characters(...ranges: [number, number][]): string {
  return ranges
    .map(([first, last]) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, n) => first + n)))
    .join('')
}

function rangesOf(points: number[]): [number, number][] {
  const ranges: [number, number][] = []
  for (const point of points.sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && point <= last[1] + 1) last[1] = point
    else ranges.push([point, point])
  }
  return ranges
}
