import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Field } from '../core/field.ts'
import type { Picture } from '../core/picture.ts'
import { geometryFor, geometryKey, type PictureSpec, shadeFor } from '../pictures/render.ts'

export type SheetOptions = {
  /** Width of one picture on the sheet, in pixels. */
  width: number
  /** Samples per pixel and axis. */
  samples: number
  columns: number
  /** Draws without a backdrop, on a dark sheet. */
  clear: boolean
  out: string
}

export const SHEET_OPTIONS = {
  width: { type: 'string', default: '480' },
  samples: { type: 'string', default: '2' },
  columns: { type: 'string', default: '4' },
  clear: { type: 'boolean', default: false },
  out: { type: 'string', default: 'data/contact-sheet.png' },
} as const

type SheetArgs = { width: string; samples: string; columns: string; clear: boolean; out: string }
export const sheetOptionsFrom = ({ width, samples, columns, clear, out }: SheetArgs): SheetOptions => ({
  width: Number(width),
  samples: Number(samples),
  columns: Number(columns),
  clear,
  out,
})

export async function contactSheet(
  pictures: readonly { title: string; spec: PictureSpec }[],
  { width, samples, columns, clear, out }: SheetOptions,
): Promise<void> {
  const height = Math.round(width * 1.25)
  const tiles: Buffer[] = []
  let last: { key: string; field: Field } | undefined
  for (const { title, spec: described } of pictures) {
    const spec = clear ? { ...described, backdrop: 'clear' as const } : described
    const before = performance.now()
    const key = geometryKey(spec, Math.round(width * samples))
    last = last?.key === key ? last : { key, field: geometryFor(spec, Math.round(width * samples)) }
    const between = performance.now()
    const picture = shadeFor(spec, last.field)
    const [geometry, shading] = [between - before, performance.now() - between].map((ms) => (ms / 1000).toFixed(2))
    process.stdout.write(`${title}: geometry ${geometry} s, shading ${shading} s\n`)
    tiles.push(await scaled(picture, width, height))
  }
  mkdirSync(dirname(out), { recursive: true })
  await tiled(tiles, { width, height, columns, background: clear ? '#262320' : '#ffffff' })
    .png()
    .toFile(out)
}

const scaled = ({ pixels, width, height }: Picture, to: number, toHeight: number): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize(to, toHeight, { kernel: 'mitchell' })
    .png()
    .toBuffer()

type Tiling = { width: number; height: number; columns: number; background: string }

export function tiled(tiles: readonly Buffer[], { width, height, columns, background }: Tiling): Sharp {
  const across = Math.min(tiles.length, columns)
  const down = Math.ceil(tiles.length / columns)
  return sharp({ create: { width: across * width, height: down * height, channels: 3, background } }).composite(
    tiles.map((input, n) => ({ input, left: (n % columns) * width, top: Math.floor(n / columns) * height })),
  )
}
