import type { Cut, DesignName, Material } from '../pattern.ts'

const MATERIAL: Record<string, Material> = {
  fabric: 'cloth',
  lining: 'lining',
  interfacing: 'interfacing',
  fusible: 'interfacing',
  canvas: 'canvas',
  specialty: 'undercollar',
}
const POCKETING: readonly DesignName[] = ['charlie', 'titan']

type Corrected = readonly (readonly [material: Material, pieces: number])[]
/** Corrections of wrong cut lists. All are mirrored pairs. A cutter must review them before an upgrade of the designs. */
const CORRECTIONS: Record<string, Corrected> = {
  'jaeger.back': [
    ['cloth', 2],
    ['lining', 2],
  ],
  // The design lists its lining here as well, but it is a separate piece.
  'carlita.front': [['cloth', 2]],
  // The design lists the lining of its block in addition to its own: four pieces instead of two.
  'carlton.undersleeve': [
    ['cloth', 2],
    ['lining', 2],
  ],
}
/** Pieces drawn to the fold that the design lists as if drawn whole. Without this a skirt would be cut with half a front. */
const ON_THE_FOLD: readonly string[] = ['penelope.front', 'penelope.waistband']
export const isCorrected = (code: string): boolean => CORRECTIONS[code] !== undefined

export function cutsOf(design: DesignName, code: string, listed: FreeSewing.CutList[string] | undefined): Cut[] {
  const corrected = CORRECTIONS[code]
  if (corrected)
    return corrected.map(([material, pieces]) => ({ material, pieces, identical: false, onFold: false, onBias: false }))
  return Object.entries(listed?.materials ?? {}).flatMap(([name, cuts]) => {
    const materialName = MATERIAL[name] ?? 'cloth'
    const material = materialName === 'lining' && POCKETING.includes(design) ? 'pocketing' : materialName
    return cuts.map(({ cut, identical = false, onFold = false, onBias = false }) => ({
      material,
      pieces: cut,
      identical,
      onBias,
      onFold: (onFold || ON_THE_FOLD.includes(code)) && Boolean(listed?.cutOnFold),
    }))
  })
}
