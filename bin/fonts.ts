import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/**
 * Makes `src/web/fonts`. Newsreader's full file is 132 kB because of its axes; one optical size and one weight is what
 * the house uses, so only those are kept; and of Hanken the two weights of the house and what lies between, which is
 * half its size. Run again after an update of the font packages.
 */
const packages = join(import.meta.dirname, '../node_modules/@fontsource-variable')
const fonts = join(import.meta.dirname, '../src/web/fonts')

const LATIN = characters(
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
)
const LATIN_EXT = characters([0x100, 0x24f], [0x1e00, 0x1eff], [0x300, 0x304], [0x308, 0x309], [0x323, 0x323])
const WORDMARK = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ &'

const DISPLAY = { opsz: 60, wght: 300 }
const CUTS = [
  { from: 'newsreader-latin-opsz-normal', to: 'newsreader-display-latin', text: LATIN, axes: DISPLAY },
  { from: 'newsreader-latin-opsz-italic', to: 'newsreader-display-italic-latin', text: LATIN, axes: DISPLAY },
  { from: 'newsreader-latin-ext-opsz-normal', to: 'newsreader-display-latin-ext', text: LATIN_EXT, axes: DISPLAY },
  { from: 'newsreader-vietnamese-opsz-normal', to: 'newsreader-display-vietnamese', text: LATIN_EXT, axes: DISPLAY },
  { from: 'newsreader-latin-opsz-normal', to: 'newsreader-wordmark', text: WORDMARK, axes: { opsz: 60, wght: 400 } },
]
/** Each part keeps the letters that its `unicode-range` in `fonts.css` promises. */
const WEIGHTS = { wght: { min: 400, max: 500 } }
const HANKEN = ['latin', 'latin-ext', 'vietnamese']

mkdirSync(fonts, { recursive: true })
for (const { from, to, text, axes } of CUTS) {
  const whole = readFileSync(join(packages, `newsreader/files/${from}.woff2`))
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: axes })
  writeFileSync(join(fonts, `${to}.woff2`), cut)
  console.log(`${to}: ${(whole.length / 1000).toFixed(1)} → ${(cut.length / 1000).toFixed(1)} kB`)
}
const promised = [
  ...readFileSync(join(fonts, 'fonts.css'), 'utf8').matchAll(/hanken-([a-z-]+)\.woff2[^}]*unicode-range:([^;]+);/g),
]
for (const part of HANKEN) {
  const ranges = promised.find(([, name]) => name === part)?.[2]?.split(',') ?? []
  const text = characters(...ranges.map((range) => rangeOf(range.trim())))
  const whole = readFileSync(join(packages, `hanken-grotesk/files/hanken-grotesk-${part}-wght-normal.woff2`))
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: WEIGHTS })
  writeFileSync(join(fonts, `hanken-${part}.woff2`), cut)
  console.log(`hanken-${part}: ${(whole.length / 1000).toFixed(1)} → ${(cut.length / 1000).toFixed(1)} kB`)
}
copyFileSync(join(packages, 'newsreader/LICENSE'), join(fonts, 'newsreader-OFL.txt'))
copyFileSync(join(packages, 'hanken-grotesk/LICENSE'), join(fonts, 'hanken-grotesk-OFL.txt'))

function characters(...ranges: [number, number][]): string {
  return ranges
    .map(([first, last]) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, n) => first + n)))
    .join('')
}

/** `U+0152-0153` or `U+20AC`. */
function rangeOf(range: string): [number, number] {
  const [first = 0, last = first] = range
    .replace('U+', '')
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return [first, last]
}
