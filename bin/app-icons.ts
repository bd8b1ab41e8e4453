import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Renders the logo below as the icons of the installed app. Run by hand when the logo changes: `node bin/run.mjs
 * bin/app-icons.ts`.
 */
const FOLDER = join(import.meta.dirname, '../public/icons')
const INK = '#1b1815'
const PAPER = '#faf8f4'

/** `share` is the part of the width that the logo takes. The outer tenth of a maskable icon may be cropped on each side. */
function mark(size: number, share: number): Buffer {
  const scale = (size * share) / 32
  const at = (size * (1 - share)) / 2
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" fill="${PAPER}"/>
    <g transform="translate(${at} ${at}) scale(${scale})" fill="none" stroke="${INK}">
      <path stroke-width="2.2" d="M7 6.5h18M16 6.5v16M12.5 22.5h7M7 6v4M25 6v4"/>
      <path stroke-width="1.8" stroke-dasharray="4.5 2.25" d="M7.25 28h18"/>
    </g>
  </svg>`)
}

const ICONS: [name: string, size: number, share: number][] = [
  ['icon-192', 192, 0.8],
  ['icon-512', 512, 0.8],
  ['maskable-192', 192, 0.62],
  ['maskable-512', 512, 0.62],
  ['apple-180', 180, 0.68],
]

mkdirSync(FOLDER, { recursive: true })
for (const [name, size, share] of ICONS) {
  writeFileSync(
    join(FOLDER, `${name}.png`),
    await sharp(mark(size, share)).png({ compressionLevel: 9, palette: true }).toBuffer(),
  )
}
