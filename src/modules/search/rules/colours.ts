/** What people call a colour when they do not know the name of the cloth: `blue` finds navy, indigo and midnight. */
export const COLOUR_FAMILIES = [
  ...[
    'black',
    'white',
    'grey',
    'brown',
    'beige',
    'red',
    'burgundy',
    'pink',
    'orange',
    'yellow',
    'green',
    'blue',
    'navy',
    'purple',
    'teal',
  ],
] as const
export type ColourFamily = (typeof COLOUR_FAMILIES)[number]

/** The families of a cloth's ground, `#rrggbb`: most have one, those between two have both. */
export function familiesOf(ground: string): ColourFamily[] {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const light = (most + least) / 2
  const spread = most - least
  const rich = spread === 0 ? 0 : spread / (1 - Math.abs(2 * light - 1))
  if (light > 0.9 || (light > 0.82 && spread < 0.1)) return ['white']
  if (spread < 0.045 || rich < 0.09) return light < 0.18 ? ['black'] : ['grey']
  return tinted(hueOf(red, green, blue, most, spread), light, rich)
}

function hueOf(red: number, green: number, blue: number, most: number, spread: number): number {
  const sixth =
    most === red ? ((green - blue) / spread + 6) % 6 : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4
  return sixth * 60
}

function tinted(hue: number, light: number, rich: number): ColourFamily[] {
  if (light < 0.13 && rich < 0.25) return ['black']
  if (hue < 16 || hue >= 340) return light < 0.28 ? ['burgundy', 'red'] : light > 0.7 ? ['pink'] : ['red']
  if (hue < 55 && rich < 0.5) return light > 0.6 ? ['beige'] : light > 0.42 && rich < 0.22 ? ['grey', 'beige'] : ['brown']
  if (hue < 40) return light > 0.68 ? ['beige'] : light > 0.4 ? ['orange'] : ['brown']
  if (hue < 70) return light < 0.3 ? ['green'] : light > 0.72 ? ['beige'] : ['yellow']
  if (hue < 160) return ['green']
  if (hue < 195) return ['teal', 'green']
  if (hue < 255) return light < 0.27 ? ['navy', 'blue'] : ['blue']
  return hue < 300 ? ['purple'] : light > 0.6 ? ['pink'] : ['purple']
}
