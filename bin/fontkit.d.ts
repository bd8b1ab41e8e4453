declare module 'fontkit' {
  export function create(font: Uint8Array): { hasGlyphForCodePoint: (point: number) => boolean }
}
