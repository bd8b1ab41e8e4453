import type { Light } from './colour.ts'
import { puckered } from './face.ts'
import { type Finish, type Material, scale, setColour } from './finish.ts'
import { fractalAlong, hash, noise, noiseAlong, smooth } from './numbers.ts'
import { alongThread, bareCrossing, crossingAt, isUp, linesOver, type Weave } from './weave.ts'

/**
 * Magnified cloth: threads of `pitch` units, each rounded, twisted from fibres and dark where it goes under the next.
 * `wander` is the irregularity of the yarn, 1 for an even one.
 */
export function threads(weave: Weave, pitch: number, wander: number): Material {
  const at = bareCrossing()
  const overLines = linesOver(weave)
  const stands = weave.pucker && puckered(weave.pucker)
  const fuzz = raised(weave)
  const [aside, ahead, asideNear, aheadNear] = [noiseAlong(131), noiseAlong(132), noiseAlong(133), noiseAlong(134)]
  return (u, v, finish) => {
    const s = u / pitch
    const t = v / (pitch * weave.spread)
    const x = s + (aside(s * 0.55, t * 0.035) - 0.5) * 0.75 * wander + (asideNear(s * 2.3, t * 0.5) - 0.5) * 0.22
    const y = t + (ahead(s * 0.035, t * 0.55) - 0.5) * 0.75 * wander + (aheadNear(s * 0.5, t * 2.3) - 0.5) * 0.22
    crossingAt(weave, x, y, at)
    const { i, j, across, down, warpUp } = at
    const yarn = warpUp ? hash(i, 11, 5) : hash(13, j, 6)
    const along = warpUp ? alongThread(i, y * 0.22, 3) : alongThread(j, x * 0.22, 4)
    const melange = Math.max(0.3, weave.melange * 1.2)
    let brightness = 1 + (yarn - 0.5) * melange + (along - 0.5) * melange * 1.4
    if (weave.slub) {
      const thick = smooth(0.62, 0.9, warpUp ? alongThread(i, y * 0.018, 21) : alongThread(j, x * 0.018, 22))
      brightness *= 1 + weave.slub * thick
    }
    setColour(finish, at.colour, brightness)
    overLines(s * weave.pitch, (v / pitch) * weave.pitch, along, finish)
    roundThread(finish, weave, at, { x, y, yarn, side: warpUp ? across : down, end: warpUp ? down : across })
    if (stands) stands(x * weave.pitch, (v / pitch) * weave.pitch, finish)
    if (weave.nap) fuzz(u, v, at.colour, finish)
    finish.sheen = Math.max(0.2, weave.sheen)
    finish.specular = 0.05
    finish.gloss = 9
  }
}

function raised({ warp, weft, nap }: Weave): (u: number, v: number, own: Light, finish: Finish) => void {
  const [clouds, lying, leaning] = [fractalAlong(2, 171), noiseAlong(172), noiseAlong(173)]
  const mean = [0, 1, 2].map((channel) => (averageOf(warp, channel) + averageOf(weft, channel)) / 2)
  const felted = Math.min(0.8, nap * 1.5)
  return (u, v, own, finish) => {
    const bent = clouds(u * 0.03, v * 0.03) * 6
    const hair = lying(u * 0.5 + bent * 3, v * 0.09 + bent) * 0.5 + leaning(u * 0.1 - bent, v * 0.42 + bent * 2) * 0.5
    // Fibres take mostly the colour of the nearest yarn, so that a pattern of many colours is blurred instead of lost.
    const bright = (0.68 + 0.64 * hair) * felted
    const gap = 1 - felted
    finish.r = finish.r * gap + (0.7 * own[0] + 0.3 * mean[0]!) * bright
    finish.g = finish.g * gap + (0.7 * own[1] + 0.3 * mean[1]!) * bright
    finish.b = finish.b * gap + (0.7 * own[2] + 0.3 * mean[2]!) * bright
    finish.slopeX = finish.slopeX * (1 - felted * 0.8) + (hair - 0.5) * 1.4 * felted
    finish.slopeY = finish.slopeY * (1 - felted * 0.8) + (hair - 0.5) * 0.9 * felted
  }
}

const averageOf = (colours: readonly Light[], channel: number): number =>
  colours.reduce((sum, colour) => sum + colour[channel]!, 0) / colours.length

type ThreadPosition = { x: number; y: number; yarn: number; side: number; end: number }

function roundThread(finish: Finish, weave: Weave, at: ReturnType<typeof bareCrossing>, place: ThreadPosition): void {
  const { warpUp } = at
  const before = run(weave, at, -1)
  const length = before + run(weave, at, 1) + 1
  const position = ((before + place.end + 0.5) / length) * 2 - 1 // position along the visible stretch of the thread, -1…1
  const lateral = place.side * 2
  const short = length === 1 ? 0.35 : 1 // a float over a single thread is held flat by its neighbours and forms no bead
  const cap = Math.abs(position) ** 7 * short
  const profile = Math.sqrt(Math.max(0, 1 - Math.min(1, lateral * lateral * (0.9 + 0.5 * cap) + cap * 0.35)))
  const [thread, length2] = warpUp ? [place.x, place.y] : [place.y, place.x]
  const strand = noise((thread * 15 + length2 * 3.4) * 1.6 + place.yarn * 40, length2 * 0.5 + lateral * 2, 71)
  const fine = hash(Math.floor(place.x * 17), Math.floor(place.y * 17), 73)
  const contact = (0.35 + 0.65 * profile) * (1 - 0.5 * short * Math.abs(position) ** 5)
  scale(finish, contact * (0.66 + 0.62 * strand + 0.3 * (fine - 0.5)))
  const relief = 0.75
  const sideways = (lateral / Math.max(0.35, profile)) * 0.75 * relief + (strand - 0.5) * 0.5
  const lengthways = position * Math.abs(position) ** 1.4 * 1.4 * relief * short
  finish.slopeX += warpUp ? sideways : lengthways
  finish.slopeY += warpUp ? lengthways : sideways
}

function run(weave: Weave, { i, j, warpUp }: ReturnType<typeof bareCrossing>, step: 1 | -1): number {
  for (let far = 1; far <= 6; far++) {
    const up = warpUp ? isUp(weave.draft, i, j + step * far) : isUp(weave.draft, i + step * far, j)
    if (up !== warpUp) return far - 1
  }
  return 6
}
