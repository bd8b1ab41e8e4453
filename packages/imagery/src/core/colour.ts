/** Linear red, green and blue, 0…1. Input colours are sRGB (`#rrggbb`). */
export type Light = readonly [r: number, g: number, b: number]

const linearOf = (code: number): number => {
  const value = code / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const codeOf = (value: number): number => 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

const STEPS = 4096
const CODES = Float32Array.from({ length: STEPS + 2 }, (_, step) => codeOf(step / STEPS))
const LINEAR = Float32Array.from({ length: 256 }, (_, code) => linearOf(code))

export const codeToLinear = (code: number): number => LINEAR[code]!

/** Returns the sRGB code, 0…255, not rounded. */
export function linearToCode(value: number): number {
  const at = (value < 0 ? 0 : value > 1 ? 1 : value) * STEPS
  const step = at | 0
  return CODES[step]! + (CODES[step + 1]! - CODES[step]!) * (at - step)
}

export function light(hex: string): Light {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`"${hex}" is not a colour`)
  return [1, 3, 5].map((at) => LINEAR[Number.parseInt(hex.slice(at, at + 2), 16)]!) as unknown as Light
}

export const hexOf = (codes: readonly number[]): string =>
  `#${codes
    .map((code) =>
      Math.round(Math.min(255, Math.max(0, code)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
