export const COLOUR_FAMILIES = [
  'black',
  'grey',
  'white',
  'beige',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'navy',
  'purple',
  'pink',
] as const
export type ColourFamily = (typeof COLOUR_FAMILIES)[number]

/** Upper limit of each hue, in degrees. */
const HUES: readonly (readonly [number, ColourFamily])[] = [
  [14, 'red'],
  [38, 'orange'],
  [58, 'yellow'],
  [182, 'green'],
  [255, 'blue'],
  [300, 'purple'],
  [338, 'pink'],
  [360, 'red'],
]

const WORDS: Readonly<Record<string, ColourFamily>> = {
  black: 'black',
  ebony: 'black',
  jet: 'black',
  grey: 'grey',
  gray: 'grey',
  charcoal: 'grey',
  slate: 'grey',
  silver: 'grey',
  white: 'white',
  ivory: 'white',
  ecru: 'beige',
  cream: 'white',
  champagne: 'beige',
  sand: 'beige',
  stone: 'beige',
  beige: 'beige',
  camel: 'beige',
  khaki: 'beige',
  brown: 'brown',
  tobacco: 'brown',
  earth: 'brown',
  chocolate: 'brown',
  clay: 'brown',
  rust: 'orange',
  terracotta: 'orange',
  orange: 'orange',
  yellow: 'yellow',
  gold: 'yellow',
  mustard: 'yellow',
  saffron: 'yellow',
  red: 'red',
  oxblood: 'red',
  burgundy: 'red',
  scarlet: 'red',
  wine: 'red',
  green: 'green',
  olive: 'green',
  forest: 'green',
  bottle: 'green',
  emerald: 'green',
  teal: 'green',
  sage: 'green',
  blue: 'blue',
  indigo: 'blue',
  sky: 'blue',
  navy: 'navy',
  midnight: 'navy',
  purple: 'purple',
  aubergine: 'purple',
  plum: 'purple',
  lilac: 'purple',
  violet: 'purple',
  pink: 'pink',
  rose: 'pink',
  blush: 'pink',
  fuchsia: 'pink',
}

/** Returns the family of the last colour word in a swatch's name, else that of its ground colour. */
export function familyOf({ name, ground }: { name: string; ground: string }): ColourFamily {
  const words = name.toLowerCase().match(/[a-z]+/g) ?? []
  return words.map((word) => WORDS[word]).findLast((family) => family !== undefined) ?? colourFamily(ground)
}

export function colourFamily(hex: string): ColourFamily {
  const { hue, chroma, lightness } = seen(hex)
  if (lightness < 0.18 && chroma < 0.07) return 'black'
  if (chroma < 0.065 && lightness < 0.86) return 'grey'
  if (lightness >= 0.86 && chroma < 0.14) return 'white'
  const hueName = HUES.find(([to]) => hue <= to)?.[1] ?? 'red'
  if (hueName === 'blue') return lightness < 0.36 ? 'navy' : 'blue'
  if (hueName === 'yellow' && hue > 48 && lightness < 0.42) return 'green'
  if (hueName === 'orange' || hueName === 'yellow') {
    if (chroma < 0.3 && lightness > 0.52) return 'beige'
    return lightness < 0.5 || (hueName === 'orange' && chroma < 0.45) ? 'brown' : hueName
  }
  if (hueName === 'red' && lightness > 0.62) return 'pink'
  return hueName
}

/** Hue in degrees; chroma and lightness from 0 to 1. */
function seen(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const max = Math.max(red, green, blue)
  const chroma = max - Math.min(red, green, blue)
  const lightness = max - chroma / 2
  if (chroma === 0) return { hue: 0, chroma, lightness }
  const sixth = max === red ? (green - blue) / chroma : max === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4
  return { hue: (sixth * 60 + 360) % 360, chroma, lightness }
}
