import { type ComponentType, lazy } from 'react'

/** View of a screen with several views. The browser loads its chunk when the view is opened. */
export const lazyView = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }))
