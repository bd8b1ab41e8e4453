import type { Garment } from '../core/garment.ts'
import { jacket } from './jacket.ts'

/** Everything that can be drawn, by name. Options are plain data; what a garment does not know it ignores. */
export const GARMENTS = {
  jacket,
} as const satisfies Record<string, (options?: never) => Garment>

export type GarmentKind = keyof typeof GARMENTS
export type GarmentOptions = Readonly<Record<string, string | number | boolean | null>>
/** What lies on the table. */
export type Subject = { kind: GarmentKind; options?: GarmentOptions }

export function drawn({ kind, options = {} }: Subject): Garment {
  const draw = GARMENTS[kind] as (options: GarmentOptions) => Garment
  return draw(options)
}
