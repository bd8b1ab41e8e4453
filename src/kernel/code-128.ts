/** Widths of bars and spaces of each Code 128 symbol, in modules (ISO/IEC 15417). The stop symbol is `STOP`. */
const WIDTHS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'
const STOP = '2331112'
const [START_B, MODULUS, FIRST, LAST] = [104, 103, 32, 126]
/** Blank margin (quiet zone) that scanners require on both sides. */
export const QUIET_modules = 10

const widthsOf = (sign: number): string => WIDTHS.slice(sign * 6, sign * 6 + 6)

/** Encodes text as Code 128 (set B), in modules. Throws on empty text and on characters other than printable ASCII. */
export function code128(text: string): { bars: { at: number; width: number }[]; width: number } {
  const signs = [...text].map((letter) => letter.charCodeAt(0))
  if (signs.length === 0 || signs.some((code) => code < FIRST || code > LAST)) throw new Error(`${text} has no bars`)
  const values = signs.map((code) => code - FIRST)
  const check = values.reduce((sum, value, place) => sum + value * (place + 1), START_B) % MODULUS
  const pattern = [START_B, ...values, check].map(widthsOf).join('') + STOP
  const bars: { at: number; width: number }[] = []
  let at = QUIET_modules
  ;[...pattern].forEach((digit, place) => {
    const width = Number(digit)
    if (place % 2 === 0) bars.push({ at, width })
    at += width
  })
  return { bars, width: at + QUIET_modules }
}
