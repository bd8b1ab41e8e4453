const SHARE = [0.2126, 0.7152, 0.0722] as const

/** Returns the WCAG 2 contrast ratio between a colour (`#rrggbb`) and white, from 1 to 21. */
export function contrastWithWhite(colour: string): number {
  const light = SHARE.reduce((sum, share, place) => {
    const part = Number.parseInt(colour.slice(1 + place * 2, 3 + place * 2), 16) / 255
    return sum + share * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  }, 0)
  return 1.05 / (light + 0.05)
}
