import { clothOfSwatch, type SwatchData } from '../cloths/of-swatch.ts'
import type { Cloth } from '../cloths/record.ts'
import { clothByCode } from '../cloths/records.ts'
import { light } from '../core/colour.ts'
import { hash } from '../core/numbers.ts'
import type { GarmentKind, GarmentOptions, Subject } from '../garments/index.ts'
import { POSES } from '../garments/poses.ts'
import { type Alt, altOf, type Use } from './alt.ts'
import type { Cloths } from './dressing.ts'
import type { PictureSpec } from './render.ts'
import { SIGHTS, type Sights, type View } from './views.ts'

/** Cloths are given by code. */
export type Portrait = {
  kind: GarmentKind
  options?: GarmentOptions
  lining?: string
  button?: string
  facing?: string
  tie?: string
  shirt?: string
}
export type Pictured = { name: string; descriptor: string; portrait: Portrait }
export type ProductPicture = { view: View; spec: PictureSpec; alt: Alt }

export function picturesOf(product: Pictured, swatch: SwatchData): ProductPicture[] {
  const { portrait } = product
  const { kind } = portrait
  const sights = SIGHTS[kind]
  const cloths = clothsOf(portrait, swatch)
  const pose = posed(product)
  const options = { ...portrait.options, ...(kind === 'bolt' && lies(cloths.shell)), ...(isRule(kind) && marks(cloths.shell)) }
  const specs: [View, PictureSpec | undefined][] = [
    ['front', { subject: pose({ kind, options }), cloths }],
    ['back', sights.back && { subject: pose(sights.back(options)), cloths }],
    [
      'detail',
      sights.detail && { subject: { kind, options }, cloths, frame: { ...sights.detail, height: sights.detail.width * 1.25 } },
    ],
    ['styled', sights.styled && seen(pose(sights.styled(options, cloths.shell)), cloths)],
    ['cloth', sights.cloth ? clothPicture(cloths.shell) : undefined],
  ]
  return specs.flatMap(([view, spec]) => (spec ? [{ view, spec, alt: altOf(product, swatch, view, useOf(kind)) }] : []))
}

const WITH_ARMS: ReadonlySet<GarmentKind> = new Set([
  ...(['jacket', 'double-breasted', 'suit', 'overcoat', 'dress-shirt', 'tunic', 'blouse', 'wrap-dress', 'column-gown'] as const),
])

/** Unless the options have a pose, the product's name selects one, so that a pose does not depend on the cloth. */
function posed({ name, portrait }: Pictured): <S extends Subject>(subject: S) => S {
  if (!WITH_ARMS.has(portrait.kind) || name === '') return (subject) => subject
  const pose = portrait.options?.pose ?? POSES[Math.floor(hash(numberOf(name), 0) * POSES.length)]!
  return (subject) => (pose === 'hanging' ? subject : { ...subject, options: { ...subject.options, pose } })
}

const numberOf = (name: string): number =>
  [...name].reduce((number, letter) => Math.imul(number ^ letter.charCodeAt(0), 16_777_619), 0)

function seen({ near, ...subject }: ReturnType<NonNullable<Sights['styled']>>, cloths: Cloths): PictureSpec {
  return { subject, cloths, ...(near && { frame: { ...near, height: near.width * 1.25 } }) }
}

export const clothPicture = (cloth: Cloth): PictureSpec => ({
  subject: { kind: 'macro', ...(cloth.make !== 'woven' && { options: { ...lies(cloth), plain: true } }) },
  cloths: { shell: cloth },
  nearness: 'macro',
})

const useOf = (kind: GarmentKind): Use => (kind === 'bolt' ? 'cloth' : SIGHTS[kind].cloth ? 'worn' : 'tool')

/** Options for how a cloth lies. Silk lies smooth; other cloths get no option, so that they share one cached geometry. */
const lies = (cloth: Cloth): GarmentOptions => (cloth.make === 'satin' ? { smooth: true } : {})

const isRule = (kind: GarmentKind) => kind === 'ruler' || kind === 'square'
/** Options for pale marks on a dark material, where black ones cannot be read. */
const marks = (cloth: Cloth): GarmentOptions =>
  cloth.make === 'solid' && Math.max(...light(cloth.pale)) < 0.35 ? { marks: 'pale' } : {}

function clothsOf({ lining, button, facing, tie, shirt }: Portrait, swatch: SwatchData): Cloths {
  return {
    shell: clothOfSwatch(swatch),
    ...clothOf('lining', lining),
    ...clothOf('button', button),
    ...clothOf('facing', facing),
    ...clothOf('tie', tie),
    ...clothOf('shirt', shirt),
  }
}

function clothOf(part: keyof Cloths, code: string | undefined): Partial<Cloths> {
  if (!code) return {}
  const cloth = clothByCode(code)
  if (!cloth) throw new Error(`no cloth is called "${code}"`)
  return { [part]: cloth }
}
