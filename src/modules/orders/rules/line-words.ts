/** Chosen cloth and colour of a line, else the product's descriptor; with the style and outfit that follow it. */
export function lineWords({ descriptor, swatch }: { descriptor: string; swatch: { name: string } | null }): string {
  const [words, ...styleAndOutfit] = descriptor.split('; ')
  return [swatch?.name ?? words, ...styleAndOutfit].filter(Boolean).join('; ')
}
