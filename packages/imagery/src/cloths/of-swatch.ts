import type { Cloth } from './record.ts'
import { clothByCode } from './records.ts'
import { cloth, jersey, satin, type WeaveName } from './weaves.ts'

export type ClothPattern =
  | 'plain'
  | 'twill'
  | 'herringbone'
  | 'houndstooth'
  | 'check'
  | 'windowpane'
  | 'stripe'
  | 'slub'
  | 'satin'
  | 'print'
  | 'knit'
  | 'leather'
  | 'metal'
  | 'wood'

/** Catalogue data of a swatch: enough to derive a cloth when no record has its code. */
export type SwatchData = { code: string; name: string; pattern: ClothPattern; ground: string; yarn: string }

const WEAVE_OF: Partial<Record<ClothPattern, WeaveName>> = {
  plain: 'crepe',
  twill: 'twill',
  herringbone: 'herringbone',
  houndstooth: 'houndstooth',
  check: 'prince-of-wales',
  windowpane: 'windowpane',
  stripe: 'chalk-stripe',
  slub: 'linen',
}

/** Returns the cloth of a swatch: the record with its code, else one made from its pattern and two colours. */
export function clothOfSwatch(swatch: SwatchData): Cloth {
  const { code, name, pattern, ground, yarn } = swatch
  const match = clothByCode(code)
  if (match) return match
  if (pattern === 'satin') return satin(code, name, ground)
  if (pattern === 'knit') return jersey(code, name, ground, yarn)
  if (pattern === 'print') return { code, name, make: 'print', design: 'star', palette: [ground, yarn], repeat: 34 }
  if (pattern === 'metal') return { code, name, make: 'solid', look: 'metal', dark: ground, pale: yarn }
  if (pattern === 'wood' || pattern === 'leather') return { code, name, make: 'solid', look: 'wood', dark: ground, pale: yarn }
  return cloth(WEAVE_OF[pattern] ?? 'twill', code, name, ground, yarn)
}
