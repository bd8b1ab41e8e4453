import type { ComponentType } from 'react'
import { useMatches } from 'react-router'

/** What a screen may have around it instead of the usual header and footer: `export const handle = { frame }`. It comes with the screen. */
export type Frame = { Header: ComponentType; Footer: ComponentType }

export const useFrame = (): Frame | undefined =>
  useMatches()
    .map(({ handle }) => (handle as { frame?: Frame } | undefined)?.frame)
    .findLast((frame) => frame !== undefined)
