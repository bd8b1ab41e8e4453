import { type Light, light } from './colour.ts'
import { type Material, setColour } from './finish.ts'
import { fractal, fractalAlong, hash, mix, noise, noiseAlong, smooth } from './numbers.ts'

export type Silk = { colour: Light; specular?: number; gloss?: number; streak?: number; sheen?: number }

export const silk = ({ colour, specular = 0.16, gloss = 14, streak = 0.08, sheen = 0.5 }: Silk): Material => {
  const [streaks, ripples, drawn] = [noiseAlong(61), noiseAlong(62), noiseAlong(63)]
  return (u, v, finish) => {
    // Adds soft waves along the warp.
    const bent = (drawn(u * 0.008, v * 0.004) - 0.5) * 1.6
    finish.slopeX +=
      (ripples(u * 0.05 + bent, v * 0.0035) - 0.5) * RIPPLED + (ripples(u * 0.13 - bent, v * 0.007 + 40) - 0.5) * RIPPLED * 0.4
    const slow = (streaks(u * 0.9, v * 0.03) - 0.5) * streak
    setColour(finish, colour, 1 + slow + (hash(Math.floor(u * 1.4), Math.floor(v * 1.4), 8) - 0.5) * 0.03)
    finish.specular = specular
    finish.gloss = gloss
    finish.sheen = sheen
    finish.kind = 'satin'
  }
}

const RIPPLED = 0.3

export const flat = (colour: string, { specular = 0, gloss = 20 } = {}): Material => {
  const own = light(colour)
  return (_u, _v, finish) => {
    setColour(finish, own, 1)
    finish.specular = specular
    finish.gloss = gloss
  }
}

export const matte = (colour: string, pale: string): Material => {
  const [from, to] = [light(colour), light(pale)]
  const dust = fractalAlong(3, 83)
  return (u, v, finish) => {
    const t = dust(u * 0.05, v * 0.05) * 0.5
    setColour(finish, [mix(from[0], to[0], t), mix(from[1], to[1], t), mix(from[2], to[2], t)], 1)
    finish.slopeX += (dust(u * 1.1, v * 1.1) - 0.5) * 0.16
    finish.slopeY += (dust(v * 1.1 + 40, u * 1.1) - 0.5) * 0.16
  }
}

export const waxen = (colour: string, pale: string): Material => {
  const [from, to] = [light(colour), light(pale)]
  const [bloom, knife] = [fractalAlong(3, 85), noiseAlong(86)]
  return (u, v, finish) => {
    const t = 0.15 + 0.35 * bloom(u * 0.014, v * 0.014)
    setColour(finish, [mix(from[0], to[0], t), mix(from[1], to[1], t), mix(from[2], to[2], t)], 1)
    finish.slopeX += (knife(u * 0.03, v * 0.03) - 0.5) * 0.12
    finish.slopeY += (knife(v * 0.03 + 70, u * 0.03) - 0.5) * 0.12
    finish.specular = 0.1
    finish.gloss = 9
    finish.sheen = 0.35
  }
}

/** Metal, rolled and brushed along `v`. Slow waves vary its reflection, because a perfectly flat blade would be one even grey. */
export const metal = (colour: string, { specular = 0.5, gloss = 60, brushed = 1 } = {}): Material => {
  const own = light(colour)
  const brush = noiseAlong(88)
  return (u, v, finish, x, y) => {
    const band = 0.5 + 0.3 * Math.sin(x * 0.0062 + y * 0.0124 + 2.4) + 0.2 * Math.sin(y * 0.0071 - x * 0.0153)
    const hair = (brush(u * 1.7, v * 0.02) - 0.5) * brushed
    setColour(finish, own, 1 + hair * 0.09)
    finish.slopeX += hair * 0.05 - 0.02 * band
    finish.slopeY -= 0.05 + 0.11 * band
    finish.specular = specular
    finish.gloss = gloss
    finish.kind = 'metal'
  }
}

export const horn = (dark: string, pale: string): Material => {
  const [from, to] = [light(dark), light(pale)]
  const [warp, clouds, streaks] = [noiseAlong(70), fractalAlong(2, 71), noiseAlong(74)]
  return (u, v, finish) => {
    const bent = warp(u * 0.06, v * 0.06) * 3
    const cloud = clouds(u * 0.1 + bent, v * 0.04 + bent * 0.5)
    const t = smooth(0.34, 0.66, cloud * 0.78 + streaks(u * 0.7 + bent * 2.4, v * 0.07) * 0.22)
    finish.r = mix(from[0], to[0], t)
    finish.g = mix(from[1], to[1], t)
    finish.b = mix(from[2], to[2], t)
    finish.specular = 0.35
    finish.gloss = 40
  }
}

/** Wood with grain along `v`, in two colours. */
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
