import { type Light, light } from '../core/colour.ts'
import { type Knit, knitted, type Pile, piled } from '../core/face.ts'
import type { Material } from '../core/finish.ts'
import { flat, horn, matte, metal, silk, waxen, wood } from '../core/materials.ts'
import { clamp, mix, smooth } from '../core/numbers.ts'
import { threads } from '../core/threads.ts'
import { type Weave, woven } from '../core/weave.ts'
import { DRAFTS } from './drafts.ts'
import { printed } from './prints/index.ts'
import type { Cloth, KnitCloth, PileCloth, ThreadOrder, WovenCloth } from './record.ts'

/** Converts a swatch colour to a dye, which is darker because the key light is brighter than daylight. */
export function dyed(colour: string): Light {
  const own = light(colour)
  const strength = mix(0.64, 0.92, smooth(0.3, 0.9, Math.max(...own)))
  return own.map((value) => value * strength) as unknown as Light
}

/**
 * Material of a cloth on a garment. `scale` enlarges its pattern, for a swatch on the table.
 * `footprint` is the width of a sample in millimetres of the picture.
 */
export function materialOf(cloth: Cloth, scale = 1, footprint = 0): Material {
  const material = plainMaterialOf(cloth, footprint / scale)
  return scale === 1 ? material : (u, v, finish, x, y) => material(u / scale, v / scale, finish, x, y)
}

function plainMaterialOf(cloth: Cloth, footprint: number): Material {
  switch (cloth.make) {
    case 'woven':
      return woven(weaveOf(cloth), footprint)
    case 'pile':
      return piled(pileOf(cloth), footprint)
    case 'knit':
      return knitted(knitOf(cloth), footprint)
    case 'satin':
      return silk({ colour: dyed(cloth.colour), specular: cloth.specular, gloss: cloth.gloss, streak: cloth.streak })
    case 'print':
      return printed(cloth, dyed, footprint)
    case 'solid':
      return solid(cloth)
  }
}

function solid({ look, dark, pale }: Extract<Cloth, { make: 'solid' }>): Material {
  switch (look) {
    case 'flat':
      return flat(dark, Math.max(...light(dark)) < 0.05 ? { specular: 0.34, gloss: 15 } : { specular: 0.3, gloss: 40 })
    case 'matte':
      return matte(dark, pale)
    case 'waxen':
      return waxen(dark, pale)
    case 'metal':
      return metal(pale)
    case 'horn':
      return horn(dark, pale)
    case 'wood':
      return wood(dark, pale)
  }
}

/** Magnified material. Woven cloths are drawn thread by thread, others are only enlarged. */
export function macroOf(cloth: Cloth): Material {
  if (cloth.make === 'pile') return materialOf(cloth, 15)
  if (cloth.make === 'knit') return materialOf(cloth, 21)
  if (cloth.make === 'print') return materialOf(cloth, 1.2)
  if (cloth.make !== 'woven') return materialOf(cloth, 3)
  const weave = weaveOf(cloth)
  return threads(weave, clamp(REPEAT / repeatOf(weave), FINEST, USUAL), cloth.slub ? 2.1 : 1)
}
/** Design units: usual and finest thread distance of the macro view, and the desired length of a repeat. */
const [USUAL, FINEST, REPEAT] = [9.5, 3.6, 400]

/** Length of the longest repeat, in threads. */
const repeatOf = ({ warp, weft, lines, pitch }: Weave): number =>
  Math.max(warp.length, weft.length, ...lines.map(({ every }) => every / pitch))

const pileOf = ({ ground, tip, wale }: PileCloth): Pile => ({ ground: dyed(ground), tip: dyed(tip), wale, sheen: 0.6 })

const knitOf = ({ yarn, second, gauge, tuck = false, melange = 0.1 }: KnitCloth): Knit => ({
  yarn: dyed(yarn),
  second: dyed(second),
  wale: gauge,
  course: gauge * 0.78,
  melange,
  tuck,
  sheen: 0.25,
})

export function weaveOf(cloth: WovenCloth): Weave {
  return {
    draft: DRAFTS[cloth.draft],
    warp: inOrder(cloth.warp),
    weft: inOrder(cloth.weft),
    pitch: cloth.pitch,
    spread: cloth.spread ?? 1,
    relief: cloth.relief ?? 0.35,
    melange: cloth.melange ?? 0.2,
    slub: cloth.slub ?? 0,
    nap: cloth.nap ?? 0,
    sheen: cloth.sheen ?? 0.35,
    specular: cloth.specular ?? 0.012,
    gloss: 6,
    lines: (cloth.lines ?? []).map((line) => ({ ...line, colour: dyed(line.colour) })),
    ...(cloth.pucker && { pucker: cloth.pucker }),
  }
}

const inOrder = (order: ThreadOrder): Light[] => order.flatMap(([colour, count]) => Array<Light>(count).fill(dyed(colour)))
