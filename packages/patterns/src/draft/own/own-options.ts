import type { DesignName, Figuration, Options } from '../../pattern.ts'

/** A length in millimetres with bounds, or a choice of words or counts. */
type Own = { min: number; max: number } | readonly (string | number)[]
const OWN: Partial<Record<DesignName, Readonly<Record<string, Own>>>> = {
  charlie: { turnUp: { min: 0, max: 60 }, pleats: [1, 2], pleatWay: ['forward', 'reverse'] },
  jaeger: {
    breasted: ['double'],
    rowsOfButtons: [4, 6],
    lapelShape: ['peak'],
    hipPockets: ['flap', 'slant', 'jetted'],
    balance: { min: -20, max: 20 },
    lowShoulder: ['left', 'right'],
  },
}

export const ownOptions = (design: DesignName, options: Options): Options =>
  Object.fromEntries(
    Object.entries(OWN[design] ?? {}).flatMap(([name, own]) => {
      const value = options[name]
      if (!('min' in own)) return typeof value !== 'boolean' && value !== undefined && own.includes(value) ? [[name, value]] : []
      const { min, max } = own
      return typeof value === 'number' && Number.isFinite(value) ? [[name, Math.min(max, Math.max(min, value))]] : []
    }),
  )

/** Drop of a shoulder that is recorded as lower without an amount. An assumption. */
export const SHOULDER_DROP_mm = 10
/** Extra length of the back of a stooping body. An erect one gets as much less. An assumption. */
const BALANCE_mm = 12
export const STANCE = { back: 'balance', lowerShoulder: 'lowShoulder' } as const

export const stanceOptions = (design: DesignName, { back, lowerShoulder }: Figuration): Options => {
  const balance = back === 'stooping' ? BALANCE_mm : back === 'erect' ? -BALANCE_mm : undefined
  return ownOptions(design, { ...(balance && { balance }), ...(lowerShoulder && { lowShoulder: lowerShoulder }) })
}
