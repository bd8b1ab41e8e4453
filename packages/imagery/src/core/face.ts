import type { Light } from './colour.ts'
import { type Finish, type Material, scale, setColour } from './finish.ts'
import { clamp, fractalAlong, mix, noiseAlong, smooth } from './numbers.ts'

/* Effects on the face of a cloth beyond its threads. All lengths are millimetres of cloth. */

/** Stripes of slack warp that form blisters (seersucker): `width` of every `every`, starting at `at`. */
export type Pucker = { every: number; width: number; at: number }

export function puckered({ every, width, at }: Pucker): (u: number, v: number, finish: Finish) => void {
  const [rise, sway] = [noiseAlong(141), noiseAlong(142)]
  return (u, v, finish) => {
    const stripe = Math.floor((u - at) / every)
    const across = (u - at - stripe * every) / width // position inside the stripe, 0…1
    const held = smooth(-0.12, 0.18, across) * smooth(1.12, 0.82, across)
    if (held === 0) return
    const along = v * 0.24 + (sway(stripe * 7.3, v * 0.16) - 0.5) * 2.4
    const blister = rise(stripe * 5.1 + across * 0.8, along) - 0.5
    const next = rise(stripe * 5.1 + across * 0.8, along + 0.35) - 0.5
    finish.slopeY += (blister - next) * 1.1 * held
    finish.slopeX += blister * (across - 0.5) * 0.8 * held
    scale(finish, 1 + blister * 0.06 * held)
  }
}

export type Pile = { ground: Light; tip: Light; wale: number; sheen: number }

/** Cut pile in ridges (corduroy). */
export function piled({ ground, tip, wale, sheen }: Pile, footprint = 0): Material {
  const [sway, fibres, rubbed, fine] = [noiseAlong(151), noiseAlong(152), fractalAlong(2, 153), noiseAlong(154)]
  const seen = clamp(1.5 - (footprint / wale) * 1.5) // fades narrow ridges, which would cause moiré
  const near = clamp(1.4 - footprint * 3)
  return (u, v, finish) => {
    const x = (u + (sway(u * 0.1, v * 0.03) - 0.5) * 0.5) / wale
    const side = (x - Math.floor(x) - 0.5) * 2 // -1…1 across the ridge
    const valley = smooth(0.45, 1, Math.abs(side))
    const lean = Math.abs(side) * wale * 0.5
    const hair = near > 0 ? (fine(u * 9, (v - lean) * 3.2) - 0.5) * 1.3 * near : 0
    const fibre = fibres(u * 4, (v - lean) * 2.2) * 0.5 + 0.25 + hair
    const height = clamp((1 - valley) * 0.55 + (fibre - 0.5) * 0.9 + (rubbed(u * 0.12, v * 0.05) - 0.5) * 0.5 + 0.1)
    setColour(
      finish,
      [mix(ground[0], tip[0], height), mix(ground[1], tip[1], height), mix(ground[2], tip[2], height)],
      (1 - 0.62 * valley * seen) * (0.7 + 0.6 * fibre),
    )
    finish.slopeX += (side * (0.25 + 0.75 * Math.abs(side)) * 1.15 + (fibre - 0.5) * 1.3 * near) * seen
    finish.slopeY += (fibre - 0.5) * (0.4 + near)
    finish.sheen = sheen
    finish.specular = 0.008
    finish.gloss = 5
  }
}

/** Knit. `wale`: width of a stitch. `course`: its height. `tuck`: honeycomb face (piqué). */
export type Knit = { yarn: Light; second: Light; wale: number; course: number; melange: number; tuck: boolean; sheen: number }

export function knitted(knit: Knit, footprint = 0): Material {
  const { yarn, second, wale, course, melange, tuck, sheen } = knit
  const [sway, drop, thick, twist] = [noiseAlong(161), noiseAlong(162), noiseAlong(163), noiseAlong(164)]
  const seen = clamp(1.6 - (footprint / wale) * 1.1)
  const near = clamp(1.5 - (footprint / wale) * 4)
  return (u, v, finish) => {
    const x = u / wale + (sway(u * 0.3, v * 0.05) - 0.5) * 0.5
    const y = v / course + (drop(u * 0.05, v * 0.3) - 0.5) * 0.5
    const column = Math.floor(x)
    const across = x - column - 0.5
    const away = Math.abs(across) * 2
    const leg = y + away * 0.85
    const row = Math.floor(leg)
    const strip = (leg - row - 0.5) * 2
    const belly = (away - 0.5) * 2
    const round = Math.sqrt(Math.max(0, 1 - strip * strip * 0.92)) * (1 - 0.55 * belly ** 4)
    const strand = near > 0 ? twist(strip * 2.2 + belly * 3.1 + column * 9, row * 3.7 + away * 2) : 0.5
    const own = thick(column * 3.1, row * 0.4 + away * 0.2)
    let brightness = (1 + (0.2 - 0.5 * (1 - round)) * near) * (1 + (own - 0.5) * melange * 2) * (1 + (strand - 0.5) * 0.34 * near)
    finish.slopeX += (Math.sign(across) * (belly * 0.5 + strip * 0.5) + (strand - 0.5) * 0.3) * near
    finish.slopeY += strip * 0.85 * near
    if (tuck) {
      const [cx, cy] = [Math.cos(x * Math.PI), Math.cos(y * Math.PI * 0.5)]
      const bump = cx * cy
      const raised = bump * bump
      brightness *= 1 + (0.24 - 0.42 * (1 - raised) * (1 - raised)) * seen // the 0.24 nearly makes up for the darker hollows
      finish.slopeX += 1.5 * bump * Math.sin(x * Math.PI) * cy * seen
      finish.slopeY += 0.9 * bump * Math.sin(y * Math.PI * 0.5) * cx * seen
    }
    setColour(finish, yarn, brightness * (1 - strand))
    finish.r += second[0] * brightness * strand
    finish.g += second[1] * brightness * strand
    finish.b += second[2] * brightness * strand
    finish.sheen = sheen
    finish.specular = 0.01
    finish.gloss = 6
  }
}
