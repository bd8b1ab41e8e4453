import { type ComponentType, lazy } from 'react'

/** View of a multi-view screen (`?view=`), with a chunk loaded when the view is opened. */
export const lazyView = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }))
