import { back, front } from '@freesewing/carlton'
import { Jaeger } from '@freesewing/jaeger'
import { altered, partOf } from './own/drawing.ts'

/**
 * Where a design draws what cannot be sewn. An overcoat takes the difference of chest and waist out at its side seams and, half of it, in a dart of
 * the back. Where the waist with its ease is the larger of both (a belly), that dart comes out the wrong way round: its legs cross, and the coat
 * is too small at the waist. Such a coat has no dart, and its side seams alone give what the waist needs. Carlita draws upon these parts.
 */
const REDUCTION = 'waistReduction'
const isBelly = (store: FreeSewing.Store) => Number(store.get(REDUCTION)) < 0

/** A store that answers otherwise for the reduction, and is the same one for everything else. */
const reducing = (store: FreeSewing.Store, reduction: (own: number) => number): FreeSewing.Store =>
  new Proxy(store, {
    get: (real, name) => {
      if (name === 'get') return (key: string) => (key === REDUCTION ? reduction(Number(real.get(key))) : real.get(key))
      const value = Reflect.get(real, name)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })

/** The design takes an eighth of the reduction at each side seam of front and back; without a dart it is a quarter. */
const sideSeamsAlone = (own: number) => (own < 0 ? 2 * own : own)

const drawFront = front.draft
front.draft = (given) => drawFront({ ...given, store: reducing(given.store, sideSeamsAlone) })

const drawBack = back.draft
back.draft = (given) => {
  // It asks twice: for the side seam, and then for the dart.
  let asked = 0
  const reduction = (own: number) => {
    asked += 1
    return asked === 1 ? sideSeamsAlone(own) : Math.max(0, own)
  }
  const part = drawBack({ ...given, store: reducing(given.store, reduction) })
  const { seam, seam1, seam2, dart } = part.paths
  if (isBelly(given.store) && seam && seam1 && seam2 && dart) {
    dart.hidden = true
    seam.ops = [...seam1.ops, { type: 'line', to: part.points.waist as FreeSewing.At }, ...seam2.ops.slice(1), { type: 'close' }]
  }
  return part
}

/** A jacket's front has such a dart as well, a few millimetres of what six seams give: for a belly it is not drawn. */
altered(partOf(Jaeger, 'jaeger.front'), (draw, given) => {
  const part = draw(given)
  if (isBelly(given.store) && part.paths.dart) part.paths.dart.hidden = true
  return part
})
