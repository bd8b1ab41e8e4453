import { Jaeger } from '@freesewing/jaeger'
import { type At, altered, ownOf, partOf } from './drawing.ts'

/**
 * Balance: extra length of a jacket's back over its front. For a stooping back, the back is lengthened and the front shortened
 * by half of it each; for an erect back, the other way round. Only the part above the hollow of the armhole moves.
 */
/** Handle of the curve into the armhole hollow. It does not move, because the side seam and its width derive from it. */
const STAYS = 'armholeHollowCp2'

const BEFORE = 'own.balance.before'

const placesOf = ({ points }: FreeSewing.Part): Record<string, At> =>
  Object.fromEntries(Object.entries(points).map(([name, { x, y }]) => [name, { x, y }]))

function shifted({ part, Point, Path, store }: FreeSewing.DraftArgs, down: number, half: 'front' | 'back'): void {
  const { points } = part
  const [from, to] = [(points.shoulder as At).y, (points.armholeHollow as At).y]
  for (const [name, { x, y }] of Object.entries(placesOf(part))) {
    if (name === STAYS) continue
    const share = y <= from ? 1 : y < to ? (to - y) / (to - from) : 0
    if (share > 0) points[name] = new Point(x, y + down * share)
  }
  const at = (name: string) => points[name] as FreeSewing.Point
  const lower = new Path()
    .move(at('armhole'))
    .curve(at('armholeCp2'), at('armholeHollowCp1'), at('armholeHollow'))
    .curve(at('armholeHollowCp2'), at('armholePitchCp1'), at('armholePitch'))
  const upper = new Path().move(at('armholePitch')).curve(at('armholePitchCp2'), at('shoulderCp1'), at('shoulder'))
  for (const sleeve of ['sleeve', 'twoPartSleeve', 'topsleeve', 'undersleeve']) {
    store.set(`library.${sleeve}.${half}ArmholeLength`, lower.length() + upper.length())
    store.set(`library.${sleeve}.${half}ArmholeToArmholePitch`, lower.length())
  }
}

const balanceOf = (part: FreeSewing.Part): number => {
  const { balance } = ownOf(part)
  return typeof balance === 'number' ? balance : 0
}

altered(partOf(Jaeger, 'brian.back'), (draw, args) => {
  const part = draw(args)
  const balance = balanceOf(part)
  if (balance === 0) return part
  // The front is drawn from the unshifted points of the back.
  args.store.set(BEFORE, placesOf(part))
  shifted({ ...args, part }, -balance / 2, 'back')
  return part
})

altered(partOf(Jaeger, 'brian.front'), (draw, args) => {
  const balance = balanceOf(args.part)
  if (balance === 0) return draw(args)
  for (const [name, { x, y }] of Object.entries(args.store.get(BEFORE) as Record<string, At>))
    args.part.points[name] = new args.Point(x, y)
  const part = draw(args)
  shifted({ ...args, part }, balance / 2, 'front')
  return part
})
