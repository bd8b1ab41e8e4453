import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes `src/web/ui/icons.svg`, one sprite of the icons in use. A new icon: add its lucide name and run this again. */
const NAMES = [
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'arrow-up-right',
  'bookmark',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevrons-up-down',
  'circle-alert',
  'clock',
  'columns-3',
  'contrast',
  'copy',
  'credit-card',
  'download',
  'eye',
  'eye-off',
  'file-text',
  'folder',
  'gift',
  'globe',
  'heart',
  'image',
  'info',
  'keyboard',
  'landmark',
  'languages',
  'laptop',
  'layout-dashboard',
  'list-filter',
  'loader-circle',
  'lock',
  'log-out',
  'mail',
  'map-pin',
  'menu',
  'minus',
  'monitor',
  'moon',
  'package',
  'pencil',
  'phone',
  'plus',
  'receipt-text',
  'refresh-cw',
  'rotate-ccw',
  'ruler',
  'scissors',
  'search',
  'settings',
  'share-2',
  'shield-check',
  'shopping-bag',
  'smartphone',
  'store',
  'sun',
  'trash-2',
  'truck',
  'upload',
  'user',
  'wifi-off',
  'x',
]
const root = join(import.meta.dirname, '..')

const symbols = NAMES.map((name) => {
  const icon = readFileSync(join(root, 'node_modules/lucide-static/icons', `${name}.svg`), 'utf8')
  const shapes = icon.slice(icon.indexOf('>', icon.indexOf('<svg')) + 1, icon.indexOf('</svg>')).replace(/\s*\n\s*/g, '')
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
})
writeFileSync(join(root, 'src/web/ui/icons.svg'), `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`)
writeFileSync(
  join(root, 'src/web/ui/icon-names.ts'),
  `/** Made by \`bin/icons.ts\`. */\nexport type IconName =\n${NAMES.map((name) => `  | '${name}'`).join('\n')}\n`,
)
