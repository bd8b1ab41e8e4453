import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { numberOf, SEEN } from './seen-again.ts'

const PAPER = '#e9e6e1'
type Size = { wide: number; high: number }
const SMALL: Size = { wide: 210, high: 300 }
const LARGER: Size = { wide: 300, high: 420 }

type Tile = { file: string; words: string }

export const layOut = (folder: string, sheet: string): Promise<unknown> =>
  onto(
    sheet,
    { across: 12, ...SMALL },
    readdirSync(folder)
      .filter((name) => /^\d\d\.png$/.test(name))
      .sort()
      .map((name) => ({ file: join(folder, name), words: name.slice(0, -4) })),
  )

export const beside = (folder: string, before: string, sheet: string): Promise<unknown> =>
  onto(
    sheet,
    { across: 6, ...LARGER },
    SEEN.flatMap((name) => [
      { file: join(before, `${name}.png`), words: `${name}, before` },
      { file: join(folder, `${numberOf(name)}.png`), words: 'now' },
    ]),
  )

async function onto(sheet: string, { across, ...size }: Size & { across: number }, tiles: readonly Tile[]): Promise<unknown> {
  const laid = await Promise.all(
    tiles.map(async (tile, at) => ({
      input: await small(tile, size),
      left: (at % across) * size.wide,
      top: Math.floor(at / across) * size.high,
    })),
  )
  const sheetSize = { width: across * size.wide, height: Math.ceil(tiles.length / across) * size.high }
  return sharp({ create: { ...sheetSize, channels: 3, background: PAPER } })
    .composite(laid)
    .webp({ quality: 64 })
    .toFile(sheet)
}

const small = ({ file, words }: Tile, { wide, high }: Size): Promise<Buffer> =>
  sharp(file)
    .resize({ width: wide - 10, height: high - 36, fit: 'contain', position: 'top', background: PAPER })
    .extend({ top: 26, bottom: 10, left: 5, right: 5, background: PAPER })
    .composite([{ input: label(words, wide), top: 0, left: 0 }])
    .png()
    .toBuffer()

const label = (words: string, wide: number): Buffer =>
  Buffer.from(
    `<svg width="${wide}" height="26" xmlns="http://www.w3.org/2000/svg"><text x="6" y="18" font-family="sans-serif" font-size="12" fill="#222">${words}</text></svg>`,
  )
