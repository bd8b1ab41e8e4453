import { z } from 'zod'
import { DEVICES } from '#kernel/device.ts'
import { ProductCard } from '#modules/catalogue/contract.ts'
import { PageLanguage } from '#modules/pages/contract.ts'
import { Picture, Swatch } from '#shapes/catalogue.ts'

const Rich = z.array(z.object({ text: z.string(), look: z.enum(['strong', 'stress']).optional(), to: z.string().optional() }))
const Link = z.object({ label: z.string(), to: z.string() })

/** `price` is null for an uploaded picture. */
export const ShownPiece = z.object({
  to: z.string(),
  name: z.string(),
  price: z.int().nullable(),
  front: Picture.nullable(),
  worn: Picture.nullable(),
  swatch: Swatch.nullable(),
})
export type ShownPiece = z.infer<typeof ShownPiece>

const common = {
  /** Devices that show the section; empty for all. */
  devices: z.array(z.enum(DEVICES)),
  eyebrow: z.string(),
  /** One entry for each line. */
  title: z.array(Rich),
  links: z.array(Link),
}
const text = z.array(Rich)

export const ShownSection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hero'), ...common, text, piece: ShownPiece.nullable(), beside: ShownPiece.nullable() }),
  z.object({ kind: z.literal('tiles'), ...common, tiles: z.array(Link.extend({ piece: ShownPiece })) }),
  z.object({ kind: z.literal('rail'), ...common, look: z.enum(['cards', 'cloths']), products: z.array(ProductCard) }),
  z.object({
    kind: z.literal('feature'),
    ...common,
    text,
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    /**
     * Lowest price of the section's list, or price of its first product chosen by hand, in KES
     * cents. Null without products.
     */
    price: z.int().nullable(),
    piece: ShownPiece.nullable(),
  }),
  z.object({ kind: z.literal('editorial'), ...common, text, pieces: z.array(ShownPiece) }),
  z.object({
    kind: z.literal('workshop'),
    ...common,
    text,
    counts: z.object({ making: z.int(), fittings: z.int(), finished: z.int() }),
  }),
])
export type ShownSection = z.infer<typeof ShownSection>

export const ShownHome = z.object({
  language: PageLanguage,
  version: z.int(),
  description: z.string(),
  sections: z.array(ShownSection),
})
export type ShownHome = z.infer<typeof ShownHome>
