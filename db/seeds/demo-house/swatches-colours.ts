import type { SwatchSeed } from '#seeds/demo-house/types.ts'

/** Finishes of tools and trimmings; they carry no weight or composition. */
export const colours: SwatchSeed[] = [
  { code: 'black-enamel', kind: 'colour', name: 'Black enamel', pattern: 'metal', ground: '#1f1b18', yarn: '#9a9a9c' },
  { code: 'polished-steel', kind: 'colour', name: 'Polished steel', pattern: 'metal', ground: '#8e9194', yarn: '#c6c9cc' },
  { code: 'tape-yellow', kind: 'colour', name: 'Yellow', pattern: 'plain', ground: '#d9b23c', yarn: '#1f1b18' },
  { code: 'tape-white', kind: 'colour', name: 'White', pattern: 'plain', ground: '#f1ede6', yarn: '#1f1b18' },
  { code: 'chalk-white', kind: 'colour', name: 'White', pattern: 'plain', ground: '#f4f2ec', yarn: '#e4e0d6' },
  { code: 'chalk-blue', kind: 'colour', name: 'Blue', pattern: 'plain', ground: '#6f8fbf', yarn: '#89a5ce' },
  { code: 'chalk-red', kind: 'colour', name: 'Red', pattern: 'plain', ground: '#b9574a', yarn: '#cb7064' },
  { code: 'form-ecru', kind: 'colour', name: 'Ecru linen cover', pattern: 'slub', ground: '#d8c9ae', yarn: '#c9b89b' },
  { code: 'thread-black', kind: 'colour', name: 'Black', pattern: 'twill', ground: '#161517', yarn: '#2a292c' },
  { code: 'thread-white', kind: 'colour', name: 'White', pattern: 'twill', ground: '#f5f4f0', yarn: '#dedbd3' },
  { code: 'thread-navy', kind: 'colour', name: 'Navy', pattern: 'twill', ground: '#1b2238', yarn: '#2e3856' },
  { code: 'thread-charcoal', kind: 'colour', name: 'Charcoal', pattern: 'twill', ground: '#3a3a3c', yarn: '#525254' },
  { code: 'thread-sand', kind: 'colour', name: 'Sand', pattern: 'twill', ground: '#c9b89b', yarn: '#b7a584' },
  { code: 'thread-oxblood', kind: 'colour', name: 'Oxblood', pattern: 'twill', ground: '#571620', yarn: '#71262f' },
  { code: 'horn-dark', kind: 'colour', name: 'Dark horn', pattern: 'wood', ground: '#2b1f18', yarn: '#5a4332' },
  { code: 'horn-light', kind: 'colour', name: 'Light horn', pattern: 'wood', ground: '#b89a6e', yarn: '#e0cfae' },
]
