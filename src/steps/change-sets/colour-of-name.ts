import { folded } from '#modules/imports/index.ts'

/** Hex values of colour names in several languages, for the swatches that an import creates. */
const COLOURS: Record<string, string> = {
  black: '#1c1b1a',
  white: '#f7f5f0',
  ivory: '#f1ead8',
  cream: '#efe6cf',
  ecru: '#e6dcc3',
  beige: '#d8c8a8',
  sand: '#d3bf98',
  khaki: '#a8986a',
  tan: '#c19a6b',
  camel: '#b98b57',
  brown: '#6b4a33',
  chocolate: '#4a2f22',
  rust: '#a4512c',
  gold: '#c2a14d',
  yellow: '#e3c341',
  mustard: '#c79a2b',
  orange: '#d9782d',
  coral: '#e2725b',
  red: '#b3282d',
  burgundy: '#6d1f2f',
  wine: '#6a2037',
  maroon: '#6b1f25',
  pink: '#e3a3b0',
  rose: '#d98a94',
  purple: '#6a4a86',
  lilac: '#b9a3cf',
  navy: '#1f2a44',
  blue: '#2f5d9b',
  indigo: '#31326f',
  sky: '#8fb8d9',
  teal: '#24716f',
  turquoise: '#3fa7a3',
  green: '#3d6b45',
  olive: '#6b6a3a',
  mint: '#a9d3bd',
  grey: '#8b8a87',
  gray: '#8b8a87',
  charcoal: '#3b3c3e',
  silver: '#bfc0c2',
  schwarz: '#1c1b1a',
  weiss: '#f7f5f0',
  rot: '#b3282d',
  blau: '#2f5d9b',
  grün: '#3d6b45',
  grau: '#8b8a87',
  noir: '#1c1b1a',
  blanc: '#f7f5f0',
  rouge: '#b3282d',
  bleu: '#2f5d9b',
  vert: '#3d6b45',
  gris: '#8b8a87',
  nyeusi: '#1c1b1a',
  nyeupe: '#f7f5f0',
  nyekundu: '#b3282d',
  samawati: '#8fb8d9',
  kijani: '#3d6b45',
  kijivu: '#8b8a87',
  أسود: '#1c1b1a',
  أبيض: '#f7f5f0',
  أحمر: '#b3282d',
  أزرق: '#2f5d9b',
  أخضر: '#3d6b45',
  رمادي: '#8b8a87',
}
const UNDYED = '#c9c1b2'

/**
 * Returns the hex value of the first word that is a colour: `Dark navy blue` is navy. Returns an undyed tone when no word is one.
 */
export const colourOfName = (name: string): string =>
  folded(name)
    .split(' ')
    .map((word) => COLOURS[word])
    .find((colour) => colour !== undefined) ?? UNDYED
