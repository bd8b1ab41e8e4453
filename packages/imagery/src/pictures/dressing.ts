import { macroOf, materialOf } from '../cloths/material.ts'
import type { Cloth } from '../cloths/record.ts'
import { clothByCode } from '../cloths/records.ts'
import { light } from '../core/colour.ts'
import type { Dressing, Material } from '../core/finish.ts'
import { flat, horn, metal, silk, wood } from '../core/materials.ts'

/** Cloths of one picture. `shell` is the product's own cloth. The others have defaults. */
export type Cloths = { shell: Cloth; lining?: Cloth; facing?: Cloth; shirt?: Cloth; tie?: Cloth; button?: Cloth }
/** Magnification of the shell: on a garment, three times larger on a swatch, or single threads. */
export type Nearness = 'worn' | 'swatch' | 'macro'

const clothOf = (code: string): Cloth => {
  const cloth = clothByCode(code)
  if (!cloth) throw new Error(`no cloth is called "${code}"`)
  return cloth
}

const FIXTURES: Readonly<Record<string, Material>> = {
  label: silk({ colour: light('#14161C'), specular: 0.03 }),
  'pale label': silk({ colour: light('#DAD4C7'), specular: 0.03 }),
  shell_button: horn('#D8D3C8', '#F4F1EA'),
  stud: flat('#141417', { specular: 0.5, gloss: 50 }),
  steel: metal('#C4C5C8', { gloss: 70 }),
  brass: metal('#C39A4A', { gloss: 50 }),
  enamel: flat('#141417', { specular: 0.5, gloss: 50 }),
  paper: flat('#EDE6D8'),
  wood: wood('#6B4A2E', '#A67F55'),
  'dark wood': wood('#2E1E15', '#5A3E2B'),
}

/** Returns the material of each part. `footprint` is the width of a sample in millimetres of the picture. */
export function dressingOf(cloths: Cloths, nearness: Nearness = 'worn', footprint = 0): Dressing {
  const { shell, lining, facing, shirt, tie, button } = cloths
  const worn = (cloth: Cloth | undefined, usual: string) => materialOf(cloth ?? clothOf(usual), 1, footprint)
  return {
    ...FIXTURES,
    shell: nearness === 'macro' ? macroOf(shell) : materialOf(shell, nearness === 'swatch' ? 3 : 1, footprint),
    lining: worn(lining, 'bemberg-oxblood'),
    facing: worn(facing, 'satin-black'),
    shirt: worn(shirt, 'poplin-white'),
    tie: worn(tie, 'silk-twill-oxblood'),
    button: worn(button, 'horn-dark'),
    beneath: worn(undefined, 'flannel-grey'),
    form: worn(undefined, 'form-ecru'),
  }
}
