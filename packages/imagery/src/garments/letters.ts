import type { Mark } from '../core/garment.ts'
import { SANS, SERIF } from './letters-data.ts'

export type Lettering = {
  text: string
  /** Centre of the line, on its baseline. */
  x: number
  y: number
  size: number
  face?: 'serif' | 'sans'
  /** Extra space after each letter, in units. */
  spacing?: number
  ink: string
  strength?: number
  /** Rotation in degrees, clockwise, about (x, y). */
  turn?: number
}

/** Draws letters in capitals as outlines. A character that the alphabet lacks becomes a space. */
export function letters({ text, x, y, size, face = 'serif', spacing = 0, ink, strength = 1, turn = 0 }: Lettering): Mark {
  const alphabet = face === 'serif' ? SERIF : SANS
  const glyphs = [...text.toUpperCase()].map((letter) => alphabet[letter] ?? { advance: 260, outline: '' })
  const scale = size / 1000
  const width = glyphs.reduce((sum, { advance }) => sum + advance * scale + spacing, -spacing)
  const angle = (turn * Math.PI) / 180
  let pen = -width / 2
  let path = ''
  for (const { advance, outline } of glyphs) {
    path += place(outline, scale, pen, (dx, dy) => [
      x + dx * Math.cos(angle) - dy * Math.sin(angle),
      y + dx * Math.sin(angle) + dy * Math.cos(angle),
    ])
    pen += advance * scale + spacing
  }
  return { path, ink: { colour: ink, strength } }
}

function place(outline: string, scale: number, pen: number, put: (dx: number, dy: number) => readonly [number, number]): string {
  return outline.replace(/(-?\d+) (-?\d+)/g, (_, gx: string, gy: string) => {
    const [px, py] = put(pen + Number(gx) * scale, Number(gy) * scale)
    return ` ${px.toFixed(2)} ${py.toFixed(2)} `
  })
}
