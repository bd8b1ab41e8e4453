import { type Light, light } from './colour.ts'
import type { Material } from './finish.ts'
import { fractal, hash, mix, noise, noiseAlong, smooth } from './numbers.ts'
import { setColour } from './weave.ts'

export type Silk = { colour: Light; specular?: number; gloss?: number; streak?: number; sheen?: number }

/** Satin mirrors in long streaks; it needs strong folds and almost no unevenness. */
export const silk = ({ colour, specular = 0.16, gloss = 14, streak = 0.08, sheen = 0.5 }: Silk): Material => {
  const streaks = noiseAlong(61)
  return (u, v, finish) => {
    const slow = (streaks(u * 0.9, v * 0.03) - 0.5) * streak
    setColour(finish, colour, 1 + slow + (hash(Math.floor(u * 1.4), Math.floor(v * 1.4), 8) - 0.5) * 0.03)
    finish.specular = specular
    finish.gloss = gloss
    finish.sheen = sheen
    finish.kind = 'satin'
  }
}

/** One colour without any grain: enamel, paper, chalk. */
export const flat = (colour: string, { specular = 0, gloss = 20 } = {}): Material => {
  const own = light(colour)
  return (_u, _v, finish) => {
    setColour(finish, own, 1)
    finish.specular = specular
    finish.gloss = gloss
  }
}

export const metal = (colour: string, { specular = 0.5, gloss = 60 } = {}): Material => {
  const own = light(colour)
  return (_u, _v, finish) => {
    setColour(finish, own, 1)
    finish.specular = specular
    finish.gloss = gloss
    finish.kind = 'metal'
  }
}

/** Two colours in clouds, polished: horn, mother-of-pearl. */
export const horn = (dark: string, pale: string): Material => {
  const [from, to] = [light(dark), light(pale)]
  return (_u, _v, finish, x, y) => {
    const cloud = fractal(x * 0.16 + 3, y * 0.07 + fractal(x * 0.1, y * 0.1, 2) * 2, 3, 71)
    const t = smooth(0.3, 0.75, cloud)
    finish.r = mix(from[0], to[0], t)
    finish.g = mix(from[1], to[1], t)
    finish.b = mix(from[2], to[2], t)
    finish.specular = 0.35
    finish.gloss = 40
  }
}

/** Grain along `v`, in two colours. */
export const wood = (dark: string, pale: string): Material => {
  const [from, to] = [light(dark), light(pale)]
  return (u, v, finish) => {
    const ring = fractal(u * 0.11 + fractal(u * 0.03, v * 0.008, 2, 5) * 3, v * 0.012, 3, 6)
    const pore = smooth(0.62, 0.9, noise(u * 1.6, v * 0.05, 9)) * 0.25
    const t = smooth(0.25, 0.75, ring)
    setColour(finish, [mix(from[0], to[0], t), mix(from[1], to[1], t), mix(from[2], to[2], t)], 1 - pore)
    finish.specular = 0.08
    finish.gloss = 18
  }
}
