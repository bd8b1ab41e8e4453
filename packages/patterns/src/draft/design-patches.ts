import { back, front } from '@freesewing/carlton'
import { Jaeger } from '@freesewing/jaeger'
import { altered, partOf } from './own/drawing.ts'

/** For a waist larger than the chest the legs of the back dart would cross, so the coat is drawn without that dart. */
const REDUCTION = 'waistReduction'
const isBelly = (store: FreeSewing.Store) => Number(store.get(REDUCTION)) < 0

const reducing = (store: FreeSewing.Store, reduction: (own: number) => number): FreeSewing.Store =>
  new Proxy(store, {
    get: (real, name) => {
      if (name === 'get') return (key: string) => (key === REDUCTION ? reduction(Number(real.get(key))) : real.get(key))
      const value = Reflect.get(real, name)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })

/** The design takes an eighth of the reduction at each side seam of front and back. Without a dart each takes a quarter. */
const sideSeamsAlone = (own: number) => (own < 0 ? 2 * own : own)

const drawFront = front.draft
front.draft = (args) => drawFront({ ...args, store: reducing(args.store, sideSeamsAlone) })

const drawBack = back.draft
back.draft = (args) => {
  let requests = 0
  const reduction = (own: number) => {
    requests += 1
    return requests === 1 ? sideSeamsAlone(own) : Math.max(0, own)
  }
  const part = drawBack({ ...args, store: reducing(args.store, reduction) })
  const { seam, seam1, seam2, dart } = part.paths
  if (isBelly(args.store) && seam && seam1 && seam2 && dart) {
    dart.hidden = true
    seam.ops = [...seam1.ops, { type: 'line', to: part.points.waist as FreeSewing.At }, ...seam2.ops.slice(1), { type: 'close' }]
  }
  return part
}

/** For a belly the legs of the front dart would cross, so the dart is hidden. */
altered(partOf(Jaeger, 'jaeger.front'), (draw, args) => {
  const part = draw(args)
  if (isBelly(args.store) && part.paths.dart) part.paths.dart.hidden = true
  return part
})
