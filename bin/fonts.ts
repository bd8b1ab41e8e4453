import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/**
 * Builds `src/web/fonts` as subsets, with only the optical size and the weights in use. Run again after updating the font
 * packages.
 */
const packages = join(import.meta.dirname, '../node_modules/@fontsource-variable')
const fonts = join(import.meta.dirname, '../src/web/fonts')

const DISPLAY = { opsz: 60, wght: 300 }
const WORDMARK = { opsz: 60, wght: 400 }
const TEXT = { wght: { min: 400, max: 500 } }
const CUTS = [
  { from: 'newsreader/files/newsreader-latin-opsz-normal', to: 'newsreader-display-basic', axes: DISPLAY },
  { from: 'newsreader/files/newsreader-latin-opsz-normal', to: 'newsreader-display-latin', axes: DISPLAY },
  { from: 'newsreader/files/newsreader-latin-opsz-italic', to: 'newsreader-display-italic-basic', axes: DISPLAY },
  { from: 'newsreader/files/newsreader-latin-opsz-italic', to: 'newsreader-display-italic-latin', axes: DISPLAY },
  { from: 'newsreader/files/newsreader-latin-ext-opsz-normal', to: 'newsreader-display-latin-ext', axes: DISPLAY },
  { from: 'newsreader/files/newsreader-vietnamese-opsz-normal', to: 'newsreader-display-vietnamese', axes: DISPLAY },
  { from: 'newsreader/files/newsreader-latin-opsz-normal', to: 'newsreader-wordmark', axes: WORDMARK },
  { from: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal', to: 'hanken-basic', axes: TEXT },
  { from: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal', to: 'hanken-latin', axes: TEXT },
  { from: 'hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal', to: 'hanken-latin-ext', axes: TEXT },
  { from: 'hanken-grotesk/files/hanken-grotesk-vietnamese-wght-normal', to: 'hanken-vietnamese', axes: TEXT },
  { from: 'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal', to: 'noto-sans-arabic', axes: TEXT },
  { from: 'noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal', to: 'noto-naskh-arabic', axes: { wght: 400 } },
  { from: 'noto-sans/files/noto-sans-cyrillic-wght-normal', to: 'noto-sans-cyrillic', axes: TEXT },
  { from: 'noto-serif/files/noto-serif-cyrillic-wght-normal', to: 'noto-serif-cyrillic', axes: { wght: 300 } },
  { from: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal', to: 'noto-sans-devanagari', axes: TEXT },
  {
    from: 'noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal',
    to: 'noto-serif-devanagari',
    axes: { wght: 300 },
  },
  { from: 'noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-wght-normal', to: 'noto-sans-ethiopic', axes: TEXT },
  { from: 'noto-serif-ethiopic/files/noto-serif-ethiopic-ethiopic-wght-normal', to: 'noto-serif-ethiopic', axes: { wght: 300 } },
]
/** Features that join Arabic letters. Without them each letter would be rendered in its isolated form. */
const JOINED = ['init', 'medi', 'fina', 'isol', 'rclt']
const CONJUNCT = [
  'nukt',
  'akhn',
  'rphf',
  'rkrf',
  'pref',
  'blwf',
  'half',
  'pstf',
  'vatu',
  'cjct',
  'pres',
  'abvs',
  'blws',
  'psts',
  'haln',
  'dist',
  'abvm',
  'blwm',
]
/** OpenType features that the pages use. Fractions, small capitals and others would add to the size. */
const FEATURES = ['kern', 'liga', 'clig', 'rlig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum', ...JOINED, ...CONJUNCT]

const promised = new Map(
  [...readFileSync(join(fonts, 'fonts.css'), 'utf8').matchAll(/url\("\.\/([a-z-]+)\.woff2"\)[^}]*unicode-range:([^;]+);/g)].map(
    ([, name, ranges = '']) => [
      name,
      ranges
        .split(',')
        .map((range) => lettersOf(range.trim()))
        .join(''),
    ],
  ),
)

mkdirSync(fonts, { recursive: true })
for (const { from, to, axes } of CUTS) {
  const fullFont = readFileSync(join(packages, `${from}.woff2`))
  const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures: FEATURES, noHinting: true } as const
  const cut = await subsetFont(fullFont, promised.get(to) ?? '', options)
  writeFileSync(join(fonts, `${to}.woff2`), cut)
  console.log(`${to}: ${(fullFont.length / 1000).toFixed(1)} → ${(cut.length / 1000).toFixed(1)} kB`)
}
copyFileSync(join(packages, 'newsreader/LICENSE'), join(fonts, 'newsreader-OFL.txt'))
copyFileSync(join(packages, 'hanken-grotesk/LICENSE'), join(fonts, 'hanken-grotesk-OFL.txt'))
copyFileSync(join(packages, 'noto-sans-arabic/LICENSE'), join(fonts, 'noto-OFL.txt'))

function lettersOf(range: string): string {
  const [first = 0, last = first] = range
    .replace('U+', '')
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, nth) => first + nth))
}
