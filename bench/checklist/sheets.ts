import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { numberOf, SEEN } from './seen-again.ts'

const PAPER = '#e9e6e1'
const [WIDE, HIGH] = [210, 300]

type Tile = { file: string; words: string }

/** All pictures of the folder on one sheet, small, each under its number. */
export const layOut = (folder: string, sheet: string): Promise<unknown> =>
  onto(
    sheet,
    12,
    readdirSync(folder)
      .filter((name) => /^\d\d\.png$/.test(name))
      .sort()
      .map((name) => ({ file: join(folder, name), words: name.slice(0, -4) })),
  )

/** The twelve pictures as they were, each beside what stands there now. */
export const beside = (folder: string, before: string, sheet: string): Promise<unknown> =>
  onto(
    sheet,
    8,
    SEEN.flatMap((name) => [
      { file: join(before, `${name}.png`), words: `${name}, before` },
      { file: join(folder, `${numberOf(name)}.png`), words: 'now' },
    ]),
  )

async function onto(sheet: string, across: number, tiles: readonly Tile[]): Promise<unknown> {
  const laid = await Promise.all(
    tiles.map(async (tile, at) => ({
      input: await small(tile),
      left: (at % across) * WIDE,
      top: Math.floor(at / across) * HIGH,
    })),
  )
  const size = { width: across * WIDE, height: Math.ceil(tiles.length / across) * HIGH }
  return sharp({ create: { ...size, channels: 3, background: PAPER } })
    .composite(laid)
    .webp({ quality: 64 })
    .toFile(sheet)
}

const small = ({ file, words }: Tile): Promise<Buffer> =>
  sharp(file)
    .resize({ width: WIDE - 10, height: HIGH - 36, fit: 'contain', position: 'top', background: PAPER })
    .extend({ top: 26, bottom: 10, left: 5, right: 5, background: PAPER })
    .composite([{ input: label(words), top: 0, left: 0 }])
    .png()
    .toBuffer()

const label = (words: string): Buffer =>
  Buffer.from(
    `<svg width="${WIDE}" height="26" xmlns="http://www.w3.org/2000/svg"><text x="6" y="18" font-family="sans-serif" font-size="12" fill="#222">${words}</text></svg>`,
  )
