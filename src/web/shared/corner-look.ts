/** A card in the corner of a screen; of a screen with a frame (checkout, payment, back office) one at its foot, which covers nothing. */
export const cornerLook = (framed: boolean): string =>
  `flex items-center gap-1 border bg-surface ps-4 ${framed ? 'mx-auto my-6 w-80 max-w-full' : 'one-tap shadow-lifted'}`
