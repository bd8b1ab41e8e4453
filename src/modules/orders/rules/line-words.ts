/** Returns the chosen cloth and colour of a line, or else the product's descriptor, followed by style and outfit. */
export function lineWords({ descriptor, swatch }: { descriptor: string; swatch: { name: string } | null }): string {
  const [description, ...styleAndOutfit] = descriptor.split('; ')
  return [swatch?.name ?? description, ...styleAndOutfit].filter(Boolean).join('; ')
}
